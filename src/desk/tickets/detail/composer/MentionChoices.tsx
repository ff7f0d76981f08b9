import { useCopy } from '#desk/shared/language.tsx';
import type { useMentions } from './use-mentions.ts';

/** The colleagues that may be meant; the field above hears the keys. */
export function MentionChoices({ mentions }: { mentions: ReturnType<typeof useMentions> }) {
  const { composer } = useCopy().ticket;
  const { list, choices, chosen, idOf, choose } = mentions;
  if (choices.length === 0) return null;
  return (
    <div id={list} className="mentions" role="listbox" aria-label={composer.mention}>
      {choices.map(({ id, name }, index) => (
        <button
          key={id}
          id={idOf(index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onClick={() => choose(index)}
        >
          @{name}
        </button>
      ))}
    </div>
  );
}
