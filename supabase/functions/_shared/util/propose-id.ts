/** What a title would be in an address, which no other vacancy has: `lab-analist-2`. */
export function proposeId(title: string, taken: readonly string[]): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '');
  if (!plain) return '';
  let id = plain;
  for (let count = 2; taken.includes(id); count++) id = `${plain}-${count}`;
  return id;
}
