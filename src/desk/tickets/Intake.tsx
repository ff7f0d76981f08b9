import type { DeskCopy } from '../../copy/nl/desk.ts';
import type { Ticket } from '../../data/tickets.ts';
import { useCopy } from '../language.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Moment } from '../parts/Moment.tsx';
import { CvButton } from './CvButton.tsx';
import { EraseButton } from './EraseButton.tsx';

interface IntakeProps {
  ticket: Ticket;
  isChanging: boolean;
  onErase(): Promise<boolean>;
}

/** What the visitor sent, as it was received: a message, an application or an enrolment. */
export function Intake({ ticket, isChanging, onErase }: IntakeProps) {
  const { details, intake } = useCopy().ticket;
  const { contactRequest, application, enrolment } = ticket;
  const candidate = application ?? enrolment;
  if (contactRequest) {
    return (
      <details>
        <summary>{details.intake}</summary>
        <Facts
          facts={[
            [details.name, contactRequest.name],
            [details.email, contactRequest.email],
            [details.company, contactRequest.company],
            [details.subject, contactRequest.subject],
            [details.message, contactRequest.message],
          ]}
        />
      </details>
    );
  }
  if (!candidate) return null;
  return (
    <section className="intake" aria-label={intake.title}>
      <h2>{intake.title}</h2>
      <Facts
        facts={[
          [intake.vacancy, application && vacancyName(intake, application.vacancy)],
          [details.name, candidate.name],
          [details.email, candidate.email],
          [details.phone, candidate.phone],
          [intake.residence, application?.residence],
          [intake.remark, application?.remark],
          [intake.consent, candidate.keepForAYear ? intake.year : intake.weeks],
          [intake.deleteOn, candidate.deleteOn && <Moment key="delete" at={candidate.deleteOn} />],
        ]}
      />
      <CvButton candidate={candidate} />
      <EraseButton isChanging={isChanging} onErase={onErase} />
    </section>
  );
}

function vacancyName({ vacancies, open }: DeskCopy['ticket']['intake'], id: string | null) {
  const names: Partial<Record<string, string>> = vacancies;
  return id ? (names[id] ?? id) : open;
}
