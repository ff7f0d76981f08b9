import type { Role } from '#contract/rights.ts';
import type { Colleague } from '#data/settings.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { useCopy } from '#desk/shared/language.tsx';

interface RoleDialogProps {
  colleague: Colleague;
  onConfirm(role: Role): void;
  onClose(): void;
}

/** Says what it means to be an admin, or no longer, and asks whether a colleague should. */
export function RoleDialog({ colleague: { naam, role }, onConfirm, onClose }: RoleDialogProps) {
  const copy = useCopy().settings.team;
  const isAdmin = role === 'admin';
  return (
    <ConfirmDialog
      title={isAdmin ? copy.endAdminOf(naam) : copy.makeAdminOf(naam)}
      confirm={isAdmin ? copy.endAdmin : copy.makeAdmin}
      onConfirm={() => onConfirm(isAdmin ? 'agent' : 'admin')}
      onClose={onClose}
    >
      <p>{isAdmin ? copy.endAdminText(naam) : copy.makeAdminText(naam)}</p>
    </ConfirmDialog>
  );
}
