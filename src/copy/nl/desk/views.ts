export default {
  title: 'Weergaven',
  pinned: 'Vastgezette weergaven',
  save: 'Dit filter bewaren als weergave…',
  manage: 'Weergaven beheren…',
  manageIntro: 'Een gedeelde weergave is van alle collega’s: ook zij kunnen haar wijzigen.',
  name: 'Naam',
  options: 'Mogelijkheden',
  pin: 'Vastzetten als tabblad',
  share: 'Delen met collega’s',
  rename: 'Hernoemen',
  remove: (name: string) => `Weergave ${name} verwijderen`,
  notChanged: 'De weergave is niet gewijzigd',
} as const;
