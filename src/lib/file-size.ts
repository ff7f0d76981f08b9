import type { Language } from './language.ts';

const kilobyte = 1024;
const megabyte = kilobyte ** 2;

/** The size of a file as a reader of the language writes it: "84 kB", "2,3 MB". */
export function fileSize(bytes: number, language: Language): string {
  const [size, unit] =
    bytes < megabyte ? [bytes / kilobyte, 'kilobyte'] : [bytes / megabyte, 'megabyte'];
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size);
}
