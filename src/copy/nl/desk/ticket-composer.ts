export default {
  label: 'Antwoord of notitie schrijven',
  reply: 'Antwoord',
  note: 'Interne notitie',
  replyField: (name: string) => `Antwoord aan ${name}`,
  noteField: 'Notitie voor collega’s',
  replyHint: (email: string) => `Gaat per e-mail naar ${email}.`,
  noteHint: 'Alleen voor collega’s. De klant ziet dit niet.',
  sendReply: 'Antwoord versturen',
  sendNote: 'Notitie opslaan',
  sending: 'Versturen…',
  shortcut: 'Ctrl + Enter verstuurt',
  recipients: {
    open: 'Cc en bcc',
    cc: 'Cc',
    bcc: 'Bcc',
    notes: { cc: '(zichtbaar voor iedereen)', bcc: '(voor niemand zichtbaar)' },
    replyAll: (count: number) => `Iedereen antwoorden (${count})`,
    wrong: (addresses: string) => `Dit is geen e-mailadres: ${addresses}`,
    tooMany: (most: number) => `Een mail gaat naar hooguit ${most} mensen.`,
  },
  format: {
    label: 'Opmaak',
    bold: 'Vet (Ctrl + B)',
    italic: 'Cursief (Ctrl + I)',
    link: 'Link (Ctrl + K)',
    list: 'Lijst',
    numbers: 'Genummerde lijst',
    code: 'Code',
    hint: 'Markdown: **vet**, - lijst, `code`',
  },
  sendAnd: {
    label: 'Versturen en…',
    resolve: 'Versturen en oplossen',
    wait: 'Versturen en laten wachten…',
    next: 'Versturen en naar de volgende',
    keys: {
      resolve: 'Ctrl + Shift + Enter',
      wait: 'Alt + Shift + Enter',
      next: 'Alt + Enter',
    },
  },
  draft: {
    waits: 'concept wacht',
    kept: 'Concept bewaard',
    here: 'Concept bewaard in deze browser, nog niet op de server',
    conflict: {
      title: 'Op een ander apparaat, of in een ander venster, schreef u verder aan dit concept:',
      theirs: 'Verder met die tekst',
      mine: 'De tekst hieronder houden',
    },
  },
  newer: {
    title: (count: number) =>
      count === 1
        ? 'Er is een nieuw bericht sinds u begon te schrijven.'
        : `Er zijn ${count} nieuwe berichten sinds u begon te schrijven.`,
    review: 'Bekijken',
    sendAnyway: 'Toch versturen',
  },
  undoSend: {
    leaves: 'Uw bericht wordt zo verstuurd.',
    seconds: (seconds: number) => `Nog ${seconds} s.`,
    button: 'Ongedaan maken',
  },
  attachments: {
    list: 'Bijlagen',
    add: 'Bijlage toevoegen',
    limits:
      'Pdf, Office, afbeelding, tekst of zip. Tot 10 MB per bestand, 10 bestanden, samen 15 MB.',
    uploading: (name: string) => `${name} wordt geüpload`,
    remove: (name: string) => `${name} verwijderen`,
    retry: (name: string) => `${name} opnieuw uploaden`,
    problems: {
      'file-type': 'Dit soort bestand kan niet mee, of de inhoud past niet bij de naam.',
      'file-unreadable': 'Dit bestand kon niet veilig worden onderzocht.',
      'file-too-large': 'Dit bestand is groter dan 10 MB.',
      together: 'Hiermee worden het er meer dan 10, of samen meer dan 15 MB.',
      infected: 'De virusscanner vond iets in dit bestand.',
    },
  },
  closed: 'Deze melding is gesloten. Heropen de melding om de klant te antwoorden.',
  quarantine: 'Deze melding staat in quarantaine. Geef de melding vrij om de klant te antwoorden.',
  onlyPhone:
    'Van deze klant is alleen een telefoonnummer bekend. Zet bij de gegevens een e-mailadres om per e-mail te antwoorden.',
  noAddress: 'Van deze melding is geen e-mailadres bekend: alleen een notitie is mogelijk.',
  empty: 'Schrijf eerst een tekst.',
  failed: 'Niet verstuurd',
  mention: 'Collega’s om te noemen',
  foreign: (text: string, reader: string) =>
    `Deze tekst is in het ${text}; de klant leest ${reader}.`,
} as const;
