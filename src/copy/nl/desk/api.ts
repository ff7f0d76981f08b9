/** Wat andere programma's aan de server mogen vragen. */
export default {
  reference: {
    title: 'Beschrijving',
    intro:
      'Alles wat de site en de servicedesk aan de server vragen, in OpenAPI 3.1. De beschrijving zelf is in het Engels.',
    download: 'OpenAPI-bestand openen',
    failed: 'De beschrijving kon niet worden geladen.',
    search: 'Zoek een adres of woord',
    none: 'Geen adres past hierbij.',
    found: (count: number) => (count === 1 ? '1 adres' : `${count} adressen`),
    who: 'Toegang',
    schemes: {
      session: 'een sessie',
      publicKey: 'de publieke sleutel',
      linkToken: 'het token uit de link',
      webhookSignature: 'een handtekening',
    } as Record<string, string>,
    anybody: 'iedereen',
    or: ' of ',
    and: ' en ',
    field: 'Veld',
    type: 'Soort',
    place: 'Waar',
    places: { path: 'in het adres', query: 'na het vraagteken', body: 'in de inhoud' },
    required: 'verplicht',
    nothing: 'Neemt geen velden.',
  },
};
