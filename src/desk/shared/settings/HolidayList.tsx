import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Holiday } from '#contract/settings.ts';
import { proposeHolidays } from '#data/settings.ts';
import { fullDay } from '#lib/dates.ts';
import { TextField } from '#ui/Field.tsx';
import { useLanguage } from '../language.tsx';
import { useAction } from '../use-action.ts';

interface HolidayListProps {
  holidays: readonly Holiday[];
  onChange(holidays: Holiday[]): void;
}

/** Days on which nobody works, written by hand or proposed for a year. */
export function HolidayList({ holidays, onChange }: HolidayListProps) {
  const { copy, language } = useLanguage();
  const words = copy.settings.hours;
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const thisYear = new Date().getFullYear();

  const add = (more: readonly Holiday[]) =>
    onChange(
      [...holidays, ...more.filter((one) => !holidays.some((other) => other.day === one.day))].sort(
        (one, other) => one.day.localeCompare(other.day),
      ),
    );

  const proposal = useAction(async (year: number) => add(await proposeHolidays(year, language)));

  return (
    <section aria-labelledby="holidays-title">
      <h2 id="holidays-title">{words.holidays}</h2>
      {holidays.length === 0 && <p className="muted">{words.noHolidays}</p>}
      <ul className="setting-list">
        {holidays.map((holiday) => (
          <li key={holiday.day}>
            <span>
              <strong>{holiday.name}</strong>{' '}
              <span className="muted">{fullDay(holiday.day, language)}</span>
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={words.removeHoliday(holiday.name, fullDay(holiday.day, language))}
              onClick={() => onChange(holidays.filter((each) => each !== holiday))}
            >
              <Trash2 size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p className="actions">
        {[thisYear, thisYear + 1].map((year) => (
          <button
            key={year}
            type="button"
            className="button button-quiet"
            onClick={() => proposal.run(year)}
          >
            {words.propose(year)}
          </button>
        ))}
      </p>
      <div className="setting-row">
        <TextField
          id="holiday-day"
          type="date"
          label={words.day}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          id="holiday-name"
          label={words.name}
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <button
          type="button"
          className="button button-quiet"
          disabled={!day || !name.trim()}
          onClick={() => {
            add([{ day, name: name.trim() }]);
            setDay('');
            setName('');
          }}
        >
          {words.addHoliday}
        </button>
      </div>
    </section>
  );
}
