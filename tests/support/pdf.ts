import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** All that a PDF says, without white space. */
export async function textOf(data: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  return text.replace(/\s/g, '');
}
