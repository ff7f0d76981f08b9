import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { unitName } from '#contract/units.ts';
import { exportPriceList, type PriceItem, priceListQuery } from '#data/price-list.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { usePriceListCopy } from '#desk/shared/price-list/copy.ts';
import { findItems } from '#desk/shared/price-list/find-items.ts';
import { SearchField } from '#desk/shared/SearchField.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { useRights } from '#desk/shared/use-rights.ts';
import { formatMoney } from '#domain/quotes/totals.ts';
import { saveBlob } from '#lib/save-blob.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { PriceItemDialog } from './PriceItemDialog.tsx';

/** The price list: found by a few letters, changed by admins, taken along as a file. */
export function PriceListSettings() {
  const { copy, language } = useLanguage();
  const words = usePriceListCopy();
  const { isAdmin } = useRights();
  const cache = useQueryClient();
  const { data: items, error, refetch } = useQuery(priceListQuery());
  const [search, setSearch] = useState('');
  const [isArchivedShown, setIsArchivedShown] = useState(false);
  const [edited, setEdited] = useState<PriceItem | 'new' | 'import'>();
  const take = (now: PriceItem[]) => cache.setQueryData(priceListQuery().queryKey, now);
  const download = useAction(
    async () => saveBlob(await exportPriceList(language), `${words.csv.name}.csv`),
    words.csv.failed,
  );
  const { vatOptions } = copy.quotes.editor.lines;
  const shown = findItems(items ?? [], search).filter(
    ({ archived }) => isArchivedShown || !archived,
  );
  const close = () => setEdited(undefined);
  return (
    <section aria-labelledby="price-list-title">
      <h2 id="price-list-title">{copy.settings.pages['price-list']}</h2>
      <p className="muted">{words.intro}</p>
      {!isAdmin && <p className="muted">{words.readOnly}</p>}
      {error && <LoadError title={copy.settings.failed} error={error} onRetry={refetch} />}
      {!items && !error && <DeskSpinner />}
      {items && items.length > 0 && (
        <>
          <SearchField
            label={words.search}
            screen={copy.settings.pages['price-list']}
            q={search}
            onSearch={setSearch}
          />
          <div className="choices">
            <label>
              <input
                type="checkbox"
                checked={isArchivedShown}
                onChange={({ target }) => setIsArchivedShown(target.checked)}
              />
              {words.showArchived}
            </label>
          </div>
        </>
      )}
      {items?.length === 0 && <p>{words.none}</p>}
      {items && items.length > 0 && shown.length === 0 && <p role="status">{words.noMatch}</p>}
      {shown.length > 0 && (
        <ul className="setting-list" aria-labelledby="price-list-title">
          {shown.map((item) => (
            <li key={item.id} data-active={!item.archived}>
              <p className="setting-list-text">
                <strong>
                  {item.code} {language === 'nl' ? item.nameNl : item.nameEn}
                </strong>
                <br />
                <span className="muted">
                  {[
                    `${formatMoney(item.unitCents)} / ${unitName(item.unit, language)}`,
                    vatOptions[item.vatReason ?? (item.vatRate === 9 ? '9' : '21')],
                    item.archived && words.archived,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
              {isAdmin && (
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={words.editOf(item.code)}
                  onClick={() => setEdited(item)}
                >
                  {words.edit}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="actions">
        {isAdmin && (
          <>
            <button type="button" className="button" onClick={() => setEdited('new')}>
              {words.add}
            </button>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => setEdited('import')}
            >
              {words.csv.import}
            </button>
          </>
        )}
        <button
          type="button"
          className="button button-quiet"
          disabled={download.isDoing}
          onClick={() => download.run()}
        >
          <Download size={16} aria-hidden="true" />
          {words.csv.export}
        </button>
      </p>
      {edited === 'import' && <ImportDialog onTaken={take} onClose={close} />}
      {edited && edited !== 'import' && (
        <PriceItemDialog
          key={edited === 'new' ? edited : edited.version}
          item={edited === 'new' ? undefined : edited}
          onSaved={take}
          onTheirs={setEdited}
          onClose={close}
        />
      )}
    </section>
  );
}
