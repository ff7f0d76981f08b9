export default {
  related: {
    label: 'Verwante meldingen',
    parent: 'Onderdeel van',
    part: 'Losmaken',
    parts: 'Onderdelen',
    follows: 'Vervolg op',
    followedBy: 'Vervolgd door',
    mergedInto: 'Samengevoegd met',
    merged: 'Hiermee samengevoegd',
    undoMerge: 'Samenvoegen ongedaan maken',
  },
  tags: {
    title: 'Labels',
    field: 'Label',
    add: 'Toevoegen',
    remove: (tag: string) => `Label ${tag} verwijderen`,
    invalid:
      'Een label heeft letters, cijfers, spaties of _ . + - en is ten hoogste 40 tekens lang.',
  },
  watchers: {
    title: 'Volgers',
    nobody: 'Niemand volgt deze melding.',
    start: 'Volgen',
    stop: 'Niet meer volgen',
  },
  actions: {
    label: 'Meer met deze melding',
    print: 'Afdrukken',
    subject: {
      open: 'Onderwerp wijzigen…',
      title: 'Onderwerp wijzigen',
      intro: 'Het nieuwe onderwerp staat ook boven uw volgende mails.',
      field: 'Onderwerp',
      submit: 'Opslaan',
    },
    merge: {
      open: 'Samenvoegen…',
      title: 'Samenvoegen met een andere melding',
      intro:
        'Deze melding wordt als dubbel gesloten. Haar berichten en volgers staan voortaan bij de andere. U kunt het ongedaan maken.',
      field: 'Kenmerk van de andere melding',
      submit: 'Samenvoegen',
      invalid:
        'Dat kan niet: de andere melding bestaat niet, een van beide is al samengevoegd of afgehandeld, of alleen deze is vertrouwelijk.',
    },
    confidential: {
      open: 'Vertrouwelijk…',
      title: 'Wie ziet deze melding?',
      intro:
        'Is een melding vertrouwelijk, dan bestaat ze alleen voor wie u noemt, ook voor beheerders. Heeft of volgt iemand anders de melding, dan houdt dat op.',
      everybody: 'Iedereen die dit soort meldingen ziet',
      named: 'Alleen u en de collega’s die u hier noemt',
      colleagues: 'Collega’s',
      nobodyElse: 'Er zijn geen collega’s om te noemen.',
      submit: 'Opslaan',
    },
    parent: {
      open: 'Onderdeel maken van…',
      title: 'Onderdeel maken van een andere melding',
      intro: 'Zo hoort deze melding bij een grotere. Beide houden hun eigen status.',
      field: 'Kenmerk van de grotere melding',
      submit: 'Onderdeel maken',
      invalid: 'Dat kan niet: die melding bestaat niet, of is zelf een onderdeel.',
    },
  },
} as const;
