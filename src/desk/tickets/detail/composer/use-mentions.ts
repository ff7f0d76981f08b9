import { type KeyboardEvent, useId, useState } from 'react';
import type { Ticket } from '#data/tickets.ts';

const most = 6;

/**
 * The colleagues whose name begins as what follows an `@`, while one is written. Arrows choose, Enter
 * or Tab takes, Escape puts the list away; the field keeps the focus throughout.
 * `before` is the text up to the caret; `onChoose` is told the text that takes its place.
 */
export function useMentions(
  agents: Ticket['agents'],
  before: string,
  onChoose: (before: string) => void,
) {
  const list = useId();
  const [at, setAt] = useState(0);
  const [put, setPut] = useState<string>();
  const [, lead = '', begun] = /^([\s\S]*(?:^|\s))@([\p{L} ]{0,30})$/u.exec(before) ?? [];
  const found = begun === undefined || put === before ? [] : agents.filter(startsAs(begun));
  const isWhole = found.some(({ name }) => name === begun?.trim());
  const choices = isWhole ? [] : found.slice(0, most);
  const chosen = Math.min(at, choices.length - 1);
  const isOpen = choices.length > 0;
  const idOf = (index: number) => `${list}-${index}`;

  function choose(index: number) {
    const choice = choices[index];
    if (!choice) return;
    setAt(0);
    onChoose(`${lead}@${choice.name} `);
  }

  /** Whether a key was for the list. */
  function handleKey(event: KeyboardEvent): boolean {
    if (!isOpen) return false;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) setAt((chosen + step + choices.length) % choices.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
    else if (event.key === 'Escape') setPut(before);
    else return false;
    event.preventDefault();
    return true;
  }

  return {
    list,
    choices,
    chosen,
    idOf,
    choose,
    handleKey,
    /** What ties the field to its list. */
    field: isOpen ? { 'aria-controls': list, 'aria-activedescendant': idOf(chosen) } : {},
  };
}

const startsAs =
  (begun: string) =>
  ({ name }: Ticket['agents'][number]) =>
    name.toLowerCase().startsWith(begun.toLowerCase());
