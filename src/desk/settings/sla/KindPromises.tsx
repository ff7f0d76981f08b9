import { promisedDays } from '#contract/queue.ts';
import { type KindPromise, promisedKinds, type SlaSetting } from '#contract/settings.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { usePromiseCopy } from '#desk/shared/promises/copy.ts';
import { TargetFields } from '#desk/shared/promises/TargetFields.tsx';
import { SelectField } from '#desk/shared/SelectField.tsx';

interface KindPromisesProps {
  kinds: SlaSetting['kinds'];
  onChange(kinds: SlaSetting['kinds']): void;
}

/** What some kinds of ticket are promised, whatever their priority. */
export function KindPromises({ kinds, onChange }: KindPromisesProps) {
  const { kind: names } = useCopy();
  const copy = usePromiseCopy().kinds;
  return (
    <section aria-labelledby="kind-promises">
      <h2 id="kind-promises">{copy.title}</h2>
      <p className="muted">{copy.intro}</p>
      {promisedKinds.map((kind) => {
        const promise = kinds.find((each) => each.kind === kind);
        const others = kinds.filter((each) => each.kind !== kind);
        const write = (targets: Omit<KindPromise, 'kind'>) =>
          onChange([...others, { kind, ...targets }]);
        const isOwn = promise !== undefined;
        return (
          <fieldset key={kind} className="setting-row">
            <legend>{names[kind]}</legend>
            {kind === 'internal' && (
              <SelectField
                id={`promise-of-${kind}`}
                label={copy.own}
                value={isOwn ? 'own' : 'priority'}
                options={[
                  ['priority', copy.byPriority],
                  ['own', copy.itsOwn],
                ]}
                onChange={({ target: { value } }) =>
                  value === 'own' ? write(inOneDay) : onChange(others)
                }
              />
            )}
            {promise && (
              <TargetFields
                id={`promise-${kind}`}
                targets={promise}
                mostResponseDays={kind === 'internal' ? undefined : promisedDays}
                onChange={(change) => write({ ...promise, ...change })}
              />
            )}
          </fieldset>
        );
      })}
    </section>
  );
}

const inOneDay = {
  responseMinutes: null,
  responseDays: 1,
  resolutionMinutes: null,
  resolutionDays: null,
};
