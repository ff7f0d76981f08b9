import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type SubmitEvent, useId } from 'react';
import { addTag, removeTag, tagsQuery } from '#data/ticket-links.ts';
import { useCopy } from '#desk/shared/language.tsx';
import type { PanelProps } from './panel.ts';

/** The ticket's tags, and a field that suggests those in use. */
export function Tags({ ticket, isChanging, change }: PanelProps) {
  const { tags: copy } = useCopy().ticket;
  const cache = useQueryClient();
  const id = useId();
  const { data: known = [] } = useQuery(tagsQuery());
  const free = known.filter((tag) => !ticket.tags.includes(tag));

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const tag = String(new FormData(form).get('tag')).trim();
    if (!tag || !(await change.make(() => addTag(ticket.id, tag), copy.invalid))) return;
    form.reset();
    await cache.invalidateQueries({ queryKey: tagsQuery().queryKey });
  }

  return (
    <section className="tags" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{copy.title}</h2>
      {ticket.tags.length > 0 && (
        <ul aria-labelledby={`${id}-title`}>
          {ticket.tags.map((tag) => (
            <li key={tag} className="tag">
              {tag}
              <button
                type="button"
                aria-label={copy.remove(tag)}
                disabled={isChanging}
                onClick={() => change.make(() => removeTag(ticket.id, tag))}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit}>
        <input
          name="tag"
          type="text"
          aria-label={copy.field}
          placeholder={copy.field}
          list={`${id}-known`}
          maxLength={40}
          autoComplete="off"
        />
        <datalist id={`${id}-known`}>
          {free.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <button type="submit" className="button button-quiet" disabled={isChanging}>
          {copy.add}
        </button>
      </form>
    </section>
  );
}
