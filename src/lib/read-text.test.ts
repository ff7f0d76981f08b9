import { expect, it } from 'vitest';
import { readText } from './read-text.ts';

it('reads what spreadsheets save', async () => {
  const text = 'Café € 10';
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
  const windows = Uint8Array.from(text.replace('€', '\u0080'), (sign) => sign.charCodeAt(0));
  const files = [text, `\uFEFF${text}`, utf16, windows].map((part) => new Blob([part]));
  expect(await Promise.all(files.map(readText))).toEqual([text, text, text, text]);
});
