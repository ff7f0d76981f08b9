export default {
  title: 'Rapporten',
  tickets: 'Meldingen',
  none: '–',
  csv: 'CSV',
  print: 'Afdrukken',
  file: 'rapport',
  failed: 'Het rapport kon niet worden gemaakt.',
  period: {
    label: 'Periode',
    presets: {
      week: '7 dagen',
      month: '30 dagen',
      quarter: '90 dagen',
      lastMonth: 'Vorige maand',
      year: '365 dagen',
    },
    from: 'Van',
    to: 'Tot en met',
    show: 'Tonen',
    wrong: 'Kies een laatste dag na de eerste, hoogstens een jaar later.',
    comparedWith: (period: string) => `Vergeleken met de periode ervoor: ${period}.`,
  },
  change: {
    up: (before: string) => `meer dan ${before}`,
    down: (before: string) => `minder dan ${before}`,
    same: (_before: string) => 'gelijk aan de periode ervoor',
  },
  keys: {
    in: { name: 'Binnengekomen', meaning: 'Meldingen die in de periode zijn ontstaan.' },
    out: {
      name: 'Afgehandeld',
      meaning: 'Opgelost in de periode, of gesloten zonder oplossing.',
    },
    backlog: {
      name: 'Openstaand',
      meaning: 'Aan het eind van de periode nog niet opgelost of gesloten.',
    },
    backlogAge: {
      name: 'Leeftijd openstaand',
      meaning: 'De helft van wat openstond, was ouder.',
    },
    responseMedian: {
      name: 'Eerste antwoord, mediaan',
      meaning: 'De helft kreeg zijn eerste antwoord sneller. Ook buiten werktijd geteld.',
    },
    responseP90: {
      name: 'Eerste antwoord, 90%',
      meaning: 'Negen van de tien kregen hun eerste antwoord sneller.',
    },
    resolutionMedian: {
      name: 'Oplossing, mediaan',
      meaning: 'De helft was sneller opgelost. Ook buiten werktijd geteld, wachten inbegrepen.',
    },
    resolutionP90: {
      name: 'Oplossing, 90%',
      meaning: 'Negen van de tien waren sneller opgelost.',
    },
    responseShare: {
      name: 'Op tijd beantwoord',
      meaning: 'Deel van de eerste antwoorden dat binnen de beloofde werktijd kwam.',
    },
    resolutionShare: {
      name: 'Op tijd opgelost',
      meaning:
        'Deel van wat is opgelost dat binnen de beloofde werktijd klaar was. Spam, dubbel en ingetrokken tellen niet mee.',
    },
    reopened: { name: 'Heropend', meaning: 'Hoe vaak een afgehandelde melding terugkwam.' },
  },
  flow: { title: 'In en uit per dag', asTable: 'Als tabel', day: 'Dag' },
  parts: {
    kind: 'Per soort',
    agent: 'Per behandelaar',
    source: 'Per herkomst',
    columns: { kind: 'Soort', agent: 'Behandelaar', source: 'Herkomst' },
    nobody: 'Niemand',
    sources: { form: 'Formulier', mail: 'E-mail', staff: 'Medewerker' },
  },
  recruitment: {
    title: 'Werving',
    meaning:
      'Kandidaten die zich in de periode hebben gemeld, en hoe het er nu voor staat. Gewiste gegevens tellen niet mee.',
    nobody: 'Geen kandidaten in deze periode.',
    vacancy: 'Vacature',
    came: 'Ontvangen',
    answered: 'Beantwoord',
    done: 'Afgerond',
    withdrawn: 'Ingetrokken',
    waiting: 'Loopt nog',
    responseMedian: 'Eerste antwoord, mediaan',
    freelancer: 'Freelancers',
    open: 'Open sollicitatie',
  },
  steps: {
    title: 'Sollicitaties per stap',
    meaning:
      'Sollicitaties die in de periode binnenkwamen: hoeveel er ooit in een stap stonden, hoeveel er nu staan, en na hoeveel dagen de helft verder was. Wat ongedaan is gemaakt of gewist, telt niet mee.',
    step: 'Stap',
    reached: 'Bereikt',
    now: 'Staat er nu',
    median: 'Duur, mediaan',
  },
  quotes: {
    title: 'Offertes',
    counts: {
      sent: 'Verstuurd',
      accepted: 'Geaccepteerd',
      declined: 'Afgewezen',
      expired: 'Verlopen',
    },
    values: { sentCents: 'Verstuurd, euro', acceptedCents: 'Geaccepteerd, euro' },
    keys: {
      sent: {
        name: 'Verstuurd',
        meaning:
          'Offertes die in de periode zijn verstuurd, zonder wat later door een nieuwe versie is vervangen.',
      },
      sentValue: { name: 'Waarde verstuurd', meaning: 'Zonder btw.' },
      accepted: { name: 'Geaccepteerd', meaning: 'In de periode, wanneer ook verstuurd.' },
      acceptedValue: { name: 'Waarde geaccepteerd', meaning: 'Zonder btw.' },
      winRate: {
        name: 'Gewonnen',
        meaning: 'Geaccepteerd, als deel van geaccepteerd, afgewezen en verlopen.',
      },
      decisionMedian: {
        name: 'Tijd tot beslissing',
        meaning: 'De helft van de klanten besliste sneller.',
      },
    },
  },
  columns: {
    part: 'Deel',
    figure: 'Cijfer',
    inHours: (figure: string) => `${figure}, uren`,
  },
};
