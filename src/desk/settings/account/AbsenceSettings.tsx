import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { Absence } from '#contract/profile.ts';
import { agentsQuery } from '#data/agents.ts';
import { absenceQuery, changeAbsence } from '#data/profile.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { useAgent } from '#desk/shared/use-agent.ts';
import { TextField } from '#ui/Field.tsx';
import { notify } from '#ui/notify.ts';
import { dayOf } from '#util/today.ts';

/** When the agent will not be there, and who stands in. Colleagues see it where they assign; customers never do. */
export function AbsenceSettings() {
  const { settings } = useCopy();
  const copy = settings.absence;
  const me = useAgent();
  const cache = useQueryClient();
  const { data } = useQuery(absenceQuery());
  const { data: agents = [] } = useQuery(agentsQuery());
  const { run, isDoing } = useAction(async (absence: Absence) => {
    cache.setQueryData(absenceQuery().queryKey, await changeAbsence(absence));
    await Promise.all(
      [['agents'], ['dashboard'], ['tickets']].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    );
    void notify({ kind: 'success', title: settings.saved });
  }, settings.notSaved);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const of = (name: string) => String(form.get(name) ?? '');
    run({ from: of('from'), until: of('until'), deputyId: of('deputy') || null });
  }

  if (!data) return null;
  const { absence } = data;
  return (
    <section aria-labelledby="absence">
      <h2 id="absence">{copy.title}</h2>
      <p className="muted">{copy.intro}</p>
      <form
        key={JSON.stringify(absence)}
        className="form"
        aria-labelledby="absence"
        onSubmit={submit}
      >
        <TextField
          id="absence-from"
          name="from"
          type="date"
          label={copy.from}
          defaultValue={absence?.from ?? ''}
          required
        />
        <TextField
          id="absence-until"
          name="until"
          type="date"
          min={dayOf(new Date())}
          label={copy.until}
          defaultValue={absence?.until ?? ''}
          required
        />
        <div className="field">
          <label htmlFor="absence-deputy">{copy.deputy}</label>
          <select id="absence-deputy" name="deputy" defaultValue={absence?.deputyId ?? ''}>
            <option value="">{copy.nobody}</option>
            {agents
              .filter(({ id }) => id !== me.id)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        </div>
        <div className="actions">
          <button type="submit" className="button" disabled={isDoing}>
            {settings.save}
          </button>
          {absence && (
            <button
              type="button"
              className="button button-quiet"
              disabled={isDoing}
              onClick={() => run(null)}
            >
              {copy.back}
            </button>
          )}
        </div>
      </form>
    </section>
  );
}
