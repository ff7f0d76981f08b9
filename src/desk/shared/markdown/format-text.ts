/** What a reply may have; a page has headings too. */
export const formats = ['bold', 'italic', 'link', 'list', 'numbers', 'code'] as const;
export type Format = (typeof formats)[number] | 'heading';

/** A text with the part of it that is selected. */
interface Selected {
  body: string;
  start: number;
  end: number;
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** The format that a key stands for: those of every editor. */
export function formatOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): Format | undefined {
  const keys: Record<string, Format> = { b: 'bold', i: 'italic', k: 'link' };
  return (ctrlKey || metaKey) && !shiftKey && !altKey ? keys[key.toLowerCase()] : undefined;
}

const marks = { bold: '**', italic: '_' } as const;

/** Puts the signs of a format around what is selected, or takes them away; the selection stays on it. */
export function formatText(format: Format, { body, start, end }: Selected): Selected {
  const selected = body.slice(start, end);
  const replace = (text: string, from = start, to = end): Selected => ({
    body: body.slice(0, from) + text + body.slice(to),
    start: from,
    end: from + text.length,
  });
  switch (format) {
    case 'bold':
    case 'italic': {
      const mark = marks[format];
      const [from, to] = [start - mark.length, end + mark.length];
      if (from >= 0 && body.slice(from, start) === mark && body.slice(end, to) === mark) {
        return replace(selected, from, to);
      }
      const marked = replace(mark + selected + mark);
      return { ...marked, start: start + mark.length, end: end + mark.length };
    }
    case 'link': {
      const isAddress = /^https?:\/\/\S+$/.test(selected);
      const text = isAddress ? '' : selected;
      const linked = replace(`[${text}](${isAddress ? selected : 'https://'})`);
      // What is missing is selected, to be typed over: the words, or the address.
      return isAddress || !text
        ? { ...linked, start: start + 1, end: start + 1 }
        : { ...linked, start: start + text.length + 3, end: linked.end - 1 };
    }
    case 'code': {
      if (!selected.includes('\n')) {
        const marked = replace(`\`${selected}\``);
        return { ...marked, start: start + 1, end: end + 1 };
      }
      return replace(`\`\`\`\n${selected}\n\`\`\``);
    }
    case 'heading': {
      const from = body.lastIndexOf('\n', start - 1) + 1;
      const line = body.slice(from, end);
      const plain = line.replace(/^#+ */, '');
      const gap = plain === line && from > 0 && body[from - 2] !== '\n' ? '\n' : '';
      const changed = replace(gap + (plain === line ? `## ${line}` : plain), from, end);
      return { ...changed, start: changed.end };
    }
    case 'list':
    case 'numbers': {
      const from = body.lastIndexOf('\n', start - 1) + 1;
      const lines = body.slice(from, end).split('\n');
      const bullet = /^(?:- |\d+\. )/;
      const isListed = lines.every((line) => bullet.test(line));
      const listed = lines.map((line, index) => {
        const plain = line.replace(bullet, '');
        if (isListed) return plain;
        return format === 'list' ? `- ${plain}` : `${index + 1}. ${plain}`;
      });
      const text = listed.join('\n');
      const gap = !isListed && from > 0 && body[from - 2] !== '\n' ? '\n' : '';
      const changed = replace(gap + text, from, end);
      return { ...changed, start: changed.end };
    }
  }
}
