import type { Language } from '#lib/language.ts';

interface DrawnPage {
  language: Language;
  /** The calendar day that it was drawn for, which React takes over. */
  day: string;
  head: string;
  app: string;
}

/** Puts a drawn page into the template. */
export const fillTemplate = (template: string, { language, day, head, app }: DrawnPage): string =>
  template
    .replace('<html lang="nl">', `<html lang="${language}">`)
    .replace('<div id="root">', `<div id="root" data-day="${day}">`)
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => app);
