export default {
  title: 'Dashboard',
  welcome: (name: string) => `Hello ${name}`,
  byStatus: 'Tickets by status',
  mine: 'Mine',
  unassigned: 'Unassigned',
  all: 'View all',
  mineEmpty: 'You have no open tickets. Take one that nobody has yet.',
  unassignedEmpty: 'Everything is assigned. New tickets appear here.',
} as const;
