import type { QuoteContent } from '#contract/quote.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { TextAreaField } from '#ui/Field.tsx';

interface TextFieldsProps {
  content: QuoteContent;
  onChange(patch: Partial<QuoteContent>): void;
}

/** What stands below the lines. */
export function TextFields({ content, onChange }: TextFieldsProps) {
  const { editor } = useCopy().quotes;
  return (
    <>
      <TextAreaField
        id="quote-closing"
        label={editor.closing}
        rows={3}
        value={content.closing}
        maxLength={5000}
        onChange={({ target }) => onChange({ closing: target.value })}
      />
      <TextAreaField
        id="quote-terms"
        label={editor.terms}
        rows={5}
        value={content.terms}
        maxLength={10_000}
        onChange={({ target }) => onChange({ terms: target.value })}
      />
    </>
  );
}
