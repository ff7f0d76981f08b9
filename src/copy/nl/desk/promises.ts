/** The words of promises by kind and by contract. */
export default {
  kinds: {
    title: 'Per soort',
    intro:
      'Geldt voor nieuwe meldingen, wat ook hun prioriteit is. Sollicitaties en inschrijvingen krijgen antwoord binnen hoogstens 5 werkdagen, zoals op de site staat.',
    own: 'Belofte',
    byPriority: 'Volgens de prioriteit',
    itsOwn: 'Een eigen belofte',
  },
  response: 'Eerste antwoord binnen',
  resolution: 'Opgelost binnen',
  unit: (label: string) => `${label}: gerekend in`,
  units: { minutes: 'werktijd', days: 'werkdagen', none: 'niets beloofd' },
  days: 'werkdagen',
  daysOf: (label: string) => `${label}, werkdagen`,
  inDays: (days: number) => (days === 1 ? '1 werkdag' : `${days} werkdagen`),
  contract: {
    title: 'Afspraken',
    none: 'Geen eigen afspraken: wat voor iedereen geldt.',
    add: 'Afspraken vastleggen…',
    change: 'Afspraken wijzigen…',
    dialog: (name: string) => `Afspraken met ${name}`,
    intro:
      'Gaat voor op wat per soort en prioriteit is beloofd. De termijnen van meldingen die nu openstaan, worden meteen opnieuw berekend.',
    save: 'Opslaan',
    saved: 'De afspraken zijn opgeslagen.',
    remove: 'Afspraken beëindigen…',
    removeTitle: 'Deze afspraken beëindigen?',
    removeText:
      'Wat openstaat, krijgt de termijnen die voor iedereen gelden, gerekend vanaf het begin van elke melding.',
    removeConfirm: 'Beëindigen',
    removed: 'De afspraken zijn beëindigd.',
    conflict: 'Een collega heeft dit bedrijf intussen gewijzigd. Controleer het en sla opnieuw op.',
    columns: { priority: 'Prioriteit', response: 'Eerste antwoord', resolution: 'Oplossing' },
    nothing: 'niets beloofd',
  },
  escalation: {
    title: 'Waarschuwen per e-mail',
    intro:
      'Wie een melding heeft, krijgt een mail voordat een belofte te laat is, en op het moment zelf. Bij afwezigheid krijgt de vervanger hem. Ieder kan deze mails in het eigen account uitzetten.',
    enabled: 'Waarschuwen',
    before: 'Vooraf',
    earlies: {
      share: 'zodra een deel van de tijd voorbij is',
      minutes: 'een aantal minuten werktijd ervoor',
      none: 'niet',
    },
    amounts: { share: 'Procent van de tijd', minutes: 'Minuten werktijd ervoor' },
    bounds: (least: number, most: number) => `(${least} tot en met ${most})`,
    atBreach: 'Op het moment dat het te laat is',
    unassigned: 'Als niemand de melding heeft, of er niemand voor is',
    rules: { all: 'iedereen die er is', chosen: 'gekozen collega’s', nobody: 'niemand' },
    chosen: 'Gekozen collega’s',
  },
  event: (names: string, what: string, moment: string) => `mailde ${names}: ${what} ${moment}`,
  eventWhat: {
    response: {
      before: 'eerste antwoord is beloofd voor',
      breach: 'eerste antwoord was beloofd voor',
    },
    resolution: { before: 'oplossing is beloofd voor', breach: 'oplossing was beloofd voor' },
  },
  because: {
    company: (name: string) => `Wat telt: de afspraken met ${name}.`,
    formerCompany: 'Wat telt: de afspraken met een bedrijf dat er niet meer staat.',
    kind: (kind: string) => `Wat telt: de belofte voor de soort ‘${kind}’.`,
    priority: (priority: string) => `Wat telt: de belofte voor de prioriteit ‘${priority}’.`,
  },
  solveWithinDays: (days: number) =>
    `Beloofd: opgelost binnen ${days === 1 ? '1 werkdag' : `${days} werkdagen`}.`,
};
