import type { Translation } from '#copy/translation.ts';

const docs = {
  title: 'Handleiding',
  brand: 'Delvanta Servicedesk',
  skip: 'Naar de inhoud',
  toDesk: 'Naar de servicedesk',
  other: 'English',
  contents: 'Inhoud',
  parts: {
    agents: 'Voor medewerkers',
    administrators: 'Voor beheerders',
    reference: 'Naslag',
    decisions: 'Besluiten',
  },
  inEnglish: 'De handleiding voor beheerders, de naslag en de besluiten zijn in het Engels.',
  search: {
    label: 'Zoek in de handleiding',
    found: (count: number) => (count === 1 ? '1 gevonden' : `${count} gevonden`),
    nothing: 'Niets gevonden. Probeer een ander woord.',
  },
  table: 'Tabel',
  code: 'Opdrachten',
} as const;

export type DocsCopy = Translation<typeof docs>;
export default docs;
