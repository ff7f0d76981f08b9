import { useState } from 'react';
import { mostRecipients, readAddresses } from '#contract/recipients.ts';
import type { Ticket } from '#data/tickets.ts';
import { localCopy } from '#desk/shared/drafts/local-copy.ts';
import { useAgent } from '#desk/shared/use-agent.ts';

interface Typed {
  cc: string;
  bcc: string;
}

const nobody: Typed = { cc: '', bcc: '' };

/** Who gets a reply beside the customer, as it is typed; this browser keeps it until it is sent. */
export function useRecipients({ id, contact, messages }: Ticket) {
  const agent = useAgent();
  const copy = localCopy<Typed>(`delvanta-draft:${agent.id}:${id}:recipients`);
  const [typed, setTyped] = useState(() => copy.read() ?? nobody);
  const [isOpen, setIsOpen] = useState(Boolean(typed.cc || typed.bcc));
  const [isTried, setIsTried] = useState(false);
  const cc = readAddresses(typed.cc);
  const bcc = readAddresses(typed.bcc);
  const wrong = { cc: cc.wrong, bcc: bcc.wrong };
  const isTooMany = cc.addresses.length + bcc.addresses.length >= mostRecipients;
  // Whoever took part in the customer's last mail, and is not in yet.
  const last = messages.findLast(({ kind }) => kind === 'customer');
  const others = [...(last?.sender ? [last.sender.email] : []), ...(last?.cc ?? [])].filter(
    (each) => each.includes('@') && each !== contact?.mailTo && !cc.addresses.includes(each),
  );

  function change(next: Partial<Typed>) {
    const changed = { ...typed, ...next };
    setTyped(changed);
    copy.write(changed.cc || changed.bcc ? changed : undefined);
  }

  return {
    typed,
    change,
    isOpen,
    open: () => setIsOpen(true),
    /** What is typed and no address, once it was to be sent. */
    problem: (field: 'cc' | 'bcc') => (isTried ? wrong[field] : []),
    isTooMany: isTried && isTooMany,
    /** Whom the customer's last mail went to besides. */
    others,
    addOthers() {
      change({ cc: [typed.cc.trim().replace(/,$/, ''), ...others].filter(Boolean).join(', ') });
      setIsOpen(true);
    },
    /** The addresses to send to; undefined while something is wrong with them. */
    take() {
      const isWrong = cc.wrong.length > 0 || bcc.wrong.length > 0 || isTooMany;
      setIsTried(isWrong);
      if (isWrong) setIsOpen(true);
      return isWrong ? undefined : { cc: cc.addresses, bcc: bcc.addresses };
    },
    /** The message was sent. */
    clear() {
      change(nobody);
      setIsOpen(false);
    },
  };
}

export type Recipients = ReturnType<typeof useRecipients>;

/** Puts back whom a reply that was taken back had gone to. */
export function restoreRecipients(
  agentId: string,
  ticketId: string,
  { cc, bcc }: { cc: string[]; bcc: string[] },
): void {
  const typed = { cc: cc.join(', '), bcc: bcc.join(', ') };
  localCopy<Typed>(`delvanta-draft:${agentId}:${ticketId}:recipients`).write(
    typed.cc || typed.bcc ? typed : undefined,
  );
}
