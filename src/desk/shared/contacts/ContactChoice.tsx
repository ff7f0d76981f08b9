import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Contact, contactsQuery } from '#data/contacts.ts';
import { Combobox } from '../Combobox.tsx';
import { useCopy } from '../language.tsx';
import { useDebounced } from '../use-debounced.ts';
import { type NewContact, NewContactFields } from './NewContactFields.tsx';
import './contact-choice.css';

/** For whom a ticket is; neither while nobody is chosen. */
export interface ChosenContact {
  contact: Contact | undefined;
  newContact: NewContact | undefined;
}

interface ContactChoiceProps {
  draft: ChosenContact;
  change(changes: Partial<ChosenContact>): void;
  /** Told what was searched for. */
  onNew(text: string): void;
  problemOf(field: string): string | undefined;
}

/**
 * For whom the ticket is: somebody known, found by a few letters, or somebody new. What takes the
 * place of what was chosen takes its focus, too.
 */
export function ContactChoice({ draft, change, onNew, problemOf }: ContactChoiceProps) {
  const place = useRef<HTMLDivElement>(null);
  const { contact, newContact } = draft;
  function goOn() {
    const field = place.current?.querySelector('input');
    (field ?? place.current?.querySelector<HTMLElement>('[tabindex]'))?.focus();
  }

  const choose = (changes: Partial<ChosenContact>) => {
    flushSync(() => change(changes));
    goOn();
  };
  const add = (name: string) => {
    flushSync(() => onNew(name));
    goOn();
  };
  return (
    <div ref={place} className="contact-choice">
      {contact && <Chosen contact={contact} onOther={() => choose({ contact: undefined })} />}
      {!contact && newContact && (
        <NewContactFields
          contact={newContact}
          change={(changes) => change({ newContact: { ...newContact, ...changes } })}
          onCancel={() => choose({ newContact: undefined })}
          problemOf={problemOf}
        />
      )}
      {!contact && !newContact && (
        <ContactSearch change={choose} onNew={add} problem={problemOf('contactId')} />
      )}
    </div>
  );
}

function Chosen({ contact, onOther }: { contact: Contact; onOther(): void }) {
  const copy = useCopy();
  const about = [contact.company, contact.email ?? contact.phone, copy.languages[contact.locale]];
  return (
    <div className="contact-choice-chosen" tabIndex={-1}>
      <p>
        <strong>{contact.name}</strong>
        <br />
        <span className="muted">{about.filter(Boolean).join(' · ')}</span>
      </p>
      <button type="button" className="text-button" onClick={onOther}>
        {copy.create.contact.other}
      </button>
    </div>
  );
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
      extra: <small>{[each.company, each.email ?? each.phone].filter(Boolean).join(' · ')}</small>,
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
    <div className="field contact-choice-search" id="new-contact-search" tabIndex={-1}>
      <strong>{words.label}</strong>
      <Combobox
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
