import { useQueryClient } from '@tanstack/react-query';
import {
  Ban,
  GitMerge,
  LockKeyhole,
  Mail,
  Network,
  PencilLine,
  Printer,
  Split,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { unresolved } from '#contract/ticket.ts';
import { mergeTicket, setConfidants, setParent } from '#data/ticket-links.ts';
import { ticketQuery } from '#data/tickets.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { deskPaths } from '#lib/desk-paths.ts';
import { usePutBack } from '../use-put-back.ts';
import { BlockSenderDialog } from './BlockSenderDialog.tsx';
import { ConfidantsDialog } from './ConfidantsDialog.tsx';
import { PromptDialog } from './PromptDialog.tsx';
import type { PanelProps } from './panel.ts';
import { SplitDialog } from './SplitDialog.tsx';

/** What is seldom done to a ticket: another subject, merging, making it a part or confidential, printing. */
export function TicketActions({ ticket, isChanging, problem, change }: PanelProps) {
  const { actions } = useCopy().ticket;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [asking, setAsking] = useState<
    'subject' | 'merge' | 'split' | 'block' | 'parent' | 'confidential'
  >();
  const dialog = {
    isSaving: isChanging,
    error: problem,
    onClose: () => setAsking(undefined),
  };
  const { id, subject, others } = ticket;
  const putBack = usePutBack(id);
  const suggestions = others.map(({ number, subject: other }) => ({
    value: `D-${number}`,
    label: other,
  }));
  const mayMerge = unresolved.includes(ticket.status) && ticket.merged.length === 0;
  const ownMessages = ticket.messages.filter((each) => each.ticketNumber === ticket.number).length;
  const buttons = [
    { key: 'subject', Icon: PencilLine },
    ...(mayMerge ? [{ key: 'merge', Icon: GitMerge } as const] : []),
    ...(ownMessages > 1 ? [{ key: 'split', Icon: Split } as const] : []),
    ...(ticket.parts.length === 0 ? [{ key: 'parent', Icon: Network } as const] : []),
    { key: 'confidential', Icon: LockKeyhole },
    ...(ticket.contact ? [{ key: 'block', Icon: Ban } as const] : []),
  ] as const;
  return (
    <section className="ticket-actions" aria-label={actions.label}>
      {buttons.map(({ key, Icon }) => (
        <button
          key={key}
          type="button"
          className="text-button"
          disabled={isChanging}
          onClick={() => setAsking(key)}
        >
          <Icon size={16} aria-hidden="true" />
          {actions[key].open}
        </button>
      ))}
      {ticket.messages.length > 0 && (
        <button type="button" className="text-button" onClick={() => putBack()}>
          <Mail size={16} aria-hidden="true" />
          {actions.unread}
        </button>
      )}
      <button type="button" className="text-button" onClick={() => print()}>
        <Printer size={16} aria-hidden="true" />
        {actions.print}
      </button>
      {asking === 'subject' && (
        <PromptDialog
          copy={actions.subject}
          value={subject}
          onSubmit={(line) => change.assign({ subject: line })}
          {...dialog}
        />
      )}
      {asking === 'merge' && (
        <PromptDialog
          copy={actions.merge}
          suggestions={suggestions}
          onSubmit={async (line) => {
            const isDone = await change.make(
              (version) => mergeTicket(id, line, version),
              actions.merge.invalid,
            );
            const target = cache.getQueryData(ticketQuery(id).queryKey)?.mergedInto;
            // Work goes on there: this one is empty from now on.
            if (isDone && target) void navigate(deskPaths.ticket(target.id));
            return isDone;
          }}
          {...dialog}
        />
      )}
      {asking === 'split' && <SplitDialog ticket={ticket} onClose={dialog.onClose} />}
      {asking === 'block' && ticket.contact?.email && (
        <BlockSenderDialog email={ticket.contact.email} onClose={dialog.onClose} />
      )}
      {asking === 'parent' && (
        <PromptDialog
          copy={actions.parent}
          suggestions={suggestions}
          onSubmit={(line) =>
            change.make((version) => setParent(id, line, version), actions.parent.invalid)
          }
          {...dialog}
        />
      )}
      {asking === 'confidential' && (
        <ConfidantsDialog
          ticket={ticket}
          onSubmit={(agents) => change.make((version) => setConfidants(id, agents, version))}
          {...dialog}
        />
      )}
    </section>
  );
}
