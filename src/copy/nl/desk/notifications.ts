/** Wat iemand van de servicedesk te horen krijgt: in deze browser, en per mail op een vast uur. */
export default {
  digest: {
    title: 'Dagoverzicht per mail',
    intro:
      'Eén mail met wat op u wacht, wat te laat is of dreigt te komen, wat nog van niemand is, en welke offertes verlopen. Is er niets, of bent u afwezig, dan komt er geen mail.',
    days: 'Wanneer',
    choices: { off: 'Nooit', daily: 'Elke dag', 'working-days': 'Op werkdagen' },
    hour: 'Vanaf',
    at: (hour: number) => `${hour}.00 uur`,
    failed: 'Deze keuze kon niet worden geladen.',
  },
  browser: {
    title: 'Meldingen in deze browser',
    intro:
      'U ziet ze alleen als de servicedesk niet in beeld is, en één keer, ook met meer tabbladen open. Van vertrouwelijke meldingen staat er alleen het nummer in.',
    turnOn: 'Meldingen aanzetten',
    turnOff: 'Meldingen uitzetten',
    on: 'Meldingen staan aan.',
    unsupported: 'Deze browser kan geen meldingen van een tabblad tonen.',
    denied:
      'Deze browser staat meldingen van deze site niet toe. Klik op het pictogram links van het adres, sta meldingen toe en kom hier terug.',
    dismissed: 'De browser heeft nog geen toestemming. Probeer het opnieuw en kies “Toestaan”.',
    kinds: 'Meld mij',
    kindNames: {
      assigned: 'als een collega mij een melding toewijst',
      answered: 'als een klant antwoordt op een melding die ik heb',
      mention: 'als een collega mij noemt in een notitie',
      unassigned: 'als er een melding komt die van niemand is',
    },
    works: 'Zo ziet een melding eruit.',
    count: 'Toon in de titel en het pictogram van het tabblad hoeveel klanten op mij wachten',
    countNote: 'Uit: het tabblad blijft rustig.',
  },
  news: {
    assigned: (reference: string, by: string) => `${by} wees u ${reference} toe`,
    answered: (reference: string) => `Antwoord op ${reference}`,
    mention: (reference: string, by: string) => `${by} noemde u bij ${reference}`,
    unassigned: (reference: string) => `Nieuwe melding ${reference}`,
    many: (count: number) => `${count} keer nieuws in de servicedesk`,
  },
} as const;
