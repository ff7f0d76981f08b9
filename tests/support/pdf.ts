import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What each page of a PDF says, without white space. */
export async function pagesOf(data: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    pages.push(text.replace(/\s/g, ''));
  }
  return pages;
}

/** All that a PDF says, without white space. */
export const textOf = async (data: Uint8Array) => (await pagesOf(data)).join('');
