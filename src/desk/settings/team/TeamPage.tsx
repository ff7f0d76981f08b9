import { SettingsScreen } from '../SettingsScreen.tsx';
import { AccessSettings } from './AccessSettings.tsx';
import { InvitationSettings } from './InvitationSettings.tsx';
import { SessionLifetimes } from './SessionLifetimes.tsx';
import { TeamSettings } from './TeamSettings.tsx';

/** Who works at the desk, who is invited, and who may come in uninvited. */
export default function TeamPage() {
  return (
    <SettingsScreen page="team">
      <TeamSettings />
      <InvitationSettings />
      <AccessSettings />
      <SessionLifetimes />
    </SettingsScreen>
  );
}
