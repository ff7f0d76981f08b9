export default {
  label: 'Selected tickets',
  chosen: (count: number) => (count === 1 ? '1 ticket selected' : `${count} tickets selected`),
  assign: 'Assign…',
  status: 'Change status…',
  priority: 'Change priority…',
  export: 'Export',
  exportAll: 'Export this list (CSV)',
  clear: 'Clear selection',
  titles: {
    assignee: 'Assign to',
    status: 'Change status',
    priority: 'Change priority',
  },
  me: (name: string) => `Me (${name})`,
  submit: 'Apply',
  outcome: 'Result of the change',
  done: (count: number) => (count === 1 ? '1 ticket changed.' : `${count} tickets changed.`),
  notDone: (count: number): string =>
    count === 1 ? 'This ticket was not changed:' : 'These tickets were not changed:',
  named: (number: number, subject: string) => `D-${number} ${subject}`,
  why: {
    conflict: 'was changed by a colleague in the meantime.',
    refused: 'cannot go there from its present status.',
    missing: 'A ticket does not exist any more.',
  },
  undo: 'Undo',
  undone: (count: number) =>
    count === 1 ? '1 ticket is as it was.' : `${count} tickets are as they were.`,
  left: (names: string) => `Changed by a colleague since, so left alone: ${names}`,
  failed: 'The change was not made',
  notExported: 'The export failed',
  file: 'tickets',
} as const;
