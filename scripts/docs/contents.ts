import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#lib/language.ts';

/** A part of the guide: the files below the repository's root that it is made of, in their order. */
export interface Part {
  name: 'agents' | 'administrators' | 'reference' | 'decisions';
  language: Language;
  files: string[];
}

const forAgents = [
  'first-week',
  'tickets',
  'customers',
  'mail',
  'quotes',
  'applications',
  'vacancies',
  'keyboard',
];
const forAdministrators = ['first-week', 'roles', 'mail', 'webhooks', 'retention'];
const reference = ['operations', 'api', 'supabase', 'security', 'texts', 'glossary'];

/** What the guide in a language holds: what agents read in their language, the rest in English. */
export async function contentsIn(root: string, language: Language): Promise<Part[]> {
  const decisions = (await readdir(join(root, 'docs/decisions'))).filter((file) =>
    /^\d.*\.md$/.test(file),
  );
  return [
    {
      name: 'agents',
      language,
      files: forAgents.map((name) => `docs/agents/${language}/${name}.md`),
    },
    {
      name: 'administrators',
      language: 'en',
      files: forAdministrators.map((name) => `docs/administrators/${name}.md`),
    },
    {
      name: 'reference',
      language: 'en',
      files: ['README.md', ...reference.map((name) => `docs/${name}.md`)],
    },
    {
      name: 'decisions',
      language: 'en',
      files: ['README.md', ...decisions.sort()].map((name) => `docs/decisions/${name}`),
    },
  ];
}
