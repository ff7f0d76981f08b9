import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isEmailAddress } from '#contract/fields.ts';
import { quoteTemplatesQuery } from '#data/price-list.ts';
import { createQuote } from '#data/quotes.ts';
import { type ChosenContact, ContactChoice } from '#desk/shared/contacts/ContactChoice.tsx';
import { newContactFrom } from '#desk/shared/contacts/new-contact-from.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { LanguageField } from '#desk/shared/LanguageField.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { usePriceListCopy } from '#desk/shared/price-list/copy.ts';
import { SelectField } from '#desk/shared/SelectField.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import type { Language } from '#lib/language.ts';
import { TextField } from '#ui/Field.tsx';

type Problems = Partial<Record<string, string>>;

/** Starts a quote without a ticket: for whom, about what, in which language, and with which template. */
export function NewQuoteDialog({ onClose }: { onClose(): void }) {
  const { language } = useLanguage();
  const { start: words } = usePriceListCopy();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { data: templates = [] } = useQuery(quoteTemplatesQuery());
  const [chosen, setChosen] = useState<ChosenContact>({
    contact: undefined,
    newContact: undefined,
  });
  const [locale, setLocale] = useState<Language>();
  const [templateId, setTemplateId] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { contact, newContact } = chosen;
  const template = templates.find(({ id }) => id === templateId);
  const current = locale ?? template?.locale ?? contact?.locale ?? newContact?.locale ?? language;

  const { attempt, isDoing, error } = useAction(
    async (subject: string) => {
      const { id } = await createQuote({
        locale: current,
        subject,
        ...(contact && { contactId: contact.id }),
        ...(newContact && {
          customer: {
            name: newContact.name,
            company: newContact.company,
            email: newContact.email.trim(),
          },
        }),
        ...(template && { templateId: template.id }),
      });
      void cache.invalidateQueries({ queryKey: ['quotes'] });
      await navigate(deskPaths.quote(id));
    },
    () => undefined,
  );

  async function submit(fields: FormData) {
    const subject = String(fields.get('subject')).trim();
    const found: Problems = {
      ...(!contact && !newContact && { contactId: words.customerMissing }),
      ...(newContact && !newContact.name.trim() && { 'newContact.name': words.nameMissing }),
      ...(newContact?.email.trim() &&
        !isEmailAddress(newContact.email.trim()) && { 'newContact.email': words.emailWrong }),
      ...(!subject && { subject: words.subjectMissing }),
    };
    setProblems(found);
    return Object.keys(found).length === 0 && attempt(subject);
  }

  return (
    <FormDialog
      title={words.title}
      intro={words.intro}
      submit={words.submit}
      isSaving={isDoing}
      error={error}
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <ContactChoice
        draft={chosen}
        change={(changes) => setChosen({ ...chosen, ...changes })}
        onNew={(text) =>
          setChosen({ contact: undefined, newContact: newContactFrom(text, language) })
        }
        problemOf={(field) => problems[field]}
      />
      <TextField
        id="start-subject"
        name="subject"
        label={words.subject}
        maxLength={300}
        defaultValue=""
        error={problems.subject}
      />
      <LanguageField
        id="start-language"
        label={words.language}
        value={current}
        onChange={setLocale}
      />
      {templates.length > 0 && (
        <SelectField
          id="start-template"
          label={words.template}
          value={templateId}
          onChange={({ target }) => setTemplateId(target.value)}
          options={[
            ['', words.noTemplate] as const,
            ...templates.map(({ id, name }) => [id, name] as const),
          ]}
        />
      )}
    </FormDialog>
  );
}
