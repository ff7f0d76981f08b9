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

/** Every piece of text of a PDF without white space, and how far right it ends, in points. */
export async function wordsOnPaper(data: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const words: { text: string; right: number; pageWidth: number }[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const pageWidth = page.getViewport({ scale: 1 }).width;
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue;
      const text = item.str.replace(/\s/g, '');
      words.push({ text, right: Number(item.transform[4]) + item.width, pageWidth });
    }
  }
  return words;
}
