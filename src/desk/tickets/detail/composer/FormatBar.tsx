import { Bold, Code, Italic, Link, List, ListOrdered } from 'lucide-react';
import { useCopy } from '#desk/shared/language.tsx';
import { type Format, formats } from './format-text.ts';

const icons = {
  bold: Bold,
  italic: Italic,
  link: Link,
  list: List,
  numbers: ListOrdered,
  code: Code,
};

/** Puts the signs of Markdown into the text, for those who do not type them. */
export function FormatBar({ onFormat }: { onFormat(format: Format): void }) {
  const { format: copy } = useCopy().ticket.composer;
  return (
    <div className="format-bar" role="toolbar" aria-label={copy.label}>
      {formats.map((format) => {
        const Icon = icons[format];
        return (
          <button
            key={format}
            type="button"
            className="icon-button"
            aria-label={copy[format]}
            title={copy[format]}
            onClick={() => onFormat(format)}
          >
            <Icon size={16} aria-hidden="true" />
          </button>
        );
      })}
      <small>{copy.hint}</small>
    </div>
  );
}
