export default {
  title: 'Keyboard shortcuts',
  intro: 'These keys work as long as you are not typing and no dialog is open.',
  isOff: 'Keyboard shortcuts are off. You can turn them on in Settings.',
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
    intro: 'Single keys control the desk. Turn them off if they interfere with voice control.',
    switch: 'Use keyboard shortcuts in this browser',
    help: 'Show all shortcuts',
  },
} as const;
