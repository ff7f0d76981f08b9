export default {
  open: 'Naar de boekhouding…',
  title: 'Conceptfactuur voor de boekhouding',
  intro:
    'U krijgt een XML-bestand (UBL, Peppol BIS Billing 3) met wat is geaccepteerd. De gegevens van de klant blijven bij het bedrijf bewaard; wie er geen heeft, krijgt er een op eigen naam.',
  submit: 'UBL downloaden',
  busy: 'Maken…',
  done: 'De conceptfactuur is gedownload.',
  failed: 'De gegevens konden niet worden opgehaald.',
  noAccount:
    'Vul eerst het IBAN van het bedrijf in bij Instellingen, Offertes, Boekhouding. Dat doet een beheerder.',
  toAccount: 'Naar Instellingen, Offertes',
  fields: {
    name: 'Naam op de factuur',
    street: 'Straat en huisnummer',
    postalCode: 'Postcode',
    city: 'Plaats',
    country: 'Land',
    vatId: 'Btw-nummer',
    registrationId: 'KvK-nummer of ander registernummer',
    endpointScheme: 'Adres in het Peppol-netwerk',
    endpointId: 'Nummer daarvan',
    email: 'E-mail voor facturen',
  },
  optional: '(niet verplicht)',
  vatNote: '(met landcode: NL123456789B01)',
  endpointByNumbers: 'Volgt uit KvK- of btw-nummer',
  schemes: {
    '0106': 'KvK-nummer',
    '0190': 'OIN (overheid)',
    '0208': 'Belgisch ondernemingsnummer',
    '0088': 'GLN',
    '0060': 'DUNS',
  },
  problems: {
    country: 'Kies een land.',
    vatId: 'Schrijf het btw-nummer met de landcode, zoals NL123456789B01.',
    vatIdMissing: 'Bij verlegde btw is een btw-nummer of registernummer nodig.',
    registrationId:
      'Voor een Nederlandse klant is een KvK-nummer (8 cijfers) of OIN (20 cijfers) nodig.',
    endpointId: 'Dit nummer klopt niet voor dit soort adres.',
    endpointMissing:
      'Peppol vraagt een adres: vul een btw-nummer in, of kies een soort en een nummer.',
    lines: 'Er is geen enkele regel geaccepteerd: er valt niets te factureren.',
  },
  bookkeeping: {
    title: 'Boekhouding',
    intro: 'Dit staat op conceptfacturen die u van een geaccepteerde offerte downloadt.',
    iban: 'IBAN van het bedrijf',
    wrongIban: 'Dit IBAN klopt niet. Controleer de cijfers.',
    paymentDays: 'Betaaltermijn in dagen',
  },
};
