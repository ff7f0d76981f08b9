import type { Ticket } from '../../../data/tickets.ts';
import { useCopy } from '../../language.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { Facts } from '../Facts.tsx';
import type { TicketChange } from '../use-ticket-change.ts';
import { Cv } from './Cv.tsx';
import { candidateOf } from './candidate.ts';
import { Erase } from './Erase.tsx';
import './intake.css';

interface IntakeProps {
  ticket: Ticket;
  isChanging: boolean;
  onErase: TicketChange['erase'];
}

/** What an applicant or a freelancer sent, with the CV, and until when it is kept. */
export function Intake({ ticket, isChanging, onErase }: IntakeProps) {
  const { intake } = useCopy().ticket;
  const candidate = candidateOf(ticket);
  if (!candidate) return null;
  const { facts } = intake;
  const { name, email, phone, residence, remark, keepForAYear, deleteOn } = candidate;
  return (
    <section className="intake" aria-labelledby="intake-title">
      <h2 id="intake-title">{intake.title[candidate.kind]}</h2>
      <Facts
        facts={[
          [facts.vacancy, candidate.kind === 'application' && titleOf(intake, candidate.vacancy)],
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
          [facts.residence, residence],
          [facts.keep, keepForAYear ? intake.yes : intake.no],
          [
            facts.deleteOn,
            deleteOn ? (
              <Moment key="delete" at={deleteOn} />
            ) : (
              intake.keptFor[keepForAYear ? 'year' : 'fourWeeks']
            ),
          ],
          [facts.remark, remark],
        ]}
      />
      <Cv candidate={candidate} />
      <Erase kind={candidate.kind} name={name} isChanging={isChanging} onErase={onErase} />
    </section>
  );
}
