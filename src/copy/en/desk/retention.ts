import type nl from '#copy/nl/desk/retention.ts';
import type { Translation } from '#copy/translation.ts';

export default {
  law: 'Fixed retention periods',
  candidates:
    'The data and CVs of applicants and freelancers are deleted four weeks after their ticket is closed, or after a year with their consent. This is the guideline of the Dutch data protection authority and what the privacy statement says, so you cannot change it here.',
  changes:
    'Changes to settings stay in the audit trail permanently. The privacy statement says 30 days for raw email and a year for sign-ins: change it too if you choose otherwise below.',
  own: 'Periods you set',
  fields: {
    autoCloseDays: 'Close resolved tickets automatically after',
    rawMailDays: 'Keep incoming email in its raw form for',
    auditMonths: 'Keep sign-ins and account changes in the audit trail for',
  },
  units: { autoCloseDays: 'days', rawMailDays: 'days', auditMonths: 'months' },
  bounds: (least: number, most: number) => `(from ${least} to ${most})`,
} satisfies Translation<typeof nl>;
