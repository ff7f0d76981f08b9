import { Eraser } from 'lucide-react';
import { Link } from 'react-router';
import type { TicketEvent } from '#data/tickets.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { EraseButton } from '#desk/shared/EraseButton.tsx';
import { Facts } from '#desk/shared/Facts.tsx';
import { useCopy, useLanguage } from '#desk/shared/language.tsx';
import { useRecruitingCopy } from '#desk/shared/recruiting/copy.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import type { TicketChange } from '../use-ticket-change.ts';
import { Cv } from './Cv.tsx';
import type { Candidate } from './candidate.ts';
import './candidate-details.css';

interface IntakeProps {
  candidate: Candidate;
  isChanging: boolean;
  onErase: TicketChange['erase'];
}

/** What an applicant or a freelancer sent, with the CV, and until when it is kept. */
export function CandidateDetails({ candidate, isChanging, onErase }: IntakeProps) {
  const { copy, language } = useLanguage();
  const { candidate: labels } = copy.ticket;
  const recruiting = useRecruitingCopy();
  const { facts, keptFor } = labels;
  const { kind, name, email, phone, keepForAYear, deleteOn } = candidate;
  const application = kind === 'application' ? candidate : undefined;
  const kept = keepForAYear ? keptFor.year : keptFor.fourWeeks;
  return (
    <section className="candidate" aria-labelledby="intake-title">
      <h2 id="intake-title">{labels.title[kind]}</h2>
      <Facts
        facts={[
          [
            facts.vacancy,
            application &&
              (application.vacancyTitle ? application.vacancyTitle[language] : labels.open),
          ],
          [
            recruiting.step,
            application && (
              <>
                {recruiting.steps[application.step]} ·{' '}
                <Link to={`${deskPaths.recruiting}?${boardOf(application.vacancy)}`}>
                  {recruiting.toBoard}
                </Link>
              </>
            ),
          ],
          [facts.name, name],
          [
            facts.email,
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          [
            facts.phone,
            <a key="phone" href={`tel:${phone}`}>
              {phone}
            </a>,
          ],
          [facts.residence, application?.residence],
          [facts.keep, keepForAYear ? labels.yes : labels.no],
          [facts.deleteOn, deleteOn ? <DateTime key="delete" at={deleteOn} /> : kept],
          [facts.remark, application?.remark],
        ]}
      />
      <Cv candidate={candidate} />
      <EraseButton words={labels.erase} name={name} isChanging={isChanging} onErase={onErase} />
    </section>
  );
}

/** The board of a vacancy, in its address. */
const boardOf = (vacancy: string | null) => new URLSearchParams({ vacancy: vacancy ?? 'open' });

/** Says that a candidate's data is gone, by whose hand, and since when. */
export function ErasedNotice({ event }: { event: TicketEvent }) {
  const { erased } = useCopy().ticket.candidate;
  return (
    <section className="erased" aria-labelledby="erased-title">
      <Eraser aria-hidden="true" />
      <div>
        <h2 id="erased-title">{erased.title}</h2>
        <p>
          {event.actor ? erased.byAgent(event.actor) : erased.bySystem}{' '}
          <DateTime at={event.createdAt} />
        </p>
      </div>
    </section>
  );
}
