export default {
  law: 'Vaste termijnen',
  candidates:
    'Gegevens van sollicitanten en freelancers verdwijnen vier weken na de afronding, met hun cv. Wie toestemming gaf om langer bewaard te worden: na een jaar. Zo schrijft de Autoriteit Persoonsgegevens het voor, en zo staat het in de privacyverklaring; daarom is het hier niet in te stellen.',
  changes: 'Wijzigingen van instellingen blijven altijd in het logboek.',
  own: 'Wat u zelf bepaalt',
  fields: {
    autoCloseDays: 'Opgeloste meldingen sluiten vanzelf na',
    rawMailDays: 'Binnengekomen mail blijft in ruwe vorm',
    auditMonths: 'Aanmeldingen en accountwijzigingen blijven in het logboek',
  },
  units: { autoCloseDays: 'dagen', rawMailDays: 'dagen', auditMonths: 'maanden' },
  bounds: (least: number, most: number) => `(van ${least} tot en met ${most})`,
} as const;
