import { useCopy } from '../language.tsx';

interface LogFootProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
  /** How many are shown, in words. */
  shown: string;
}

/** Below a long list: how much of it is shown, and the way to more. */
export function LogFoot({ list, shown }: LogFootProps) {
  const { tickets } = useCopy();
  return (
    <footer className="queue-foot">
      <p role="status">{shown}</p>
      {list.hasNextPage && (
        <button
          type="button"
          className="button button-quiet"
          disabled={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? tickets.loadingMore : tickets.more}
        </button>
      )}
    </footer>
  );
}
