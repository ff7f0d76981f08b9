/** Het dagoverzicht, aan wie erom vraagt. */
export const digest = {
  subject: (first: string) => `Uw dagoverzicht. ${first}`,
  paragraphs: ['Hallo,', 'Dit staat er voor u klaar:'],
  parts: {
    overdue: 'Te laat, van u',
    atRisk: 'Bijna te laat, van u',
    waiting: 'De klant wacht op u',
    unassigned: 'Nieuw en nog van niemand',
    expiring: 'Offertes die binnen een week verlopen',
  },
  rest: (count: number) => `En nog ${count}`,
  open: 'Servicedesk openen',
  off: {
    title: 'Liever niet, of op een ander uur?',
    label: 'Uw instellingen openen',
    never: 'Dit overzicht uitzetten',
  },
};
