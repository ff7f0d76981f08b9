import type nl from '#copy/nl/desk/retention.ts';
import type { Translation } from '#copy/translation.ts';

export default {
  law: 'Fixed terms',
  candidates:
    'Data of applicants and freelancers disappears four weeks after their procedure ended, together with the CV. For those who agreed to be kept longer: after a year. The Dutch data protection authority asks for this, and the privacy statement promises it; that is why it cannot be set here.',
  changes: 'Changes of settings stay in the audit trail for good.',
  own: 'What you decide',
  fields: {
    autoCloseDays: 'Resolved tickets close by themselves after',
    rawMailDays: 'Incoming mail stays in its raw form for',
    auditMonths: 'Sign-ins and account changes stay in the audit trail for',
  },
  units: { autoCloseDays: 'days', rawMailDays: 'days', auditMonths: 'months' },
  bounds: (least: number, most: number) => `(from ${least} to ${most})`,
} satisfies Translation<typeof nl>;
