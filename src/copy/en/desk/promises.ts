import type nl from '#copy/nl/desk/promises.ts';
import type { Translation } from '#copy/translation.ts';

export default {
  kinds: {
    title: 'By kind',
    intro:
      'Applies to new tickets, whatever their priority. Applications and enrolments are answered within at most 5 business days, as the site says.',
    own: 'Promise',
    byPriority: 'By priority',
    itsOwn: 'A promise of its own',
  },
  response: 'First response within',
  resolution: 'Resolved within',
  unit: (label: string) => `${label}: counted in`,
  units: { minutes: 'business hours', days: 'business days', none: 'nothing promised' },
  days: 'business days',
  daysOf: (label: string) => `${label}, business days`,
  inDays: (days: number) => (days === 1 ? '1 business day' : `${days} business days`),
  contract: {
    title: 'Contract',
    none: 'No contract of its own: what holds for everybody.',
    add: 'Add contract…',
    change: 'Change contract…',
    dialog: (name: string) => `Contract with ${name}`,
    intro:
      'Comes before what is promised by kind and priority. The due times of tickets that are open now are calculated anew at once.',
    save: 'Save',
    saved: 'The contract has been saved.',
    remove: 'End contract…',
    removeTitle: 'End this contract?',
    removeText:
      'What is open gets the due times that hold for everybody, counted from when each ticket came.',
    removeConfirm: 'End contract',
    removed: 'The contract has ended.',
    conflict: 'A colleague has changed this company in the meantime. Check it and save again.',
    columns: { priority: 'Priority', response: 'First response', resolution: 'Resolution' },
    nothing: 'nothing promised',
  },
  escalation: {
    title: 'Warn by email',
    intro:
      'Whoever has a ticket gets an email before a promise is broken, and at that moment. A deputy gets it for somebody who is away. Everybody can turn these emails off in their account.',
    enabled: 'Warn',
    before: 'Beforehand',
    earlies: {
      share: 'once a share of the time has passed',
      minutes: 'some minutes of business time before',
      none: 'not',
    },
    amounts: { share: 'Percent of the time', minutes: 'Minutes of business time before' },
    bounds: (least: number, most: number) => `(${least} to ${most})`,
    atBreach: 'At the moment when it is late',
    unassigned: 'When nobody has the ticket, or nobody is there for it',
    rules: { all: 'everybody who is there', chosen: 'chosen colleagues', nobody: 'nobody' },
    chosen: 'Chosen colleagues',
  },
  event: (names: string, what: string, moment: string) => `emailed ${names}: ${what} ${moment}`,
  eventWhat: {
    response: {
      before: 'first response is promised by',
      breach: 'first response was promised by',
    },
    resolution: { before: 'resolution is promised by', breach: 'resolution was promised by' },
  },
  because: {
    company: (name: string) => `What counts: the contract with ${name}.`,
    formerCompany: 'What counts: the contract with a company that is no longer there.',
    kind: (kind: string) => `What counts: the promise for the kind “${kind}”.`,
    priority: (priority: string) => `What counts: the promise for the priority “${priority}”.`,
  },
  solveWithinDays: (days: number) =>
    `Promised: resolved within ${days === 1 ? '1 business day' : `${days} business days`}.`,
} satisfies Translation<typeof nl>;
