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
  priorities: 'Per prioriteit',
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
  because: {
    company: (name: string) => `Wat telt: de afspraken met ${name}.`,
    formerCompany: 'Wat telt: de afspraken met een bedrijf dat er niet meer staat.',
    kind: (kind: string) => `Wat telt: de belofte voor de soort ‘${kind}’.`,
    priority: (priority: string) => `Wat telt: de belofte voor de prioriteit ‘${priority}’.`,
  },
  solveWithinDays: (days: number) =>
    `Beloofd: opgelost binnen ${days === 1 ? '1 werkdag' : `${days} werkdagen`}.`,
};
