import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { deadLettersQuery } from '#data/dead-letters.ts';
import { inboundQuery } from '#data/inbound.ts';
import { useCopy } from '../shared/language.tsx';
import { settingsPath } from '../shared/settings/settings-pages.ts';
import { Tabs } from '../shared/Tabs.tsx';
import { BlockedSenderSettings } from './blocked-senders/BlockedSenderSettings.tsx';
import { ChannelSettings } from './channels/ChannelSettings.tsx';
import { DeadLetterSettings } from './dead-letters/DeadLetterSettings.tsx';
import { InboundSettings } from './inbound/InboundSettings.tsx';
import { MailLog } from './mail/MailLog.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

const tabs = {
  sent: MailLog,
  'set-aside': InboundSettings,
  blocked: BlockedSenderSettings,
  dead: DeadLetterSettings,
  channels: ChannelSettings,
};
type Tab = keyof typeof tabs;

/** Mail that left, mail that came in and needs somebody's eye, who is blocked, what was given up, and whether mail works. */
export default function MailPage() {
  const { settings } = useCopy();
  const [search] = useSearchParams();
  const asked = search.get('tab') ?? 'sent';
  const tab: Tab = asked in tabs ? (asked as Tab) : 'sent';
  const { data: mails } = useQuery(inboundQuery());
  const { data: dead } = useQuery(deadLettersQuery());
  const counts: Partial<Record<Tab, number>> = {
    ...(mails && { 'set-aside': mails.length }),
    ...(dead && { dead: dead.length }),
  };
  // Of use only when something was given up, which is seldom.
  const isShown = (each: Tab) => each !== 'dead' || each === tab || Boolean(counts.dead);
  const Shown = tabs[tab];
  return (
    <SettingsScreen page="mail">
      <Tabs label={settings.mailTabs.label} current={tab}>
        {(Object.keys(tabs) as Tab[]).filter(isShown).map((each) => (
          <li key={each}>
            <Link
              to={each === 'sent' ? settingsPath('mail') : `${settingsPath('mail')}?tab=${each}`}
              aria-current={each === tab ? 'page' : undefined}
            >
              {settings.mailTabs[each]}
              {Boolean(counts[each]) && <span className="count">{counts[each]}</span>}
            </Link>
          </li>
        ))}
      </Tabs>
      <Shown />
    </SettingsScreen>
  );
}
