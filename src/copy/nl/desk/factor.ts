export default {
  required: {
    title: 'Stel eerst tweestapsverificatie in',
    intro:
      'Iedereen hier meldt zich aan met een wachtwoord en tweestapsverificatie. Uw account heeft die nog niet. Daarna gaat u verder waar u was.',
    passkey: 'Passkey of beveiligingssleutel gebruiken',
    passkeyName: 'Passkey',
    leave: 'Afmelden',
  },
  begin: 'Authenticator-app koppelen',
  scan: 'Scan deze code met uw authenticator-app.',
  qr: 'QR-code voor uw authenticator-app',
  secret: 'Of vul deze sleutel met de hand in:',
  code: 'Code die de app nu toont',
  finish: 'Koppelen',
  making: 'Gekoppeld. Uw herstelcodes worden gemaakt…',
  keepCodes:
    'De tweestapsverificatie staat aan. Bewaar deze herstelcodes op een veilige plek: elke code werkt één keer, en u ziet ze nu voor het laatst.',
  copySecret: 'Sleutel kopiëren',
  leaveCodes: 'U ziet deze herstelcodes voor het laatst. Weggaan zonder ze te hebben bewaard?',
  copy: 'Codes kopiëren',
  kept: 'Ik heb ze bewaard',
} as const;
