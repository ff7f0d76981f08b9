import { type KeyboardEvent, useId, useState } from 'react';

/** What may take the place of something that is being typed. */
export interface Suggestion {
  id: string;
  label: string;
  text: string;
}

/** What stands before the word that is typed, and what that word may become. */
export interface Suggestions {
  lead: string;
  choices: readonly Suggestion[];
}

/**
 * The list below a field while something is typed that begins one of its choices. Arrows choose, Enter
 * or Tab takes, Escape puts the list away; the field keeps the focus throughout.
 * `before` is the text up to the caret; `onChoose` is told the text that takes its place.
 */
export function useSuggestions(
  before: string,
  found: Suggestions | undefined,
  onChoose: (before: string) => void,
) {
  const list = useId();
  const [at, setAt] = useState(0);
  const [put, setPut] = useState<string>();
  const choices = found && put !== before ? found.choices : [];
  const chosen = Math.min(at, choices.length - 1);
  const isOpen = choices.length > 0;
  const idOf = (index: number) => `${list}-${index}`;

  function choose(index: number) {
    const choice = choices[index];
    if (!choice || !found) return;
    setAt(0);
    onChoose(found.lead + choice.text);
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

const most = 6;

/** The colleagues whose name begins as what follows an `@`. */
export function mentionsFor(
  before: string,
  agents: readonly { id: string; name: string }[],
): Suggestions | undefined {
  const [, lead = '', begun] = /^([\s\S]*(?:^|\s))@([\p{L} ]{0,30})$/u.exec(before) ?? [];
  if (begun === undefined) return undefined;
  const found = agents.filter(({ name }) => name.toLowerCase().startsWith(begun.toLowerCase()));
  if (found.some(({ name }) => name === begun.trim())) return undefined;
  const choices = found.slice(0, most).map(({ id, name }) => ({
    id,
    label: `@${name}`,
    text: `@${name} `,
  }));
  return { lead, choices };
}

/** The canned replies whose shortcut begins as what follows `::`, or whose words have it in them. */
export function cannedFor<Reply extends { id: string; shortcut: string }>(
  before: string,
  replies: readonly Reply[],
  textOf: (reply: Reply) => string,
): Suggestions | undefined {
  const [, lead = '', begun] = /^([\s\S]*(?:^|\s))::([\p{L}\d-]{0,30})$/u.exec(before) ?? [];
  if (begun === undefined) return undefined;
  const word = begun.toLowerCase();
  const byName = replies.filter(({ shortcut }) => shortcut.startsWith(word));
  const byWords = replies.filter(
    (reply) => !byName.includes(reply) && textOf(reply).toLowerCase().includes(word),
  );
  const choices = [...byName, ...byWords].slice(0, most).map((reply) => ({
    id: reply.id,
    label: `::${reply.shortcut}`,
    text: textOf(reply),
  }));
  return { lead, choices };
}
