import type { Step } from '#contract/recruiting.ts';
import type { BoardColumn as Column } from '#data/recruiting.ts';
import { useRecruitingCopy } from '#desk/shared/recruiting/copy.ts';
import { BoardCard } from './BoardCard.tsx';
import type { Drag } from './use-drag.ts';

interface BoardColumnProps {
  column: Column;
  /** Undefined where there is nothing to drag to. */
  drag: Drag | undefined;
  onMove(id: string, to: Step): void;
}

/** A step with those who are there. */
export function BoardColumn({ column, drag, onMove }: BoardColumnProps) {
  const copy = useRecruitingCopy();
  const { step, count, cards } = column;
  const title = `recruiting-${step}`;
  return (
    <section
      className="board-column"
      aria-labelledby={title}
      data-step={step}
      data-over={drag?.over === step}
    >
      <h2 id={title}>
        {copy.steps[step]} <span className="count">{count}</span>
      </h2>
      {cards.length === 0 ? (
        <p className="muted">{copy.nobody}</p>
      ) : (
        <ul aria-labelledby={title}>
          {cards.map((card) => (
            <BoardCard key={card.id} card={card} step={step} drag={drag} onMove={onMove} />
          ))}
        </ul>
      )}
      {count > cards.length && <p className="muted">{copy.first(cards.length, count)}</p>}
    </section>
  );
}
