import {
  Bold,
  Code,
  Heading,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
} from 'lucide-react';
import type { Format } from './format-text.ts';
import './format-bar.css';

const icons = {
  heading: Heading,
  bold: Bold,
  italic: Italic,
  link: Link,
  list: List,
  numbers: ListOrdered,
  code: Code,
};

interface FormatBarProps<Offered extends Format> {
  formats: readonly Offered[];
  /** What each is called, and the signs themselves. */
  words: Record<Offered | 'label' | 'hint', string>;
  onFormat(format: Format): void;
}

/** Puts the signs of Markdown into the text, for those who do not type them. */
export function FormatBar<Offered extends Format>({
  formats,
  words,
  onFormat,
}: FormatBarProps<Offered>) {
  return (
    <div className="format-bar" role="toolbar" aria-label={words.label}>
      {formats.map((format) => {
        const Icon: LucideIcon = icons[format];
        return (
          <button
            key={format}
            type="button"
            className="icon-button"
            aria-label={words[format]}
            title={words[format]}
            onClick={() => onFormat(format)}
          >
            <Icon size={16} aria-hidden="true" />
          </button>
        );
      })}
      <small>{words.hint}</small>
    </div>
  );
}
