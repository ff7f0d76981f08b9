import { useQueryClient } from '@tanstack/react-query';
import type { NewView, ViewChange } from '#contract/views.ts';
import { changeView, createView, deleteView, viewsQuery } from '#data/views.ts';
import { useCopy } from '../language.tsx';
import { notifyFailure } from '../notify-failure.ts';
import { useAction } from '../use-action.ts';
import { useErrorText } from '../use-error-text.ts';

/** Changes the saved views. Each function resolves with whether it was done; if not, the agent was told. */
export function useViewChange() {
  const cache = useQueryClient();
  const { views } = useCopy().tickets;
  const errorText = useErrorText();
  const { attempt, isDoing, error } = useAction(
    (make: () => Promise<unknown>) => make(),
    (error) => notifyFailure(views.notChanged, errorText(error)),
    () => cache.invalidateQueries({ queryKey: viewsQuery().queryKey }),
  );
  return {
    create: (view: NewView) => attempt(() => createView(view)),
    change: (id: string, change: ViewChange) => {
      // Shown at once; the server's answer has the last word.
      cache.setQueryData(viewsQuery().queryKey, (views) =>
        views?.map((view) => (view.id === id ? { ...view, ...change } : view)),
      );
      return attempt(() => changeView(id, change));
    },
    remove: (id: string) => attempt(() => deleteView(id)),
    isChanging: isDoing,
    error,
  };
}

export type ViewChanges = ReturnType<typeof useViewChange>;
