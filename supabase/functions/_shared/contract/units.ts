import type { Language } from './fields.ts';

interface Unit {
  /** What stands on a quote. */
  nl: string;
  en: string;
  /** What else agents write for it. */
  also: readonly string[];
}

/** The units of the price list by their code of UN/ECE recommendation 20. */
export const units = {
  HUR: { nl: 'uur', en: 'hour', also: ['uren', 'hours', 'hr', 'hrs', 'u', 'h'] },
  DAY: { nl: 'dag', en: 'day', also: ['dagen', 'days', 'd'] },
  WEE: { nl: 'week', en: 'week', also: ['weken', 'weeks', 'wk'] },
  MON: { nl: 'maand', en: 'month', also: ['maanden', 'months', 'mnd'] },
  ANN: { nl: 'jaar', en: 'year', also: ['jaren', 'years', 'jr', 'yr'] },
  MIN: { nl: 'minuut', en: 'minute', also: ['minuten', 'minutes', 'min'] },
  C62: { nl: 'stuk', en: 'piece', also: ['stuks', 'st', 'pieces', 'pcs', 'pc', 'x'] },
  IE: { nl: 'persoon', en: 'person', also: ['personen', 'people', 'persons', 'pp', 'users'] },
  LS: { nl: 'vast bedrag', en: 'lump sum', also: ['vaste prijs', 'fixed', 'fixed price'] },
  KMT: { nl: 'km', en: 'km', also: ['kilometer', 'kilometre', 'kilometers'] },
  E34: { nl: 'GB', en: 'GB', also: ['gigabyte'] },
} as const satisfies Record<string, Unit>;

export type UnitCode = keyof typeof units;
export const unitCodes = Object.keys(units) as [UnitCode, ...UnitCode[]];

/** What a unit is called on a quote. */
export const unitName = (code: UnitCode, language: Language): string => units[code][language];

/** The code of what stands on a quote; what is none of the units is counted by the piece. */
export function unitCodeOf(text: string): UnitCode {
  const wanted = text.trim().toLowerCase().replace(/\.$/, '');
  const named = unitCodes.find((code) => {
    const { nl, en, also }: Unit = units[code];
    return [nl, en, ...also].some((name) => name.toLowerCase() === wanted);
  });
  return named ?? unitCodes.find((code) => code.toLowerCase() === wanted) ?? 'C62';
}
