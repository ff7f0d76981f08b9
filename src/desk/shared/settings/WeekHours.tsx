import { Plus, Trash2 } from 'lucide-react';
import type { Block } from '#contract/settings.ts';
import { useCopy } from '../language.tsx';
import './week-hours.css';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

interface WeekHoursProps {
  hours: readonly Block[];
  onChange(hours: Block[]): void;
}

/** The blocks of each weekday; a day may have several, or none. */
export function WeekHours({ hours, onChange }: WeekHoursProps) {
  const copy = useCopy().settings.hours;
  const replace = (block: Block, by: Block[]) =>
    onChange(hours.flatMap((each) => (each === block ? by : [each])));
  const add = (weekday: number) => {
    const last = hours.findLast((block) => block.weekday === weekday);
    const opens = last?.closes ?? '08:30';
    onChange([...hours, { weekday, opens, closes: opens < '17:30' ? '17:30' : '24:00' }]);
  };
  return (
    <ul className="week-hours">
      {weekdays.map((weekday) => (
        <li key={weekday}>
          <strong>{copy.weekdays[weekday]}</strong>
          <div>
            {hours
              .filter((block) => block.weekday === weekday)
              .map((block, index) => (
                <BlockFields
                  // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place
                  key={index}
                  name={`${copy.weekdays[weekday]} ${index + 1}`}
                  block={block}
                  onChange={(by) => replace(block, by ? [by] : [])}
                />
              ))}
            {!hours.some((block) => block.weekday === weekday) && (
              <span className="muted">{copy.closed}</span>
            )}
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={copy.add(copy.weekdays[weekday])}
            onClick={() => add(weekday)}
          >
            <Plus size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface BlockFieldsProps {
  name: string;
  block: Block;
  /** Without a block: it goes. */
  onChange(block?: Block): void;
}

function BlockFields({ name, block, onChange }: BlockFieldsProps) {
  const copy = useCopy().settings.hours;
  return (
    <p className="week-hours-block">
      <input
        type="time"
        aria-label={copy.opens(name)}
        value={block.opens}
        required
        onChange={({ target }) => onChange({ ...block, opens: target.value })}
      />
      –
      <input
        type="time"
        aria-label={copy.closes(name)}
        // A field for times knows no 24:00.
        value={block.closes === '24:00' ? '00:00' : block.closes}
        required
        onChange={({ target }) =>
          onChange({ ...block, closes: target.value === '00:00' ? '24:00' : target.value })
        }
      />
      <button
        type="button"
        className="icon-button"
        aria-label={copy.remove(name)}
        onClick={() => onChange()}
      >
        <Trash2 size={18} aria-hidden="true" />
      </button>
    </p>
  );
}
