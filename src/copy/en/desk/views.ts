export default {
  title: 'Views',
  pinned: 'Pinned views',
  save: 'Save this filter as a view…',
  manage: 'Manage views…',
  manageIntro: 'A shared view belongs to all colleagues: they can change it too.',
  name: 'Name',
  options: 'Options',
  pin: 'Pin as a tab',
  share: 'Share with colleagues',
  rename: 'Rename',
  remove: (name: string) => `Delete view ${name}`,
  notChanged: 'The view was not changed',
} as const;
