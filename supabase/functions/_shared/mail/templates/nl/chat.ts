const statuses: Record<string, string> = {
  open: 'open',
  'in-progress': 'in behandeling',
  pending: 'wachtend',
  resolved: 'opgelost',
  closed: 'gesloten',
};
const said = (status: string) => statuses[status] ?? status;

/** To a room in Slack or Teams; the number of the ticket follows. */
export const chat = {
  created: 'Nieuwe melding',
  answered: (byCustomer: boolean): string =>
    byCustomer ? 'Antwoord van de klant op' : 'Beantwoord:',
  moved: (from: string, to: string) => `Van ${said(from)} naar ${said(to)}:`,
  accepted: 'Offerte geaccepteerd:',
  test: 'Een test van',
  open: 'Openen',
};
