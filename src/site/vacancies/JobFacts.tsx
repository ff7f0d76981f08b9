import type { VacancyWords } from '#copy/nl/site/vacancy.ts';

interface JobFactsProps {
  job: { type: string; location: string; department: string };
  labels: VacancyWords['facts'];
}

/** What kind of job it is, where, and in which department. */
export function JobFacts({ job, labels }: JobFactsProps) {
  return (
    <dl className="job-facts">
      {(['type', 'location', 'department'] as const).map((fact) => (
        <div key={fact}>
          <dt>{labels[fact]}</dt>
          <dd>{job[fact]}</dd>
        </div>
      ))}
    </dl>
  );
}
