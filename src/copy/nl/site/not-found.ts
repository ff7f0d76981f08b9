import type { Translation } from '#copy/translation.ts';

const notFound = {
  meta: {
    name: 'Niet gevonden',
    title: 'Pagina niet gevonden | Delvanta',
    description: 'Op dit adres staat geen pagina van Delvanta.',
  },
  code: '404',
  title: 'Deze pagina is er niet',
  text: 'Het adres is verkeerd getypt, of de pagina is verhuisd of nooit gebouwd. Aan u ligt het waarschijnlijk niet.',
  actions: {
    home: 'Naar de homepage',
    clients: 'Klanten en projecten',
    vacancies: 'Vacatures',
    contact: 'Laat het ons weten',
  },
} as const;

export type NotFoundCopy = Translation<typeof notFound>;
export default notFound;
