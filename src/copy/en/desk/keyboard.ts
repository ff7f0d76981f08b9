export default {
  title: 'Keyboard shortcuts',
  intro: 'These keys work as long as you are not typing and no dialog is open.',
  isOff: 'Keyboard shortcuts are switched off. You switch them on in Settings.',
  andThen: 'then',
  everywhere: 'Everywhere',
  search: 'Search',
  list: {
    next: 'Next ticket',
    previous: 'Previous ticket',
    open: 'Open ticket',
    choose: 'Select ticket',
    chooseUpTo: 'Select up to this one',
    resolve: 'Resolve',
  },
  settings: {
    title: 'Keyboard shortcuts',
    intro: 'Single keys operate the desk. Switch them off when they clash with voice control.',
    switch: 'Use keyboard shortcuts in this browser',
    help: 'Show all shortcuts',
  },
} as const;
