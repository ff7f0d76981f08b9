import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kinds, priorities, type TicketKind, type TicketPriority } from '#contract/ticket.ts';
import { contractsQuery } from '#data/companies.ts';
import { dueQuery } from '#data/settings.ts';
import { Facts } from '#desk/shared/Facts.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { SelectField } from '#desk/shared/SelectField.tsx';
import { fullDate } from '#lib/dates.ts';
import { TextField } from '#ui/Field.tsx';
import './due-tester.css';

/** The present minute as a field for a local moment takes it. */
const thisMinute = () =>
  new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toJSON().slice(0, 16);

/** Tells when a ticket that comes at some moment would be due and why, by what is saved. */
export function DueTester() {
  const { copy, language } = useLanguage();
  const words = copy.settings.hours.tester;
  const [moment, setMoment] = useState(thisMinute);
  const [priority, setPriority] = useState<TicketPriority>('medium');
  const [kind, setKind] = useState<TicketKind>('contact');
  const [company, setCompany] = useState('');
  const at = moment ? new Date(moment).toJSON() : '';
  // Candidates and colleagues are no company's.
  const hasCompany = kind === 'contact';
  const contracts = useQuery(contractsQuery()).data?.companies ?? [];
  const { data: due } = useQuery(
    dueQuery({ at, priority, kind, ...(hasCompany && company && { company }) }),
  );
  const told = (date: string | null | undefined) =>
    date ? fullDate(date, language) : date === null ? words.never : '…';
  return (
    <section aria-labelledby="due-title">
      <h2 id="due-title">{words.title}</h2>
      <p className="muted">{words.intro}</p>
      <div className="due-tester-fields">
        <TextField
          id="due-at"
          type="datetime-local"
          label={words.at}
          value={moment}
          onChange={({ target }) => setMoment(target.value)}
        />
        <SelectField
          id="due-priority"
          label={copy.ticket.details.priority}
          value={priority}
          options={priorities.map((each) => [each, copy.priority[each]])}
          onChange={({ target }) => setPriority(target.value as TicketPriority)}
        />
        <SelectField
          id="due-kind"
          label={words.kind}
          value={kind}
          options={kinds.map((each) => [each, copy.kind[each]])}
          onChange={({ target }) => setKind(target.value as TicketKind)}
        />
        {hasCompany && contracts.length > 0 && (
          <SelectField
            id="due-company"
            label={words.company}
            value={company}
            options={[
              ['', words.noCompany],
              ...contracts.map(({ id, name }): [string, string] => [id, name]),
            ]}
            onChange={({ target }) => setCompany(target.value)}
          />
        )}
      </div>
      <div role="status">
        <Facts
          facts={[
            [copy.ticket.dueDates.firstResponse, told(due?.firstResponseDueAt)],
            [copy.ticket.dueDates.resolution, told(due?.resolutionDueAt)],
            [words.why, due?.promisedBy ? words.because[due.promisedBy] : '…'],
          ]}
        />
      </div>
    </section>
  );
}
