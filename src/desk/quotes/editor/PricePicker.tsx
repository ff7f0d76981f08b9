import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuoteLine } from '#contract/quote.ts';
import { unitName } from '#contract/units.ts';
import { type PriceItem, priceListQuery } from '#data/price-list.ts';
import { Combobox } from '#desk/shared/Combobox.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { usePriceListCopy } from '#desk/shared/price-list/copy.ts';
import { findItems } from '#desk/shared/price-list/find-items.ts';
import { formatMoney } from '#domain/quotes/totals.ts';
import type { Language } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { blankLine } from './line-columns.ts';

const shownAtMost = 30;

interface PricePickerProps {
  /** The quote's own. */
  locale: Language;
  onPick(line: QuoteLine): void;
  onClose(): void;
}

/** Finds something in the price list by a few letters, and gives it as a line in the quote's language. */
export function PricePicker({ locale, onPick, onClose }: PricePickerProps) {
  const { close } = useCopy();
  const { pick } = usePriceListCopy();
  const [text, setText] = useState('');
  const { data: items, error } = useQuery(priceListQuery());
  const found = findItems(
    (items ?? []).filter(({ archived }) => !archived),
    text,
  ).slice(0, shownAtMost);
  return (
    <Dialog title={pick.title} close={close} onClose={onClose}>
      <Combobox
        field={pick.search}
        title={pick.title}
        choices={found.map((item) => ({
          key: item.id,
          label: `${item.code} ${nameOf(item, locale)}`,
          extra: (
            <small>
              {formatMoney(item.unitCents)} / {unitName(item.unit, locale)}
            </small>
          ),
          item,
        }))}
        text={text}
        onText={setText}
        onChoose={({ item }) => onPick(lineOf(item, locale))}
      />
      {error && !items && <p role="alert">{pick.failed}</p>}
      {items && found.length === 0 && <p className="muted">{pick.nothing}</p>}
    </Dialog>
  );
}

const nameOf = (item: PriceItem, locale: Language) => (locale === 'nl' ? item.nameNl : item.nameEn);

/** A line with what an item is now; it keeps it, whatever becomes of the item. */
export function lineOf(item: PriceItem, locale: Language): QuoteLine {
  const description = locale === 'nl' ? item.descriptionNl : item.descriptionEn;
  return {
    ...blankLine(),
    description: [nameOf(item, locale), description].filter(Boolean).join('\n'),
    unit: unitName(item.unit, locale),
    unitCents: item.unitCents,
    vatRate: item.vatRate,
    vatReason: item.vatReason,
  };
}
