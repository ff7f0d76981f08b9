import type { Role } from '#contract/rights.ts';
import type { Colleague } from '#data/settings.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { useTeamCopy } from './copy.ts';

interface RoleDialogProps {
  colleague: Colleague;
  onConfirm(role: Role): void;
  onClose(): void;
}

/** Says what it means to be an admin, or no longer, and asks whether a colleague should. */
export function RoleDialog({ colleague: { name, role }, onConfirm, onClose }: RoleDialogProps) {
  const copy = useTeamCopy().team;
  const isAdmin = role === 'admin';
  return (
    <ConfirmDialog
      title={isAdmin ? copy.endAdminOf(name) : copy.makeAdminOf(name)}
      confirm={isAdmin ? copy.endAdmin : copy.makeAdmin}
      onConfirm={() => onConfirm(isAdmin ? 'agent' : 'admin')}
      onClose={onClose}
    >
      <p>{isAdmin ? copy.endAdminText(name) : copy.makeAdminText(name)}</p>
    </ConfirmDialog>
  );
}
