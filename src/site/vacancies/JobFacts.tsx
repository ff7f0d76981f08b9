import type { ReactNode } from 'react';
import type { VacancyWords } from '#copy/nl/site/vacancy.ts';

interface JobFactsProps {
  job: { type: string; place: string; department: string };
  labels: VacancyWords['facts'];
  /** Further facts, each as a term and its description. */
  children?: ReactNode;
}

/** What kind of job it is, where, and in which department. */
export function JobFacts({ job, labels, children }: JobFactsProps) {
  return (
    <dl className="job-facts">
      {(['type', 'place', 'department'] as const).map((fact) => (
        <div key={fact}>
          <dt>{labels[fact]}</dt>
          <dd>{job[fact]}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
