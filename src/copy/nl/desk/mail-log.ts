export default {
  title: 'Uitgaande mail',
  intro:
    'Lukt versturen niet, dan proberen wij het een dag lang steeds opnieuw, tenzij het adres niet bestaat. Daarna blijft de mail hier staan.',
  search: 'Zoek op ontvanger',
  statusLabel: 'Filter op status',
  all: 'Alles',
  status: {
    queued: 'In de wachtrij',
    sent: 'Verzonden',
    kept: 'Bewaard',
    held: 'Wacht op beoordeling',
    dead: 'Niet bezorgd',
  },
  list: 'Mails',
  none: {
    title: 'Geen mail gevonden',
    text: 'Er is geen mail die hierbij past.',
    clear: 'Alle mail tonen',
  },
  empty: {
    title: 'Er is nog geen mail verstuurd',
    text: 'Bevestigingen, antwoorden en offertes verschijnen hier.',
  },
  show: (subject: string) => `${subject} bekijken`,
  showShort: 'Bekijken',
  secret: 'Geeft toegang tot een account; de inhoud wordt niet getoond.',
  forgotten: 'De inhoud is gewist. Laat de ontvanger een nieuwe mail aanvragen.',
  sentAt: 'Verzonden',
  tried: (count: number) => (count === 1 ? '1 poging' : `${count} pogingen`),
  ticket: 'Naar de melding',
  retry: (subject: string, recipient: string) => `${subject} aan ${recipient} opnieuw versturen`,
  retryShort: 'Opnieuw versturen',
  retryAll: 'Alle niet bezorgde mail opnieuw versturen',
  retryAllText:
    'Alle niet bezorgde mail gaat opnieuw in de wachtrij. Mail die toegang geeft tot een account blijft liggen.',
  retried: (count: number) =>
    count === 1 ? 'De mail gaat opnieuw weg.' : `${count} mails gaan opnieuw weg.`,
  failed: 'De mail kon niet worden opgehaald.',
  notRetried: 'Niet opnieuw verstuurd',
  shown: (count: number) => (count === 1 ? '1 mail getoond' : `${count} mails getoond`),
} as const;
