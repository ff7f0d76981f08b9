import { zipSync } from 'fflate';

const encode = (text: string) => new TextEncoder().encode(text);

/** A small, whole PDF of one empty page. `size` pads it to so many bytes. */
export function pdf({ size, extra = '' }: { size?: number; extra?: string } = {}): Uint8Array {
  const head = `%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R ${extra}>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>> endobj
`;
  const tail = '\ntrailer <</Root 1 0 R>>\n%%EOF\n';
  const padding = Math.max(0, (size ?? 0) - head.length - tail.length);
  return encode(`${head}${'%'.repeat(padding)}${tail}`);
}

/** A whole Word document, with more entries or without some when asked. */
export function docx(
  more: Record<string, Uint8Array> = {},
  { without = [] }: { without?: string[] } = {},
): Uint8Array {
  const parts: Record<string, Uint8Array> = {
    '[Content_Types].xml': encode(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    'word/document.xml': encode('<w:document/>'),
    ...more,
  };
  for (const name of without) delete parts[name];
  return zipSync(parts);
}

/** An OLE compound file as old Word writes it: the signature and a directory with these streams. */
export function doc(streams = ['Root Entry', 'WordDocument', '1Table']): Uint8Array {
  const bytes = new Uint8Array(2048);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.set([0x3e, 0, 3, 0, 0xfe, 0xff, 9, 0, 6, 0], 24);
  streams.forEach((name, index) => {
    bytes.set(Buffer.from(name, 'utf16le'), 1024 + index * 128);
  });
  return bytes;
}

/** A PDF with a page for each of these lines of text, in the standard Helvetica. */
export function pdfOf(...lines: string[]): Uint8Array {
  const pageIds = lines.map((_, index) => 10 + index * 2);
  const pages = lines.map((line, index) => {
    const drawing = `BT /F1 32 Tf 60 700 Td (${line}) Tj ET`;
    const id = pageIds[index]!;
    return `${id} 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources <</Font <</F1 4 0 R>>>> /Contents ${id + 1} 0 R>> endobj
${id + 1} 0 obj <</Length ${drawing.length}>> stream
${drawing}
endstream endobj
`;
  });
  return encode(`%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${lines.length}>> endobj
4 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
${pages.join('')}trailer <</Root 1 0 R>>
%%EOF
`);
}
