export default {
  formatted: 'Met opmaak tonen',
  text: 'Als tekst tonen',
  raw: 'Originele mail downloaden',
  rawFailed: 'De mail kon niet worden gedownload',
  frame: (author: string) => `Mail van ${author} met opmaak`,
  larger: 'Groter tonen',
  remote: (count: number) =>
    count === 1
      ? 'Eén afbeelding staat op een server elders en is niet geladen.'
      : `${count} afbeeldingen staan op een server elders en zijn niet geladen.`,
  remoteNote: 'Als u ze laadt, kan de afzender zien dat, wanneer en waarvandaan u de mail opent.',
  cc: (addresses: string) => `Ook aan: ${addresses}`,
  bcc: (addresses: string) => `Bcc, voor niemand zichtbaar: ${addresses}`,
  forwardedBy: (name: string) => `Doorgestuurd naar de desk door ${name}.`,
  forwardedTo: (addresses: string) => `Doorgestuurd aan: ${addresses}`,
  forward: {
    open: 'Doorsturen…',
    title: 'Bericht doorsturen',
    intro: (files: number): string =>
      files === 0
        ? 'Het bericht staat onder uw tekst. De klant merkt hier niets van. Een antwoord komt bij deze melding.'
        : 'Het bericht staat onder uw tekst en de bijlagen gaan mee. De klant merkt hier niets van. Een antwoord komt bij deze melding.',
    to: 'Aan',
    toNote: '(meer adressen met een komma ertussen; zij zien elkaar)',
    body: 'Uw tekst',
    submit: 'Doorsturen',
    own: 'Dit is een adres van ons zelf: de mail zou hier weer binnenkomen.',
  },
  load: 'Afbeeldingen laden',
} as const;
