import { buffer } from 'node:stream/consumers';
import { zipSync, zlibSync } from 'fflate';
import PDFDocument from 'pdfkit';

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

/**
 * A PDF of one empty page as newer programs write it: every object packed into one stream (7.5.7), and
 * that stream as many times as asked.
 */
export function packedPdf({ extra = '', strange = '', times = 1 } = {}): Uint8Array {
  const objects = [
    `<</Type /Catalog /Pages 2 0 R ${extra}>>`,
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>>',
  ];
  let offset = 0;
  const places = objects.map((object, index) => {
    const place = `${index + 1} ${offset}`;
    offset += object.length + 1;
    return place;
  });
  const first = `${places.join(' ')} `;
  let packed: Uint8Array = encode(first + objects.join('\n'));
  for (let time = 0; time < times; time++) packed = zlibSync(packed);
  const filters = Array(times).fill('/FlateDecode').join(' ');
  const head = encode(
    `%PDF-1.7\n4 0 obj <</Type /ObjStm /N 3 /First ${first.length} /Filter [${filters}] ${strange} /Length ${packed.length}>> stream\n`,
  );
  const table = [0, 0, 0, 0];
  for (const index of objects.keys()) table.push(2, 0, 4, index);
  const tableAt = head.length + packed.length + '\nendstream endobj\n'.length;
  table.push(1, 0, 9, 0, 1, tableAt >> 8, tableAt & 255, 0);
  return new Uint8Array(
    Buffer.concat([
      head,
      packed,
      encode(
        `\nendstream endobj\n5 0 obj <</Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R /Length ${table.length}>> stream\n`,
      ),
      new Uint8Array(table),
      encode(`\nendstream endobj\nstartxref\n${tableAt}\n%%EOF\n`),
    ]),
  );
}

/** A zip whose entries say that only a password opens them. */
export function sealedZip(zip: Uint8Array): Uint8Array {
  const sealed = Buffer.from(zip);
  for (const [signature, flags] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const) {
    for (let at = sealed.indexOf(signature); at >= 0; at = sealed.indexOf(signature, at + 4)) {
      sealed.writeUInt16LE(sealed.readUInt16LE(at + flags) | 1, at + flags);
    }
  }
  return new Uint8Array(sealed);
}

/** A PDF that opens with a password only. */
export async function protectedPdf(): Promise<Uint8Array> {
  const pdf = new PDFDocument({ userPassword: 'secret', pdfVersion: '1.7' });
  pdf.text('Nobody reads this.');
  pdf.end();
  return new Uint8Array(await buffer(pdf));
}

/** A part of Word that names another, or something outside of the document. */
export const relation = (type: string, target: string, mode = 'External') =>
  encode(
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
  );

/** The text of a Word document whose fields are these, each cut into pieces. */
export const wordFields = (...pieces: string[]) =>
  encode(
    `<w:document><w:body><w:p>${pieces.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`).join('')}</w:p></w:body></w:document>`,
  );
