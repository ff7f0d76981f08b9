export default {
  intro:
    'Een back-up bevat alles: meldingen, offertes, accounts en bestanden. De server maakt ze vanzelf en bewaart de laatste acht, en van elke dag de laatste, veertien dagen lang.',
  make: 'Nu een back-up maken',
  making: 'Bezig…',
  made: 'De back-up is gemaakt.',
  notMade: 'De back-up is niet gemaakt',
  list: 'Back-ups',
  none: 'Er is nog geen back-up.',
  byPlatform:
    'Deze omgeving draait op Supabase, en dat maakt de back-ups. U vindt ze in het Supabase-dashboard van het project, onder Database en dan Backups. De bestanden staan daar los van: regel voor de opslag een eigen kopie.',
  download: (moment: string) => `Back-up van ${moment} downloaden`,
  downloadShort: 'Downloaden',
  care: 'Wie deze back-up en de sleutel ervan heeft, heeft alle gegevens. Bewaar ze niet bij elkaar.',
  failed: 'De back-ups konden niet worden opgehaald.',
  notDownloaded: 'Niet gedownload',
} as const;
