import { expect, it } from 'vitest';
import { parseMarkdown } from './markdown.ts';

it.each(['_', '*', '*_a ', '_a'])(
  'shows a line of emphasis without end, such as %s, as it was written',
  (signs) => {
    const text = `**bold** ${signs.repeat(400)}a`;
    expect(parseMarkdown(text)).toEqual([{ kind: 'paragraph', parts: [{ kind: 'text', text }] }]);
  },
);

it('knows emphasis in many lines, and in long ones', () => {
  const [list] = parseMarkdown(Array(400).fill('- **one** and *another*').join('\n'));
  expect(list).toMatchObject({ kind: 'list', items: { length: 400 } });
  const [paragraph] = parseMarkdown(`${'Words and words. '.repeat(200)}**bold**`);
  expect(paragraph).toMatchObject({ parts: [{}, { kind: 'strong' }] });
});
