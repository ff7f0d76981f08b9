import { useQuery } from '@tanstack/react-query';
import type { Finding } from '#contract/system-check.ts';
import { systemCheckQuery } from '#data/system-check.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { useSystemCheckCopy } from './copy.ts';
import './system-check.css';

const states = ['failure', 'warning', 'ok', 'skipped'] as const;

/** What a firm forgets before it goes live, and afterwards; what is wrong comes first. */
export default function SystemCheckPage() {
  return (
    <SettingsScreen page="system-check">
      <SystemCheck />
    </SettingsScreen>
  );
}

function SystemCheck() {
  const systemCheck = useSystemCheckCopy();
  const { data, error, isFetching, refetch } = useQuery(systemCheckQuery());
  if (error) return <LoadError title={systemCheck.failed} error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <>
        <p className="muted">{systemCheck.takesTime}</p>
        <DeskSpinner />
      </>
    );
  }
  if (!data.findings) return <p>{systemCheck.byPlatform}</p>;
  const counted = states.map((state) => ({
    state,
    findings: data.findings?.filter((finding) => finding.state === state) ?? [],
  }));
  return (
    <>
      <p className="muted">{systemCheck.intro}</p>
      <div>
        <button
          type="button"
          className="button button-quiet"
          disabled={isFetching}
          onClick={() => refetch()}
        >
          {isFetching ? systemCheck.checking : systemCheck.again}
        </button>
      </div>
      <p role="status">
        {counted
          .filter(({ findings }) => findings.length > 0)
          .map(({ state, findings }) => `${findings.length} ${systemCheck.count[state]}`)
          .join(' · ')}
      </p>
      {counted.map(
        ({ state, findings }) =>
          findings.length > 0 && (
            <section key={state} className="system-check" aria-label={systemCheck.states[state]}>
              <h2>{systemCheck.states[state]}</h2>
              {/* The words of the command line, which are English. */}
              <ul lang="en">
                {findings.map((finding) => (
                  <FindingRow key={finding.name} finding={finding} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

function FindingRow({ finding }: { finding: Finding }) {
  return (
    <li data-state={finding.state}>
      <strong>{finding.name}</strong>
      <p>{finding.says}</p>
      {'remedy' in finding && <p className="system-check-remedy">{finding.remedy}</p>}
    </li>
  );
}
