import { fileTypeFromBuffer } from 'file-type';
import type { MailFileKind } from '../parsing.ts';
import { inspectAttachment } from './inspect-attachment.ts';
import { endingOf, hasOldMacros } from './inspect-cv.ts';
import { isOffice, officeRuns } from './office.ts';
import { inspectPdf } from './pdf.ts';
import { hasPrograms, isSealedZip, isZip, zipEntries } from './zip.ts';

/** What is kept besides {@link inspectAttachment}'s: to be downloaded, and never shown. */
const downloads = {
  '.eml': 'message/rfc822',
  '.ics': 'text/calendar',
  '.p7s': 'application/pkcs7-signature',
  '.p7m': 'application/pkcs7-mime',
  '.asc': 'application/pgp-signature',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.amr': 'audio/amr',
} as const;

/** Endings by which a system runs a file when somebody opens it. */
const runningName = new RegExp(
  `\\.(${[
    'exe|com|bat|cmd|scr|pif|cpl|msi|msp|mst|dll|sys|ocx|jar|js|jse|mjs|vbs|vbe|wsf|wsh|ws|hta|ps1|psm1',
    'psd1|sh|bash|zsh|csh|command|app|apk|dmg|pkg|deb|rpm|lnk|url|scf|inf|reg|gadget|msc|chm|hlp|iso',
    'img|vhd|vhdx|docm|dotm|xlsm|xltm|xlam|pptm|potm|ppam|ppsm|sldm|html?|xhtml|shtml|mht|mhtml|svgz?',
    'php|phtml|aspx?|jsp|cgi|pl|py|rb|swf',
  ].join('|')})[\\s.]*$`,
  'i',
);

const programTypes = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-ms-shortcut',
  'application/java-vm',
  'application/wasm',
]);

/**
 * What a file that came by mail is. All is kept but what runs when it is opened, and archives and
 * documents into which nobody can look; but for those with a password, which are sent on purpose and are
 * bytes to download. What is neither known nor what it says is bytes to download too.
 */
export async function inspectMailFile(name: string, bytes: Uint8Array): Promise<MailFileKind> {
  if (runningName.test(name)) return { refused: 'runs' };
  if (isZip(bytes)) {
    const entries = zipEntries(bytes);
    if (!entries) return { refused: 'unreadable' };
    if (hasPrograms(entries)) return { refused: 'runs' };
    if (isOffice(entries)) {
      if (isSealedZip(bytes)) return { mediaType: 'application/octet-stream', sealed: true };
      const isActive = officeRuns(bytes, entries);
      if (isActive !== false) return { refused: isActive ? 'runs' : 'unreadable' };
    }
  } else if (startsAsPdf(bytes)) {
    const { runs, sealed } = inspectPdf(bytes);
    if (runs) return { refused: 'runs' };
    if (sealed) return { mediaType: 'application/octet-stream', sealed };
  } else if (await isProgram(bytes)) {
    return { refused: 'runs' };
  }
  const mediaType =
    (await inspectAttachment(name, bytes)) ??
    endingOf(name, downloads) ??
    'application/octet-stream';
  return { mediaType };
}

const startsAsPdf = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-');

async function isProgram(bytes: Uint8Array): Promise<boolean> {
  const start = new TextDecoder().decode(bytes.subarray(0, 1_000)).trimStart();
  if (/^(#!|<(!doctype html|html|head|body|script|svg|\?php))/i.test(start)) return true;
  if (start.startsWith('<?xml')) return /<(html|svg|script)[\s>]/i.test(start);
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  return programTypes.has(type) || (type === 'application/x-cfb' && hasOldMacros(bytes));
}
