import { useCopy } from './language.tsx';
import './list-footer.css';

interface ListFootProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
  /** How many are shown, in words. */
  shown: string;
}

/** Below a long list: how much of it is shown, and the way to more. */
export function ListFooter({ list, shown }: ListFootProps) {
  const { tickets } = useCopy();
  return (
    <footer className="list-footer">
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
