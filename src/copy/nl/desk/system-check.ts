export default {
  intro:
    'Controleert wat een bedrijf makkelijk vergeet, voor en na de livegang, net als npm run doctor op de server. De regels zelf zijn in het Engels. Er wordt niets veranderd en geen mail verstuurd.',
  takesTime: 'De server controleert zichzelf; dat duurt een paar seconden.',
  again: 'Opnieuw controleren',
  checking: 'Bezig…',
  failed: 'De controle is niet gelukt. Probeer het opnieuw.',
  byPlatform:
    'Deze omgeving draait op Supabase; wat daar te controleren valt, staat in het dashboard van het project.',
  states: {
    failure: 'Niet in orde',
    warning: 'Let op',
    ok: 'In orde',
    skipped: 'Overgeslagen',
  },
  count: {
    failure: 'niet in orde',
    warning: 'aandachtspunten',
    ok: 'in orde',
    skipped: 'overgeslagen',
  },
} as const;
