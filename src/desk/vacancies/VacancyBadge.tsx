import { Pencil } from 'lucide-react';
import type { VacancyState } from '#contract/vacancy.ts';
import { useVacanciesCopy } from './copy.ts';
import '../shared/tickets/badges.css';
import './vacancy-badge.css';

/** What a vacancy is at the moment, in colour and in words. */
export function VacancyBadge({ state }: { state: VacancyState }) {
  return (
    <span className="badge vacancy-badge" data-vacancy={state}>
      {useVacanciesCopy().states[state]}
    </span>
  );
}

/** Says that what is written differs from what visitors see. */
export function ChangedFlag() {
  return (
    <span className="vacancy-changed">
      <Pencil size={14} aria-hidden="true" /> {useVacanciesCopy().changed}
    </span>
  );
}
