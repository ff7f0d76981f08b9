export default {
  label: 'Geselecteerde meldingen',
  chosen: (count: number) =>
    count === 1 ? '1 melding geselecteerd' : `${count} meldingen geselecteerd`,
  assign: 'Toewijzen…',
  status: 'Status wijzigen…',
  priority: 'Prioriteit wijzigen…',
  tag: 'Label toevoegen…',
  untag: 'Label verwijderen…',
  merge: 'Samenvoegen…',
  export: 'Exporteren',
  exportAll: 'Deze lijst exporteren (csv)',
  clear: 'Selectie opheffen',
  titles: {
    assignee: 'Toewijzen aan',
    status: 'Status wijzigen',
    priority: 'Prioriteit wijzigen',
    tag: 'Label toevoegen',
    untag: 'Label verwijderen',
    merge: 'Samenvoegen met een andere melding',
  },
  me: (name: string) => `Mij (${name})`,
  submit: 'Doorvoeren',
  outcome: 'Resultaat van de wijziging',
  done: (count: number) => (count === 1 ? '1 melding gewijzigd.' : `${count} meldingen gewijzigd.`),
  notDone: (count: number): string =>
    count === 1 ? 'Deze melding is niet gewijzigd:' : 'Deze meldingen zijn niet gewijzigd:',
  named: (number: number, subject: string) => `D-${number} ${subject}`,
  why: {
    conflict: 'is intussen door een collega gewijzigd.',
    refused: 'kan niet van de huidige naar deze status, of niet worden samengevoegd.',
    missing: 'Een melding bestaat niet meer.',
  },
  undo: 'Ongedaan maken',
  undone: (count: number) =>
    count === 1
      ? '1 melding is weer zoals die was.'
      : `${count} meldingen zijn weer zoals ze waren.`,
  left: (names: string) => `Intussen door een collega gewijzigd, dus ongemoeid gelaten: ${names}`,
  failed: 'De wijziging is niet doorgevoerd',
  notExported: 'De export is niet gelukt',
  file: 'meldingen',
} as const;
