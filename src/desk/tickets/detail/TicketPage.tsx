import { useQuery } from '@tanstack/react-query';
import { Eye, PencilLine } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { PresenceMode } from '#contract/conversation.ts';
import { isOfCandidate, ticketReference } from '#contract/ticket.ts';
import type { Present } from '#data/conversation.ts';
import { type Ticket, ticketQuery } from '#data/tickets.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { Screen } from '#desk/shared/Screen.tsx';
import {
  ConfidentialBadge,
  PriorityBadge,
  QuarantineBadge,
  StatusBadge,
} from '#desk/shared/tickets/Badges.tsx';
import { isMissing } from '#desk/shared/use-error-text.ts';
import { useMediaQuery } from '#desk/shared/use-media-query.ts';
import { BackLink } from './BackLink.tsx';
import { CandidateDetails, ErasedNotice } from './candidate/CandidateDetails.tsx';
import { CandidateWords } from './candidate/CandidateWords.tsx';
import { applicantOf, candidateOf } from './candidate/candidate.ts';
import { Interviews } from './candidate/Interviews.tsx';
import { StepActions } from './candidate/StepActions.tsx';
import { Composer } from './composer/Composer.tsx';
import { EventLine } from './EventLine.tsx';
import { MissedChanges } from './MissedChanges.tsx';
import { MissingTicket } from './MissingTicket.tsx';
import { usePresence } from './presence/use-presence.ts';
import { QuarantineNotice } from './QuarantineNotice.tsx';
import { StatusActions } from './StatusActions.tsx';
import { FirstPanels, TicketSidebar } from './sidebar/TicketSidebar.tsx';
import { Thread } from './thread/Thread.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useTicketChange } from './use-ticket-change.ts';
import { useTicketShortcuts } from './use-ticket-shortcuts.ts';
import './ticket.css';
import './print.css';
import './presence/presence.css';

/** One ticket: what was said, what may be done, and all that is known of it. */
export default function TicketPage() {
  const { id = '' } = useParams();
  return <TicketWithId key={id} id={id} />;
}

function TicketWithId({ id }: { id: string }) {
  const copy = useCopy().ticket;
  const [typed, setTyped] = useState<readonly string[]>();
  const query = useQuery({ ...ticketQuery(id), enabled: typed === undefined });
  const { data: ticket, error, refetch } = query;
  const isGone = ticket !== undefined && isMissing(error);
  // Before it is painted: what was typed stands in the fields of the page that closes.
  useLayoutEffect(() => {
    if (isGone) setTyped(typedTexts());
  }, [isGone]);
  if (typed) return <MissingTicket id={id} typed={typed} />;
  if (ticket) {
    const screen = <TicketScreen ticket={ticket} />;
    return isOfCandidate(ticket.kind) ? <CandidateWords>{screen}</CandidateWords> : screen;
  }
  if (!error) return <DeskSpinner />;
  if (isMissing(error)) return <MissingTicket id={id} />;
  return (
    <Screen title={copy.failed.title} before={<BackLink />}>
      <LoadError title={copy.failed.title} error={error} onRetry={refetch} />
    </Screen>
  );
}

/** The texts that somebody is writing on this page. */
function typedTexts(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main :is(textarea, dialog input:not([type=hidden], [type=radio], [type=checkbox]))',
  );
  const own = [...fields].filter(
    (field) => field instanceof HTMLTextAreaElement || field.value !== field.defaultValue,
  );
  return own.map(({ value }) => value.trim()).filter(Boolean);
}

function TicketScreen({ ticket }: { ticket: Ticket }) {
  const copy = useCopy().ticket;
  const { change, isChanging, problem, missed, dismiss } = useTicketChange(ticket);
  const [mode, setMode] = useState<PresenceMode>('viewing');
  const others = usePresence(ticket, mode);
  useMarkRead(ticket);
  useTicketShortcuts(ticket, change);
  const panel = { ticket, isChanging, problem, change };
  const isNarrow = useMediaQuery('(width < 48rem)');
  const candidate = candidateOf(ticket);
  const applicant = applicantOf(ticket);
  const erasure = ticket.events.find(({ field }) => field === 'erased');
  const isClosed = ticket.status === 'closed';
  return (
    <Screen
      title={copy.title(ticketReference(ticket.number), ticket.subject)}
      className="ticket"
      before={<BackLink />}
      beside={
        <p className="ticket-badges">
          {ticket.quarantine && !isClosed ? (
            <QuarantineBadge />
          ) : (
            <StatusBadge status={ticket.status} />
          )}
          <PriorityBadge priority={ticket.priority} />
          {ticket.confidential && <ConfidentialBadge />}
        </p>
      }
    >
      {missed && <MissedChanges ticket={ticket} missed={missed} onDismiss={dismiss} />}
      {ticket.quarantine && (
        <QuarantineNotice
          reason={ticket.quarantine}
          isClosed={isClosed}
          isChanging={isChanging}
          change={change}
        />
      )}
      {applicant && <StepActions applicant={applicant} />}
      {(isClosed || !ticket.quarantine) && (
        <StatusActions
          ticket={ticket}
          isChanging={isChanging}
          problem={problem}
          onMove={change.move}
        />
      )}
      {isNarrow && (
        <section className="sidebar ticket-first" aria-label={copy.details.assignee}>
          <FirstPanels {...panel} />
        </section>
      )}
      <div className="ticket-columns">
        <div className="ticket-thread">
          {erasure && <ErasedNotice event={erasure} />}
          <Interviews ticket={ticket} />
          {candidate && (
            <CandidateDetails
              candidate={candidate}
              isChanging={isChanging}
              onErase={change.erase}
            />
          )}
          <Thread ticket={ticket} />
          <Presence others={others} />
          <Composer ticket={ticket} isSending={isChanging} change={change} onMode={setMode} />
          <History ticket={ticket} />
        </div>
        <TicketSidebar {...panel} isNarrow={isNarrow} />
      </div>
    </Screen>
  );
}

/** Everything that was ever changed about a ticket, folded away until it is asked for. */
function History({ ticket }: { ticket: Ticket }) {
  const { events } = useCopy().ticket;
  return (
    <details className="history">
      <summary>{events.title(ticket.events.length)}</summary>
      <ol>
        {ticket.events.map((event) => (
          <EventLine key={event.id} event={event} agents={ticket.colleagues} />
        ))}
      </ol>
    </details>
  );
}

/** Which colleagues have the ticket open, and who of them is writing. It locks nothing. */
function Presence({ others }: { others: readonly Present[] }) {
  const { presence } = useCopy().ticket;
  return (
    <ul className="presence" aria-label={presence.label} aria-live="polite">
      {others.map(({ id, name, mode }) => {
        const Icon = mode === 'viewing' ? Eye : PencilLine;
        return (
          <li key={id} data-mode={mode}>
            <Icon size={16} aria-hidden="true" />
            {presence[mode](name)}
          </li>
        );
      })}
    </ul>
  );
}
