import type { Translation } from '#copy/translation.ts';

const customerQuote = {
  meta: {
    name: 'Offerte',
    title: 'Uw offerte | Delvanta',
    description: 'Lees uw offerte van Delvanta, stel een vraag of geef akkoord.',
  },
  heading: 'Uw offerte',
  titleOf: (subject: string) => `Offerte: ${subject}`,
  loading: 'Offerte laden…',
  noScript:
    'Deze pagina heeft JavaScript nodig. U vindt de offerte ook als pdf bij onze mail; akkoord geven kan dan per e-mail of telefoon.',
  missing: {
    title: 'Deze link werkt niet (meer)',
    text: 'Controleer of u de hele link uit de mail hebt gebruikt. Lukt het niet, neem dan contact met ons op.',
  },
  failed: {
    title: 'De offerte kon niet worden geladen',
    retry: 'Opnieuw proberen',
  },
  offline: 'Er is geen verbinding met de server. Controleer uw netwerk en probeer het opnieuw.',
  reach: 'Neem contact op',
  status: {
    sent: (day: string) => `U kunt beslissen tot en met ${day}.`,
    accepted: (name: string) =>
      `Deze offerte is geaccepteerd door ${name.replace(/\.$/, '')}. Dank u wel; wij nemen snel contact met u op.`,
    declined:
      'U hebt deze offerte afgewezen. Mocht u van gedachten veranderen, neem dan contact op.',
    expired: 'De geldigheid van deze offerte is verlopen. Wilt u een nieuwe? Laat het ons weten.',
    withdrawn: 'Wij hebben deze offerte ingetrokken. Neem contact op als u vragen hebt.',
    superseded: 'Er is een nieuwere versie van deze offerte. U vindt de link in onze laatste mail.',
  },
  download: 'Download als pdf',
  downloadFailed: 'De pdf kon niet worden gemaakt',
  choose: 'Optionele regels kunt u hieronder aan- en uitvinken; het totaal past zich aan.',
  accept: {
    title: 'Akkoord geven',
    name: 'Uw naam',
    askCode: 'Code ontvangen om te bevestigen',
    askAgain: 'Stuur een nieuwe code',
    mailed: (email: string) =>
      `Wij hebben een code gestuurd naar ${email}, het adres waar deze offerte naartoe ging.`,
    code: 'Code uit de e-mail',
    agree: (total: string) =>
      `Ik ga akkoord met deze offerte en de voorwaarden, voor een totaal van ${total} inclusief btw, en ben bevoegd dat te doen.`,
    kept: 'Wij leggen vast wie wanneer akkoord gaf, met het netwerkadres en de browser, als bewijs van de overeenkomst.',
    submit: 'Akkoord geven',
    submitting: 'Versturen…',
    failed: 'Uw akkoord is niet verwerkt',
  },
  decline: {
    title: 'Offerte afwijzen',
    name: 'Uw naam',
    reason: 'Waarom past de offerte niet?',
    submit: 'Afwijzen',
    failed: 'Uw afwijzing is niet verwerkt',
  },
  question: {
    title: 'Een vraag stellen',
    text: 'Uw vraag',
    submit: 'Vraag versturen',
    sent: 'Uw vraag is verstuurd. U krijgt antwoord per e-mail.',
    failed: 'Uw vraag is niet verstuurd',
  },
  errors: {
    conflict:
      'Over deze offerte is intussen al beslist, of de offerte is gewijzigd. U ziet nu de nieuwste stand.',
    invalid: 'Controleer wat u hebt ingevuld.',
    code: 'De code klopt niet of is verlopen. Kijk in onze laatste mail, of laat een nieuwe sturen.',
    too_many_requests:
      'Er zijn te veel verzoeken gedaan. Probeer het over een paar minuten opnieuw.',
    other: 'Er ging iets mis bij ons. Probeer het opnieuw, of neem contact op.',
  },
} as const;

export type CustomerQuoteCopy = Translation<typeof customerQuote>;
export default customerQuote;
