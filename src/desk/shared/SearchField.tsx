import { Search } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useShortcuts } from './keyboard/use-shortcuts.ts';
import { useCopy } from './language.tsx';
import { useDebounced } from './use-debounced.ts';
import './search-field.css';

interface SearchFieldProps {
  label: string;
  /** Of the screen: it heads the key that leads here. */
  screen: string;
  /** What the address asks for. */
  q: string;
  onSearch(q: string): void;
}

/** Searches while one types; Enter does so at once. */
export function SearchField({ label, screen, q, onSearch }: SearchFieldProps) {
  const { keyboard } = useCopy();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(q);
  const [asked, setAsked] = useState(q);
  const settled = useDebounced(text);

  // The address changed by itself: a link, the way back.
  if (asked !== q) {
    setAsked(q);
    setText(q);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in the typing searches
  useEffect(() => {
    if (settled === text) search(settled);
  }, [settled]);

  useShortcuts(screen, [
    {
      keys: '/',
      label: keyboard.search,
      isMovement: true,
      run: () => {
        field.current?.focus();
        field.current?.select();
      },
    },
  ]);

  function search(wanted: string) {
    const next = wanted.trim();
    if (next === asked) return;
    setAsked(next);
    onSearch(next);
  }

  return (
    <search>
      <form
        className="search-field"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          search(text);
        }}
      >
        <Search size={16} aria-hidden="true" />
        <input
          ref={field}
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </search>
  );
}
