import { flushSync } from 'react-dom';
import { useCopy } from '#desk/shared/language.tsx';
import { FormatBar } from '#desk/shared/markdown/FormatBar.tsx';
import { type Format, formatOf, formatText } from '#desk/shared/markdown/format-text.ts';
import { TextAreaField } from '#ui/Field.tsx';
import { useVacanciesCopy } from '../copy.ts';

interface MarkdownFieldProps {
  id: string;
  label: string;
  note: string;
  error: string;
  lang: string;
  describedBy: string | undefined;
  maxLength: number;
  value: string;
  onChange(text: string, isTyped: boolean): void;
}

const formats = ['heading', 'bold', 'italic', 'link', 'list', 'numbers'] as const;

/** A long text with headings and lists, and the bar and keys that put them in. */
export function MarkdownField({ value, onChange, describedBy, ...field }: MarkdownFieldProps) {
  const { format: names } = useCopy().ticket.composer;
  const { format: own } = useVacanciesCopy();

  function format(name: Format) {
    const input = document.getElementById(field.id);
    if (!(input instanceof HTMLTextAreaElement)) return;
    const { selectionStart: start, selectionEnd: end } = input;
    const formatted = formatText(name, { body: value, start, end });
    flushSync(() => onChange(formatted.body, false));
    input.focus();
    input.setSelectionRange(formatted.start, formatted.end);
  }

  return (
    <>
      <TextAreaField
        {...field}
        {...(describedBy && !field.error && { 'aria-describedby': describedBy })}
        rows={14}
        value={value}
        onChange={({ target }) => onChange(target.value, true)}
        onKeyDown={(event) => {
          const name = formatOf(event);
          if (!name) return;
          event.preventDefault();
          format(name);
        }}
      />
      <FormatBar
        formats={formats}
        words={{ ...names, ...own, label: `${names.label}: ${field.label}` }}
        onFormat={format}
      />
    </>
  );
}
