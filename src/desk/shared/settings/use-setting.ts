import {
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '#ui/notify.ts';
import { useCopy } from '../language.tsx';
import { useAction } from '../use-action.ts';
import { isConflict, useErrorText } from '../use-error-text.ts';

interface KeptDraft<Value> {
  read(): Value | undefined;
  write(value: Value | undefined): void;
}

interface Versioned {
  version: number;
}

/**
 * A setting and what the agent makes of it. A colleague's change meanwhile is shown beside the
 * draft, which stays: the agent takes it, or saves their own over it. `onSaved` goes on from here.
 */
export function useSetting<Value extends Versioned, Key extends QueryKey>(
  query: UseQueryOptions<Value, Error, Value, Key>,
  change: (value: Value) => Promise<Value>,
  onSaved?: () => void,
  /** What is said of a change that was taken in; without it, that it is saved. */
  savedText?: (value: Value) => string,
  /** Where the draft is kept, for when the page goes. */
  kept?: KeptDraft<Value>,
) {
  const { settings } = useCopy();
  const cache = useQueryClient();
  const errorText = useErrorText();
  const { data: saved, error, refetch } = useQuery(query);
  const [draft, setShown] = useState<Value | undefined>(kept?.read);
  const [theirs, setTheirs] = useState<Value>();
  const value = draft ?? saved;

  function setDraft(next: Value | undefined) {
    setShown(next);
    kept?.write(next);
  }

  const { run, isDoing } = useAction(
    async (wanted: Value) => {
      const taken = await change(wanted);
      cache.setQueryData<Value>(query.queryKey, taken);
      setDraft(undefined);
      setTheirs(undefined);
      void cache.invalidateQueries({ queryKey: ['settings', 'due'] });
      void notify({ kind: 'success', title: savedText?.(taken) ?? settings.saved });
      onSaved?.();
    },
    async (problem) => {
      if (isConflict(problem)) setTheirs((await refetch()).data);
      else void notify({ kind: 'error', title: settings.notSaved, text: errorText(problem) });
    },
  );

  return {
    value,
    error,
    refetch,
    isSaving: isDoing,
    isChanged: draft !== undefined,
    /** Forgets what was not saved. */
    drop: () => setDraft(undefined),
    write: (change: Partial<Value>) => value && setDraft({ ...value, ...change }),
    save: () => value && run(value),
    /** Set when a colleague came first. */
    conflict: theirs && {
      takeTheirs: () => {
        setDraft(undefined);
        setTheirs(undefined);
      },
      saveMine: () => value && run({ ...value, version: theirs.version }),
    },
  };
}

/** What `useSetting` gives to the form of a setting. */
export type SettingDraft<Value extends Versioned> = ReturnType<typeof useSetting<Value, QueryKey>>;
export type SettingConflict = SettingDraft<Versioned>['conflict'];
