import { Send } from 'lucide';
import type { FieldErrors } from '#contract/fields.ts';
import type { HomeCopy } from '#copy/nl/site/home.ts';
import { functionUrl } from '#lib/function-url.ts';
import { paths } from '#lib/paths.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Honeypot } from '../forms/Honeypot.tsx';
import { useLanguage } from '../language.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { ContactOutcome } from './ContactOutcome.tsx';
import { type ContactField, useContactForm } from './use-contact-form.ts';

interface ContactFormProps {
  copy: HomeCopy['contact'];
  subject: string;
  onSubject(subject: string): void;
}

/** The contact form; without script the browser posts it and comes back to an outcome. */
export function ContactForm({ copy, subject, onSubject }: ContactFormProps) {
  const { form } = copy;
  const { language } = useLanguage();
  const hydrated = useHydrated();
  const { sending, errors, outcome, formRef, submit, note, prepare } = useContactForm(copy, () =>
    onSubject(''),
  );
  const found = describe(errors, copy.errors);
  const field = (name: ContactField) => ({
    id: fieldId(name),
    name,
    label: form[name],
    error: found.find(({ id }) => id === fieldId(name))?.text,
  });
  return (
    <form
      ref={formRef}
      className="form"
      method="post"
      action={functionUrl('send-contact-email')}
      aria-label={form.label}
      noValidate={hydrated}
      onFocus={prepare}
      onInput={({ currentTarget, target }) =>
        note(currentTarget, (target as HTMLInputElement).name)
      }
      onSubmit={submit}
    >
      <ErrorSummary title={copy.errors.summary} errors={found} />
      <input type="hidden" name="locale" value={language} />
      <Honeypot />
      <TextField {...field('name')} required autoComplete="name" maxLength={200} />
      <TextField {...field('email')} type="email" required autoComplete="email" maxLength={254} />
      <TextField
        {...field('company')}
        note={form.optional}
        autoComplete="organization"
        maxLength={200}
      />
      <TextField
        {...field('subject')}
        note={form.optional}
        value={subject}
        onChange={(event) => onSubject(event.target.value)}
        maxLength={200}
      />
      <TextAreaField {...field('message')} required rows={6} maxLength={10_000} />
      <p className="form-privacy">
        {form.privacy} <SiteLink to={paths.privacy}>{form.privacyLink}</SiteLink>.
      </p>
      <button type="submit" className="button" aria-disabled={sending}>
        <Icon drawing={Send} size={18} className={sending ? 'pulse' : undefined} />
        {sending ? form.submitting : form.submit}
      </button>
      <ContactOutcome copy={copy.notices} outcome={outcome} />
    </form>
  );
}

const fieldId = (name: string) => `contact-${name}`;

function describe(errors: FieldErrors, words: HomeCopy['contact']['errors']) {
  const required: Partial<Record<string, string>> = words.required;
  return Object.entries(errors).map(([name, code]) => ({
    id: fieldId(name),
    text: (code === 'required' && required[name]) || words[code === 'too-long' ? code : 'invalid'],
  }));
}
