import type { DocsCopy } from '#copy/nl/docs.ts';

export default {
  title: 'Guide',
  brand: 'Delvanta Service Desk',
  skip: 'Skip to content',
  toDesk: 'To the service desk',
  other: 'Nederlands',
  contents: 'Contents',
  parts: {
    agents: 'For agents',
    administrators: 'For administrators',
    reference: 'Reference',
    decisions: 'Decisions',
  },
  inEnglish: '',
  search: {
    label: 'Search the guide',
    found: (count: number) => `${count} found`,
    nothing: 'Nothing found. Try another word.',
  },
  table: 'Table',
  code: 'Commands',
} satisfies DocsCopy;
