import { attachmentTypes } from '#contract/attachment.ts';
import { channels } from '#contract/quote.ts';
import { type Quote, recordAcceptance } from '#data/quotes.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { useQuoteChange } from '../use-quote-change.ts';
import { useSentQuoteCopy } from './copy.ts';

interface AcceptanceDialogProps {
  quote: Quote;
  onClose(): void;
}

/** Records a yes that came by phone or purchase order, with what proves it. */
export function AcceptanceDialog({ quote, onClose }: AcceptanceDialogProps) {
  const { acceptance } = useSentQuoteCopy();
  const { change, isChanging, problem } = useQuoteChange(quote, acceptance.failed);
  const optional = quote.content.lines.filter((line) => line.optional);

  async function record(data: FormData) {
    const channel = channels.find((each) => each === data.get('channel'));
    const file = data.get('file');
    if (!channel) return false;
    return change(() =>
      recordAcceptance(
        quote.id,
        {
          version: quote.version,
          channel,
          name: String(data.get('name')),
          note: String(data.get('note')),
          selected: data.getAll('selected').map(String),
        },
        file instanceof File && file.size > 0 ? file : undefined,
      ),
    );
  }

  return (
    <FormDialog
      title={acceptance.title}
      intro={acceptance.intro}
      submit={acceptance.submit}
      isSaving={isChanging}
      error={problem}
      onSubmit={record}
      onClose={onClose}
    >
      <fieldset className="choices">
        <legend>{acceptance.channel}</legend>
        {channels.map((channel) => (
          <label key={channel}>
            <input type="radio" name="channel" value={channel} required />
            {acceptance.channels[channel]}
          </label>
        ))}
      </fieldset>
      <TextField
        id="acceptance-name"
        name="name"
        label={acceptance.name}
        maxLength={200}
        required
      />
      {optional.length > 0 && (
        <fieldset className="choices">
          <legend>{acceptance.optional}</legend>
          {optional.map(({ id, description, selected }) => (
            <label key={id}>
              <input type="checkbox" name="selected" value={id} defaultChecked={selected} />
              {description}
            </label>
          ))}
        </fieldset>
      )}
      <TextAreaField
        id="acceptance-note"
        name="note"
        label={acceptance.note}
        note={acceptance.noteHint}
        rows={3}
        maxLength={5000}
        required
      />
      <TextField
        id="acceptance-file"
        name="file"
        type="file"
        label={acceptance.file}
        note={acceptance.fileNote}
        accept={Object.keys(attachmentTypes).join()}
      />
    </FormDialog>
  );
}
