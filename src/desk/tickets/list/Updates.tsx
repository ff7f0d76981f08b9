import { RefreshCw } from 'lucide-react';
import { useCopy } from '#desk/shared/language.tsx';

/** Says above the list that it changed, and shows the changes when the agent is ready for them. */
export function Updates({ count, onShow }: { count: number; onShow(): void }) {
  const { tickets } = useCopy();
  return (
    <div className="updates" role="status">
      {count > 0 && (
        <button type="button" className="button" onClick={onShow}>
          <RefreshCw size={16} aria-hidden="true" />
          {tickets.updates(count)}
        </button>
      )}
    </div>
  );
}
