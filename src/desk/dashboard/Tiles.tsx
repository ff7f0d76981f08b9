import { useId } from 'react';
import { Link } from 'react-router';
import { type Tile, tiles } from '#contract/dashboard.ts';
import type { Dashboard } from '#data/dashboard.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { useCopy } from '../shared/language.tsx';
import { settingsPath } from '../shared/settings/settings-pages.ts';
import { countText } from '../shared/tickets/counts.ts';
import { queuePath } from '../shared/tickets/queue-filter.ts';
import { useRights } from '../shared/use-rights.ts';

const work = [
  'mine',
  'unassigned',
  'customerWaits',
  'overdue',
  'atRisk',
  'waited',
  'absent',
] as const;
const candidates = ['applications', 'enrolments', 'promise'] as const;

/** The numbers, in groups; each opens the list that it is the length of. */
export function Tiles({ dashboard }: { dashboard: Dashboard }) {
  const copy = useCopy().dashboard;
  const { isAdmin, recruits } = useRights();
  const { counts, expiringQuotes, undeliveredMails } = dashboard;
  const ticketTile = (name: Tile) => (
    <TileLink
      key={name}
      to={queuePath(tiles[name])}
      label={copy.tiles[name]}
      count={counts[name]}
      isPressing={['overdue', 'promise', 'quarantine'].includes(name)}
    />
  );
  return (
    <nav className="tile-groups" aria-label={copy.numbers}>
      <TileGroup title={copy.work}>{work.map(ticketTile)}</TileGroup>
      {recruits && <TileGroup title={copy.candidates}>{candidates.map(ticketTile)}</TileGroup>}
      <TileGroup title={copy.other}>
        <TileLink
          to={`${deskPaths.quotes}?tab=expiring`}
          label={copy.tiles.quotes}
          count={expiringQuotes}
        />
        {isAdmin && (
          <TileLink
            to={`${settingsPath('mail')}?status=dead`}
            label={copy.tiles.mail}
            count={undeliveredMails}
            isPressing
          />
        )}
        {ticketTile('quarantine')}
      </TileGroup>
    </nav>
  );
}

function TileGroup({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="tiles">{children}</ul>
    </section>
  );
}

interface TileLinkProps {
  to: string;
  label: string;
  count: number;
  /** Whether more than none asks for haste. */
  isPressing?: boolean;
}

function TileLink({ to, label, count, isPressing = false }: TileLinkProps) {
  return (
    <li>
      <Link
        className="tile"
        to={to}
        data-pressing={isPressing && count > 0}
        data-empty={count === 0}
      >
        <strong>{countText(count)}</strong>
        {label}
      </Link>
    </li>
  );
}
