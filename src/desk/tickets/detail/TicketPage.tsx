import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { PresenceMode } from '#contract/conversation.ts';
import { ticketReference } from '#contract/ticket.ts';
import { ApiError } from '#data/http.ts';
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
import { savedListPosition } from '#desk/shared/tickets/list-position.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { Composer } from './composer/Composer.tsx';
import { History } from './History.tsx';
import { candidateOf } from './intake/candidate.ts';
import { ErasedNotice } from './intake/ErasedNotice.tsx';
import { Intake } from './intake/Intake.tsx';
import { Presence } from './presence/Presence.tsx';
import { usePresence } from './presence/use-presence.ts';
import { QuarantineNotice } from './QuarantineNotice.tsx';
import { StatusActions } from './StatusActions.tsx';
import { TicketSidebar } from './TicketSidebar.tsx';
import { Thread } from './thread/Thread.tsx';
import { useTicketChange } from './use-ticket-change.ts';
import { useTicketShortcuts } from './use-ticket-shortcuts.ts';
import './ticket.css';
import './print.css';

/** One ticket: what was said, what may be done, and all that is known of it. */
export default function TicketPage() {
  const copy = useCopy().ticket;
  const { id = '' } = useParams();
  const { data: ticket, error, refetch } = useQuery(ticketQuery(id));
  if (ticket) return <TicketScreen key={id} ticket={ticket} />;
  if (!error) return <DeskSpinner />;
  const isMissing = error instanceof ApiError && ['not_found', 'invalid'].includes(error.code);
  return (
    <Screen title={copy.failed.title} before={<BackLink />}>
      {isMissing ? (
        <p>{copy.failed.missing}</p>
      ) : (
        <LoadError title={copy.failed.title} error={error} onRetry={refetch} />
      )}
    </Screen>
  );
}

function TicketScreen({ ticket }: { ticket: Ticket }) {
  const copy = useCopy().ticket;
  const { change, isChanging, problem, missed, dismiss } = useTicketChange(ticket);
  const [mode, setMode] = useState<PresenceMode>('viewing');
  const others = usePresence(ticket, mode);
  useTicketShortcuts(ticket, change.move);
  const candidate = candidateOf(ticket);
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
      {missed && <ConflictNotice ticket={ticket} missed={missed} onDismiss={dismiss} />}
      {ticket.quarantine && (
        <QuarantineNotice
          reason={ticket.quarantine}
          isClosed={isClosed}
          isChanging={isChanging}
          change={change}
        />
      )}
      {(isClosed || !ticket.quarantine) && (
        <StatusActions
          ticket={ticket}
          isChanging={isChanging}
          problem={problem}
          onMove={change.move}
        />
      )}
      <div className="ticket-columns">
        <div className="ticket-thread">
          {erasure && <ErasedNotice event={erasure} />}
          {candidate && (
            <Intake candidate={candidate} isChanging={isChanging} onErase={change.erase} />
          )}
          <Thread ticket={ticket} />
          <Presence others={others} />
          <Composer ticket={ticket} isSending={isChanging} change={change} onMode={setMode} />
          <History ticket={ticket} />
        </div>
        <TicketSidebar ticket={ticket} isChanging={isChanging} problem={problem} change={change} />
      </div>
    </Screen>
  );
}

function BackLink() {
  const copy = useCopy().ticket;
  return (
    <Link className="back-link" to={savedListPosition().path} state={{ comesBack: true }}>
      <ArrowLeft size={16} aria-hidden="true" />
      {copy.back}
    </Link>
  );
}
