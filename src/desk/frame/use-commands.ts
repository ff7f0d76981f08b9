import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ticketReference } from '../../../supabase/functions/_shared/contract/ticket.ts';
import { queueQuery } from '../../data/tickets.ts';
import { languages } from '../../lib/language.ts';
import { deskPaths } from '../../lib/paths.ts';
import { registered } from '../keyboard/registry.ts';
import { useLanguage } from '../language.tsx';
import { useSignOut } from '../sign-in/use-sign-out.ts';
import { noFilter, queuePath } from '../tickets/queue-filter.ts';

interface Command {
  key: string;
  label: string;
  /** What kind of thing it is, or whose. */
  note: string;
  /** The keys that do the same. */
  keys?: string;
  run(): unknown;
}

const most = 12;

/** What the palette offers for a few letters: screens, actions, and tickets that are still open. */
export function useCommands(text: string): Command[] {
  const { copy, language, change } = useLanguage();
  const { nav, palette, tickets, dashboard } = copy;
  const navigate = useNavigate();
  const signOut = useSignOut();
  const queue = useInfiniteQuery(queueQuery(noFilter));

  const goTo = (path: string, label: string): Command => ({
    key: path,
    label,
    note: palette.screen,
    run: () => navigate(path),
  });
  const actions = registered()
    .flatMap(({ shortcuts }) => shortcuts)
    .filter(({ isMovement }) => !isMovement)
    .map(({ keys, label, run }) => ({ key: keys, label, note: palette.action, keys, run }));
  const commands: Command[] = [
    ...actions,
    goTo(queuePath({ assignee: 'me' }), `${nav.tickets}: ${dashboard.mine}`),
    goTo(queuePath({ assignee: 'none' }), `${nav.tickets}: ${dashboard.unassigned}`),
    goTo(queuePath({ status: 'pending' }), `${nav.tickets}: ${tickets.tabs.pending}`),
    ...languages
      .filter((each) => each !== language)
      .map((each) => ({
        key: each,
        label: `${nav.language}: ${copy.languages[each]}`,
        note: palette.action,
        run: () => change(each),
      })),
    { key: 'sign-out', label: nav.signOut, note: palette.action, run: signOut },
  ];
  const open = queue.data?.pages.flatMap((page) => page.tickets) ?? [];
  const found = open.map((row) => ({
    key: row.id,
    label: `${ticketReference(row.number)} ${row.subject}`,
    note: row.contact?.name ?? copy.kind[row.kind],
    run: () => navigate(deskPaths.ticket(row.id)),
  }));
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return [...commands, ...found]
    .filter(({ label, note }) => {
      const said = `${label} ${note}`.toLowerCase();
      return words.every((word) => said.includes(word));
    })
    .slice(0, most);
}
