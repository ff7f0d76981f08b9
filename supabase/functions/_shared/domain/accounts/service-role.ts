/** Whoever holds the project's secret key: no person, but by this name in the audit trail, as GoTrue has it. */
export const serviceRole = {
  userId: '00000000-0000-0000-0000-000000000000',
  email: 'service_role',
  recruits: false,
} as const;
