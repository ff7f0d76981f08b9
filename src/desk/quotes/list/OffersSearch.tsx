import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { QuoteListFilter } from '../../../data/quotes.ts';
import { useCopy } from '../../language.tsx';
import { offersPath } from './quote-filter.ts';

const pauseMs = 200;

/** Searches as one types; what is searched for stands in the address. */
export function OffersSearch({ filter }: { filter: QuoteListFilter }) {
  const { quotes } = useCopy();
  const navigate = useNavigate();
  const [text, setText] = useState(filter.search);
  const asked = useRef(filter.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Another search than the one typed here: of a link, or of the way back.
  useEffect(() => {
    if (filter.search === asked.current) return;
    asked.current = filter.search;
    setText(filter.search);
  }, [filter.search]);

  function type(value: string) {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      asked.current = value.trim();
      void navigate(offersPath({ ...filter, search: asked.current }), { replace: true });
    }, pauseMs);
  }

  return (
    <input
      type="search"
      className="offers-search"
      aria-label={quotes.search}
      placeholder={quotes.search}
      value={text}
      maxLength={100}
      onChange={({ target }) => type(target.value)}
    />
  );
}
