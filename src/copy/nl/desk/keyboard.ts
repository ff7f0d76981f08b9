export default {
  title: 'Sneltoetsen',
  intro: 'Deze toetsen werken zolang u niet typt en er geen venster openstaat.',
  isOff: 'De sneltoetsen staan uit. U zet ze aan bij Instellingen.',
  andThen: 'en dan',
  everywhere: 'Overal',
  search: 'Zoeken',
  list: {
    next: 'Volgende melding',
    previous: 'Vorige melding',
    open: 'Melding openen',
    choose: 'Melding selecteren',
    chooseUpTo: 'Selecteren tot en met deze',
    resolve: 'Oplossen',
  },
  settings: {
    title: 'Sneltoetsen',
    intro: 'Losse toetsen bedienen de servicedesk. Zet ze uit als uw spraakbesturing ermee botst.',
    switch: 'Sneltoetsen gebruiken in deze browser',
    help: 'Alle sneltoetsen bekijken',
  },
} as const;
