import type { PriceItem } from '#data/price-list.ts';

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The items that have every word, or part of one, in their code, name or description. */
export function findItems(items: readonly PriceItem[], search: string): readonly PriceItem[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const { code, nameNl, nameEn, descriptionNl, descriptionEn } = item;
    const text = folded([code, nameNl, nameEn, descriptionNl, descriptionEn].join(' '));
    return words.every((word) => text.includes(word));
  });
}
