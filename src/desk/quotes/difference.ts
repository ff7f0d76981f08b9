import type { QuoteContent, QuoteLine } from '#contract/quote.ts';
import type { DeskCopy } from '#copy/nl/desk/desk.ts';
import { formatMoney, formatPercent, formatQuantity } from '#domain/quotes/totals.ts';

/** What differs between two contents of a quote, each as a sentence. */
export function differencesBetween(
  before: QuoteContent,
  after: QuoteContent,
  copy: DeskCopy,
): string[] {
  const { editor, difference } = copy.quotes;
  const changed = (what: string, from: string, to: string) =>
    from === to ? [] : [difference.changed(what, from || difference.empty, to || difference.empty)];
  const kept = after.lines.filter(({ id }) => before.lines.some((line) => line.id === id));
  const orderBefore = before.lines.filter(({ id }) => kept.some((line) => line.id === id));
  return [
    ...(['name', 'company', 'email', 'address'] as const).flatMap((field) =>
      changed(
        `${editor.customer}: ${editor[field]}`,
        before.customer[field],
        after.customer[field],
      ),
    ),
    ...changed(editor.language, copy.languages[before.locale], copy.languages[after.locale]),
    ...(['subject', 'intro', 'closing', 'terms'] as const).flatMap((field) =>
      changed(editor[field], before[field], after[field]),
    ),
    ...changed(editor.validityDays, String(before.validityDays), String(after.validityDays)),
    ...before.lines
      .filter(({ id }) => !after.lines.some((line) => line.id === id))
      .map((line) => difference.removed(nameOf(line, copy))),
    ...after.lines
      .filter(({ id }) => !before.lines.some((line) => line.id === id))
      .map((line) => difference.added(nameOf(line, copy))),
    ...kept.flatMap((line) => {
      const old = before.lines.find(({ id }) => id === line.id);
      return old ? lineDifferences(old, line, copy) : [];
    }),
    ...(kept.some(({ id }, index) => orderBefore[index]?.id !== id) ? [difference.order] : []),
  ];
}

function lineDifferences(before: QuoteLine, after: QuoteLine, copy: DeskCopy): string[] {
  const { lines } = copy.quotes.editor;
  const { changed, empty, yes, no } = copy.quotes.difference;
  const shown: [string, (line: QuoteLine) => string][] = [
    [lines.description, ({ description }) => description],
    [lines.quantity, ({ quantity }) => formatQuantity(quantity)],
    [lines.unit, ({ unit }) => unit],
    [lines.price, ({ unitCents }) => formatMoney(unitCents)],
    [lines.discount, ({ discount }) => formatPercent(discount)],
    [lines.vat, (line) => lines.vatOptions[vatChoiceOf(line)]],
    [lines.optional, ({ optional }) => (optional ? yes : no)],
    [lines.selected, ({ selected }) => (selected ? yes : no)],
  ];
  return shown
    .map(([name, show]) => [name, show(before), show(after)] as const)
    .filter(([, from, to]) => from !== to)
    .map(([name, from, to]) =>
      changed(`${nameOf(before, copy)}, ${name.toLowerCase()}`, from || empty, to || empty),
    );
}

const nameOf = ({ description }: QuoteLine, copy: DeskCopy) =>
  description.split('\n')[0] || copy.quotes.difference.empty;

/** A line's VAT as the one choice that the grid offers: a rate, or why there is none. */
export const vatChoiceOf = ({ vatRate, vatReason }: Pick<QuoteLine, 'vatRate' | 'vatReason'>) =>
  vatReason ?? (vatRate === 9 ? '9' : '21');
