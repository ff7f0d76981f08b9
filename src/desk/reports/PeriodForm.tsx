import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as v from 'valibot';
import { type Period, reportSchema } from '#contract/report.ts';
import { dayInWords } from '#lib/dates.ts';
import { TextField } from '#ui/Field.tsx';
import { useLanguage } from '../shared/language.tsx';
import { useReportsCopy } from './copy.ts';
import { periodOf, presets, reportPath } from './period.ts';

interface PeriodFormProps {
  period: Period;
  /** The period that it is compared with. */
  before: Period | undefined;
  /** The address of a period. */
  pathOf?: (period: Period) => string;
}

/** Chooses the period, by name or by its days. */
export function PeriodForm({ period, before, pathOf = reportPath }: PeriodFormProps) {
  const { language } = useLanguage();
  const words = useReportsCopy().period;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(period);
  const [isWrong, setIsWrong] = useState(false);
  const change = (name: keyof Period) => (event: { target: { value: string } }) =>
    setChosen({ ...chosen, [name]: event.target.value });
  return (
    <form
      className="report-period"
      aria-label={words.label}
      onSubmit={(event) => {
        event.preventDefault();
        const isRight = v.is(reportSchema, chosen);
        setIsWrong(!isRight);
        if (isRight) void navigate(pathOf(chosen));
      }}
    >
      <ul>
        {presets.map((preset) => {
          const days = periodOf(preset);
          const isCurrent = days.from === period.from && days.to === period.to;
          return (
            <li key={preset}>
              <Link to={pathOf(days)} aria-current={isCurrent ? 'true' : undefined}>
                {words.presets[preset]}
              </Link>
            </li>
          );
        })}
      </ul>
      <div className="report-days">
        <TextField
          id="report-from"
          type="date"
          required
          label={words.from}
          value={chosen.from}
          onChange={change('from')}
        />
        <TextField
          id="report-to"
          type="date"
          required
          label={words.to}
          value={chosen.to}
          onChange={change('to')}
          {...(isWrong && { error: words.wrong })}
        />
        <button type="submit" className="button button-quiet">
          {words.show}
        </button>
      </div>
      {before && (
        <p className="muted">
          {words.comparedWith(
            `${dayInWords(before.from, language)} – ${dayInWords(before.to, language)}`,
          )}
        </p>
      )}
    </form>
  );
}
