import { useQueryClient } from '@tanstack/react-query';
import type { ContactDetailsChange } from '#contract/customer.ts';
import { changeContactDetails, type Ticket, ticketQuery } from '#data/tickets.ts';
import { addressProblem, isPhoneWrong } from '#desk/shared/contacts/address-problem.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { LanguageField } from '#desk/shared/LanguageField.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { languages } from '#lib/language.ts';
import { TextField } from '#ui/Field.tsx';

interface ContactDetailsDialogProps {
  ticketId: string;
  contact: NonNullable<Ticket['contact']>;
  onClose(): void;
}

const fields = ['name', 'email', 'company', 'phone'] as const;
const longest = { name: 200, email: 254, company: 200, phone: 50 };

/** What is known of a customer, to be put right; it holds for all their tickets. */
export function ContactDetailsDialog({ ticketId, contact, onClose }: ContactDetailsDialogProps) {
  const copy = useCopy();
  const { details } = copy.ticket;
  const words = details.change;
  const notes = {
    name: '',
    email: words.orNumber,
    company: words.optional,
    phone: words.optional,
  };
  const cache = useQueryClient();
  const { attempt, error, isDoing } = useAction(
    async (change: ContactDetailsChange) => {
      cache.setQueryData(
        ticketQuery(ticketId).queryKey,
        await changeContactDetails(ticketId, change),
      );
      void cache.invalidateQueries({ queryKey: ['tickets'] });
    },
    // The dialog says it.
    () => undefined,
  );
  const problem = addressProblem(error);
  const errors: Partial<Record<(typeof fields)[number], string>> = {
    ...(problem && { email: problem === 'required' ? words.reachable : words.taken }),
    ...(isPhoneWrong(error) && { phone: words.wrongPhone }),
  };

  function save(data: FormData) {
    const of = (name: string) => String(data.get(name)).trim();
    return attempt({
      name: of('name'),
      email: of('email') || null,
      company: of('company') || null,
      phone: of('phone') || null,
      locale: languages.find((each) => each === of('locale')) ?? contact.locale,
    });
  }

  return (
    <FormDialog
      title={words.title}
      intro={words.intro}
      submit={words.submit}
      isSaving={isDoing}
      error={Object.keys(errors).length > 0 ? undefined : error}
      onSubmit={save}
      onClose={onClose}
    >
      {fields.map((name) => (
        <TextField
          key={name}
          id={`contact-${name}`}
          name={name}
          type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
          label={details[name]}
          note={notes[name]}
          defaultValue={contact[name] ?? ''}
          maxLength={longest[name]}
          required={name === 'name'}
          error={errors[name]}
        />
      ))}
      <LanguageField
        id="contact-language"
        name="locale"
        label={details.language}
        defaultValue={contact.locale}
      />
    </FormDialog>
  );
}
