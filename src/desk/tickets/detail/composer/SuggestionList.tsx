import type { useSuggestions } from './use-suggestions.ts';

interface SuggestionListProps {
  label: string;
  suggestions: ReturnType<typeof useSuggestions>;
}

/** What may be meant by what is typed; the field above hears the keys. */
export function SuggestionList({ label, suggestions }: SuggestionListProps) {
  const { list, choices, chosen, idOf, choose } = suggestions;
  if (choices.length === 0) return null;
  return (
    <div id={list} className="suggestions" role="listbox" aria-label={label}>
      {choices.map((choice, index) => (
        <button
          key={choice.id}
          id={idOf(index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onClick={() => choose(index)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
