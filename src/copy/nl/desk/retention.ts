export default {
  law: 'Vaste bewaartermijnen',
  candidates:
    'Gegevens van sollicitanten en freelancers verdwijnen met hun cv vier weken nadat de melding is gesloten, of met hun toestemming na een jaar. Dat is de richtlijn van de Autoriteit Persoonsgegevens, en zo staat het in de privacyverklaring. Daarom kunt u dit hier niet instellen.',
  changes:
    'Wijzigingen van instellingen blijven altijd in het logboek. De privacyverklaring noemt 30 dagen voor ruwe mail en een jaar voor aanmeldingen: pas die aan als u hieronder iets anders kiest.',
  own: 'Wat u zelf bepaalt',
  fields: {
    autoCloseDays: 'Opgeloste meldingen sluiten vanzelf na',
    rawMailDays: 'Binnengekomen mail blijft in ruwe vorm',
    auditMonths: 'Aanmeldingen en accountwijzigingen blijven in het logboek',
  },
  units: { autoCloseDays: 'dagen', rawMailDays: 'dagen', auditMonths: 'maanden' },
  bounds: (least: number, most: number) => `(van ${least} tot en met ${most})`,
} as const;
