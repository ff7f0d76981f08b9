export default {
  title: 'Dashboard',
  welcome: (name: string) => `Dag ${name}`,
  byStatus: 'Meldingen per status',
  mine: 'Van mij',
  unassigned: 'Nog van niemand',
  all: 'Alle bekijken',
  mineEmpty: 'U hebt geen open meldingen. Pak er een die nog van niemand is.',
  unassignedEmpty: 'Alles is verdeeld. Nieuwe meldingen verschijnen hier.',
} as const;
