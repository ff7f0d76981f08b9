/** A file's name as a label: no path, no control characters, no direction tricks, at most 120 long. */
export function cleanName(name: string, fallback = 'cv'): string {
  const base = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim();
  const [, stem = clean, ending = ''] = /^(.*?)(\.[a-z0-9]{1,5})?$/i.exec(clean) ?? [];
  return `${[...stem].slice(0, 120 - ending.length).join('') || fallback}${ending}`;
}
