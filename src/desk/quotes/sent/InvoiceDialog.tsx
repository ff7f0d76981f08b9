import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import * as v from 'valibot';
import { type FieldErrors, fieldErrors } from '#contract/fields.ts';
import { type Buyer, buyerSchema } from '#contract/invoice.ts';
import { ApiError } from '#data/http.ts';
import { exportInvoice, type InvoiceFacts, invoiceFactsQuery } from '#data/invoices.ts';
import { type Quote, quoteQuery } from '#data/quotes.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useInvoiceCopy } from '#desk/shared/invoice/copy.ts';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';
import { useAction } from '#desk/shared/use-action.ts';
import { saveBlob } from '#lib/save-blob.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { notify } from '#ui/notify.ts';
import { BuyerFields } from './BuyerFields.tsx';

interface InvoiceDialogProps {
  quote: Quote;
  onClose(): void;
}

/** Hands an accepted quote over to bookkeeping, and asks for what is missing of the buyer. */
export function InvoiceDialog({ quote, onClose }: InvoiceDialogProps) {
  const copy = useCopy();
  const words = useInvoiceCopy();
  const { data: facts, error, refetch } = useQuery(invoiceFactsQuery(quote.id));
  if (facts?.hasAccount) return <InvoiceForm quote={quote} facts={facts} onClose={onClose} />;
  return (
    <Dialog title={words.title} close={copy.close} onClose={onClose}>
      {error && <LoadError title={words.failed} error={error} onRetry={refetch} />}
      {!facts && !error && <DeskSpinner />}
      {facts && (
        <>
          <p>{words.noAccount}</p>
          <p>
            <Link to={settingsPath('quotes')}>{words.toAccount}</Link>
          </p>
        </>
      )}
    </Dialog>
  );
}

function InvoiceForm({ quote, facts, onClose }: InvoiceDialogProps & { facts: InvoiceFacts }) {
  const words = useInvoiceCopy();
  const cache = useQueryClient();
  const [errors, setErrors] = useState<FieldErrors>({});
  const { attempt, isDoing, error } = useAction(
    async (buyer: Buyer) => {
      saveBlob(await exportInvoice(quote.id, buyer), `${quote.number}.xml`);
      void cache.invalidateQueries({ queryKey: quoteQuery(quote.id).queryKey });
      void notify({ kind: 'success', title: words.done });
    },
    (problem) => setErrors(problem instanceof ApiError ? withoutPrefix(problem.fieldCodes) : {}),
  );

  async function save(fields: FormData) {
    const given = v.safeParse(buyerSchema, Object.fromEntries(fields));
    setErrors(given.success ? {} : fieldErrors(given.issues));
    return given.success ? attempt(given.output) : false;
  }

  return (
    <FormDialog
      title={words.title}
      intro={words.intro}
      submit={words.submit}
      busy={words.busy}
      isSaving={isDoing}
      error={
        errors.lines ? words.problems.lines : Object.keys(errors).length > 0 ? undefined : error
      }
      noValidate
      onSubmit={save}
      onClose={onClose}
    >
      <BuyerFields buyer={facts.buyer} errors={errors} />
    </FormDialog>
  );
}

/** The server names the fields within the request. */
const withoutPrefix = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, code]) => [name.replace(/^buyer\./, ''), code]),
  );
