import { nice, ticks } from 'd3-array';
import { type PointerEvent, useState } from 'react';

/** A line of the drawing: its name and, for each day, how many. */
export interface FlowLine {
  name: string;
  counts: number[];
}

interface FlowLinesProps {
  /** The days, in words. At least one. */
  days: string[];
  /** Each with as many counts as there are days. */
  lines: FlowLine[];
}

const daysNamed = 5;
const heights = 4;

/**
 * Lines of counts by day. Drawn in units of days and tickets and stretched by the style sheet, so that it follows
 * any width without script, on paper too; what is written stands beside it as text.
 */
export function FlowLines({ days, lines }: FlowLinesProps) {
  const [pointed, setPointed] = useState<number>();
  const last = Math.max(days.length - 1, 1);
  const [, top] = nice(0, Math.max(1, ...lines.flatMap(({ counts }) => counts)), heights);
  const whole = ticks(0, top, heights).filter(Number.isInteger);
  const named = ticks(0, last, daysNamed).filter((day) => Number.isInteger(day) && day in days);
  const across = (day: number) => `${(100 * day) / last}%`;
  const up = (count: number) => `${(100 * count) / top}%`;

  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const day = Math.round(((clientX - left) / width) * last);
    setPointed(Math.min(Math.max(day, 0), days.length - 1));
  }

  return (
    <div className="flow-lines" aria-hidden="true">
      <ol>
        {lines.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      <div onPointerMove={point} onPointerDown={point} onPointerLeave={() => setPointed(undefined)}>
        <svg viewBox={`0 0 ${last} ${top}`} preserveAspectRatio="none" role="presentation">
          <path d={whole.map((count) => `M0 ${top - count}H${last}`).join('')} />
          {lines.map(({ name, counts }) => (
            // The last step goes nowhere: a single day is a dot.
            <path key={name} d={`M${counts.map((n, day) => `${day} ${top - n}`).join('L')}h0`} />
          ))}
        </svg>
        {whole.map((count) => (
          <span key={count} style={{ bottom: up(count) }}>
            {count}
          </span>
        ))}
        {named.map((day) => (
          <time key={day} style={{ left: across(day) }}>
            {days[day]}
          </time>
        ))}
        {pointed !== undefined && (
          <dl style={{ left: across(pointed) }} data-side={pointed * 2 > last ? 'left' : 'right'}>
            <dt>{days[pointed]}</dt>
            {lines.map(({ name, counts }) => (
              <dd key={name}>
                {name}: {counts[pointed]}
              </dd>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
