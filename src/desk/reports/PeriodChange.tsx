import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { useReportsCopy } from './copy.ts';

interface ChangeProps {
  now: number | null;
  before: number | null;
  show(value: number): string;
  /** Left out: neither is. */
  better?: 'more' | 'less' | undefined;
}

/** What a figure was before, and whether it went up or down: by sign and word, not only by colour. */
export function PeriodChange({ now, before, show, better }: ChangeProps) {
  const { change } = useReportsCopy();
  if (now === null || before === null) return null;
  const direction = now > before ? 'up' : now < before ? 'down' : 'same';
  const Icon = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight }[direction];
  const isBetter = direction === (better === 'less' ? 'down' : 'up');
  const mood = direction === 'same' || !better ? 'neutral' : isBetter ? 'better' : 'worse';
  return (
    <span className="report-change" data-mood={mood}>
      <Icon size={14} aria-hidden="true" />
      {change[direction](show(before))}
    </span>
  );
}
