import type { Language } from '#lib/language.ts';
import { TextField } from '#ui/Field.tsx';
import { LanguageField } from '../LanguageField.tsx';
import { useCopy } from '../language.tsx';

/** A contact that is not known yet. */
export type NewContact = Record<'name' | 'email' | 'phone' | 'company', string> & {
  locale: Language;
};

interface NewContactFieldsProps {
  contact: NewContact;
  change(changes: Partial<NewContact>): void;
  onCancel(): void;
  problemOf(field: string): string | undefined;
}

/** Somebody new, with the language that the ticket's mails will have. */
export function NewContactFields({ contact, change, onCancel, problemOf }: NewContactFieldsProps) {
  const { contact: words } = useCopy().create;
  return (
    <fieldset className="contact-choice-new" aria-label={words.add}>
      <TextField
        id="new-contact-name"
        label={words.name}
        maxLength={200}
        value={contact.name}
        error={problemOf('newContact.name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        id="new-contact-email"
        type="email"
        label={words.email}
        note={words.orNumber}
        maxLength={254}
        value={contact.email}
        error={problemOf('newContact.email')}
        onChange={({ target }) => change({ email: target.value })}
      />
      <TextField
        id="new-contact-phone"
        type="tel"
        label={words.phone}
        note={words.optional}
        maxLength={50}
        value={contact.phone ?? ''}
        error={problemOf('newContact.phone')}
        onChange={({ target }) => change({ phone: target.value })}
      />
      <TextField
        id="new-contact-company"
        label={words.company}
        note={words.optional}
        maxLength={200}
        value={contact.company}
        error={problemOf('newContact.company')}
        onChange={({ target }) => change({ company: target.value })}
      />
      <LanguageField
        id="new-contact-language"
        label={words.language}
        value={contact.locale}
        onChange={(locale) => change({ locale })}
      />
      <button type="button" className="text-button" onClick={onCancel}>
        {words.other}
      </button>
    </fieldset>
  );
}
