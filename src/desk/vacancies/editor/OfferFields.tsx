import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { longestName } from '#contract/lengths.ts';
import { longestVacancyLine, mostOffers, type VacancyDraft } from '#contract/vacancy.ts';
import { type Language, languages } from '#lib/language.ts';
import { TextField } from '#ui/Field.tsx';
import { useVacanciesCopy } from '../copy.ts';
import type { DraftFieldsProps } from './draft-fields.ts';
import { fieldId, fieldLabel } from './field-names.ts';
import { TextPair } from './TextPair.tsx';

type Offer = VacancyDraft['nl']['offer'][number];
const noOffer: Offer = { label: '', text: '' };

/** Further rows below the fixed conditions; a row stands in both languages or in neither. */
export function OfferFields({ draft, problemOf, onChange }: DraftFieldsProps) {
  const { offer: copy } = useVacanciesCopy();
  const [moved, setMoved] = useState('');
  const count = Math.max(draft.nl.offer.length, draft.en.offer.length);
  const rows = [...Array(count).keys()];

  /** Both languages with as many rows, each made anew. */
  const write = (change: (offers: Offer[], language: Language) => Offer[], field: string) => {
    const changed = languages.map((language) => {
      const { offer } = draft[language];
      const filled = rows.map((row) => offer[row] ?? noOffer);
      return [language, { ...draft[language], offer: change(filled, language) }];
    });
    onChange(Object.fromEntries(changed), field);
  };

  function add() {
    flushSync(() => write((offers) => [...offers, noOffer], ''));
    // On a phone only one of the languages is on show.
    const fields = languages.map((each) =>
      document.getElementById(fieldId(`${each}.offer.${count}.label`)),
    );
    fields.find((field) => field?.checkVisibility())?.focus();
  }

  function remove(row: number) {
    flushSync(() => write((offers) => offers.toSpliced(row, 1), ''));
    document.getElementById(addButton)?.focus();
  }

  function move(row: number, by: -1 | 1) {
    write((offers) => {
      const moved = offers[row] ?? noOffer;
      return offers.toSpliced(row, 1).toSpliced(row + by, 0, moved);
    }, '');
    setMoved(copy.moved(row + 1 + by));
  }

  return (
    <section className="vacancy-part" aria-labelledby="vacancy-offer">
      <h2 id="vacancy-offer">{copy.title}</h2>
      <p className="muted">{count === 0 ? `${copy.hint} ${copy.none}` : copy.hint}</p>
      {rows.map((row) => (
        <fieldset key={row} className="vacancy-offer">
          <legend>{copy.row(row + 1)}</legend>
          {(['label', 'text'] as const).map((part) => (
            <OfferText
              key={part}
              row={row}
              part={part}
              draft={draft}
              problemOf={problemOf}
              onWrite={(language, text, field) =>
                write(
                  (offers, each) =>
                    each === language
                      ? offers.with(row, { ...(offers[row] ?? noOffer), [part]: text })
                      : offers,
                  field,
                )
              }
            />
          ))}
          <div className="actions">
            {count > 1 && (
              <>
                <button
                  type="button"
                  className="text-button"
                  aria-disabled={row === 0}
                  onClick={() => row > 0 && move(row, -1)}
                >
                  <ArrowUp size={16} aria-hidden="true" /> {copy.up}
                  <span className="visually-hidden"> {copy.row(row + 1)}</span>
                </button>
                <button
                  type="button"
                  className="text-button"
                  aria-disabled={row === count - 1}
                  onClick={() => row < count - 1 && move(row, 1)}
                >
                  <ArrowDown size={16} aria-hidden="true" /> {copy.down}
                  <span className="visually-hidden"> {copy.row(row + 1)}</span>
                </button>
              </>
            )}
            <button type="button" className="text-button" onClick={() => remove(row)}>
              <X size={16} aria-hidden="true" /> {copy.remove(row + 1)}
            </button>
          </div>
        </fieldset>
      ))}
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      {count < mostOffers ? (
        <button id={addButton} type="button" className="button button-quiet" onClick={add}>
          <Plus size={18} aria-hidden="true" />
          {copy.add}
        </button>
      ) : (
        <p className="muted">{copy.full(mostOffers)}</p>
      )}
    </section>
  );
}

const addButton = 'vacancy-offer-add';

interface OfferTextProps extends Pick<DraftFieldsProps, 'draft' | 'problemOf'> {
  row: number;
  part: keyof Offer;
  onWrite(language: Language, text: string, field: string): void;
}

function OfferText({ row, part, draft, problemOf, onWrite }: OfferTextProps) {
  const words = useVacanciesCopy();
  const valueIn = (language: Language) => draft[language].offer[row]?.[part] ?? '';
  return (
    <TextPair
      name={`offer-${row}-${part}`}
      value={{ nl: valueIn('nl'), en: valueIn('en') }}
      field={(language, describedBy) => {
        const path = `${language}.offer.${row}.${part}`;
        const error = problemOf(path);
        return (
          <TextField
            id={fieldId(path)}
            label={fieldLabel(path, words)}
            lang={language}
            error={error}
            {...(describedBy && !error && { 'aria-describedby': describedBy })}
            maxLength={part === 'label' ? longestName : longestVacancyLine}
            value={valueIn(language)}
            onChange={({ target }) => onWrite(language, target.value, path)}
          />
        );
      }}
    />
  );
}
