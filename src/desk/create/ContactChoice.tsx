import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { contactsQuery } from '../../data/contacts.ts';
import { useCopy } from '../language.tsx';
import { Chooser } from '../parts/Chooser.tsx';
import { takeFocus } from '../parts/take-focus.ts';
import { useDebounced } from '../parts/use-debounced.ts';
import { NewContactFields } from './NewContactFields.tsx';
import type { TicketDraft } from './use-new-ticket.ts';

type Choice = Pick<TicketDraft, 'contact' | 'newContact'>;

interface ContactChoiceProps {
  draft: Choice;
  change(changes: Partial<Choice>): void;
  onNew(name: string): void;
  problemOf(field: string): string | undefined;
}

/** For whom the ticket is: somebody known, found by a few letters, or somebody new. */
export function ContactChoice({ draft, change, onNew, problemOf }: ContactChoiceProps) {
  const copy = useCopy();
  const { contact: words } = copy.create;
  const { contact, newContact } = draft;
  if (contact) {
    const about = [contact.company, contact.email, copy.languages[contact.locale]];
    return (
      <div ref={takeFocus} className="create-contact" tabIndex={-1}>
        <p>
          <strong>{contact.name}</strong>
          <br />
          <span className="muted">{about.filter(Boolean).join(' · ')}</span>
        </p>
        <button
          type="button"
          className="text-button"
          onClick={() => change({ contact: undefined })}
        >
          {words.other}
        </button>
      </div>
    );
  }
  if (newContact) {
    return (
      <NewContactFields
        contact={newContact}
        change={(changes) => change({ newContact: { ...newContact, ...changes } })}
        onCancel={() => change({ newContact: undefined })}
        problemOf={problemOf}
      />
    );
  }
  return <ContactSearch change={change} onNew={onNew} problem={problemOf('contactId')} />;
}

interface ContactSearchProps extends Pick<ContactChoiceProps, 'change' | 'onNew'> {
  problem: string | undefined;
}

function ContactSearch({ change, onNew, problem }: ContactSearchProps) {
  const { contact: words } = useCopy().create;
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const { data: found = [] } = useQuery(contactsQuery(q));
  const name = text.trim();
  const choices = [
    ...(name.length > 1 ? found : []).map((each) => ({
      key: each.id,
      label: each.name,
      extra: <small>{[each.company, each.email].filter(Boolean).join(' · ')}</small>,
      choose: () => change({ contact: each }),
    })),
    {
      key: 'new',
      label: name ? words.addNamed(name) : words.add,
      extra: <UserRoundPlus size={16} aria-hidden="true" />,
      choose: () => onNew(name),
    },
  ];
  return (
    <div ref={takeFocus} className="field create-search" id="new-contact-search" tabIndex={-1}>
      <strong>{words.label}</strong>
      <Chooser
        field={words.search}
        title={words.label}
        choices={choices}
        text={text}
        onText={setText}
        onChoose={({ choose }) => choose()}
      />
      {problem && <p className="field-error">{problem}</p>}
    </div>
  );
}
