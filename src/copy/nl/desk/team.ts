import type { Handover } from '#contract/rights.ts';

const tickets = (count: number) => (count === 1 ? 'Eén melding ging' : `${count} meldingen gingen`);

export default {
  team: {
    title: 'Team',
    admin: 'Beheerder',
    recruits: 'Werving',
    makeAdmin: 'Beheerder maken',
    endAdmin: 'Geen beheerder meer',
    makeAdminOf: (name: string) => `${name} beheerder maken?`,
    makeAdminText: (name: string) =>
      `${name} gaat dan ook over het team, de instellingen, het logboek, back-ups, exporteren en wissen, en kan ook u het beheer afnemen. De andere beheerders krijgen hierover een e-mail.`,
    endAdminOf: (name: string) => `Beheer afnemen van ${name}?`,
    endAdminText: (name: string) =>
      `${name} kan dan niets meer wijzigen aan het team en de instellingen, maar houdt het eigen werk. Alleen een andere beheerder kan dit terugdraaien.`,
    giveRecruiting: 'Werving laten zien',
    endRecruiting: 'Werving niet meer laten zien',
    rightsIntro:
      'Een beheerder gaat over het team, de instellingen, het logboek, back-ups, exporteren en wissen. Sollicitaties, inschrijvingen en cv’s bestaan alleen voor wie werving ziet; dat geldt ook voor beheerders.',
    rightsChanged: (name: string) => `De rechten van ${name} zijn gewijzigd.`,
    out: 'Geen toegang',
    holds: (count: number) => (count === 1 ? '1 open melding' : `${count} open meldingen`),
    lastSeen: 'laatst aangemeld',
    neverSeen: 'nog nooit aangemeld',
    deactivate: (name: string) => `Toegang beëindigen van ${name}`,
    deactivateShort: 'Toegang beëindigen',
    deactivateText:
      'De toegang eindigt meteen, overal. Wat de collega schreef, blijft staan. U kunt de toegang later teruggeven. Vertrouwelijke meldingen die alleen deze collega ziet, gaan naar wie het werk krijgt, en anders naar u.',
    heir: (count: number) =>
      count === 1 ? 'De open melding gaat naar' : `De ${count} open meldingen gaan naar`,
    nobody: 'Niemand, terug in de wachtrij',
    deactivated: (
      name: string,
      { reassigned, returned, inherited, unseen }: Handover,
      heir: string,
    ) =>
      [
        `${name} heeft geen toegang meer.`,
        reassigned > 0 && `${tickets(reassigned)} naar ${heir}.`,
        returned > 0 && `${tickets(returned)} terug naar de wachtrij.`,
        inherited > 0 &&
          (inherited === 1
            ? 'Een vertrouwelijke melding die alleen deze collega zag, is mee overgegaan.'
            : `${inherited} vertrouwelijke meldingen die alleen deze collega zag, zijn mee overgegaan.`),
        unseen > 0 &&
          `${unseen === 1 ? 'Een vertrouwelijke melding' : `${unseen} vertrouwelijke meldingen`} ziet nu niemand meer; de beheerder van de database kan iemand aanwijzen.`,
      ]
        .filter(Boolean)
        .join(' '),
    activate: (name: string) => `Toegang teruggeven aan ${name}`,
    activateShort: 'Toegang teruggeven',
    activated: (name: string) => `${name} kan zich weer aanmelden.`,
  },
  access: {
    title: 'Account maken zonder uitnodiging',
    proposed: 'Voorgesteld: een andere beheerder moet het bevestigen',
    waits: 'Uw voorstel wacht zeven dagen op bevestiging door een andere beheerder:',
    proposedOn: 'Voorgesteld op',
    asks: (name: string) => `${name} wil deze domeinen toelaten. Het gaat in als u het bevestigt:`,
    confirm: 'Bevestigen',
    decline: 'Afwijzen',
    withdraw: 'Voorstel intrekken',
    confirmed: 'De domeinen zijn toegelaten.',
    declined: 'Het voorstel is afgewezen.',
    intro:
      'Wie een e-mailadres heeft bij een van deze domeinen, kan zelf een account maken. Zonder domeinen kan niemand dat.',
    domains: 'Domeinen, een per regel',
    wrong: (domain: string) => `‘${domain}’ is geen domein. Schrijf het als voorbeeld.nl.`,
  },
  invitations: {
    title: 'Collega uitnodigen',
    intro:
      'Wie u uitnodigt, krijgt per e-mail een link naar een eigen account. De uitnodiging is een week geldig.',
    email: 'E-mailadres van uw collega',
    language: 'Taal van de uitnodiging',
    submit: 'Uitnodiging versturen',
    sent: (email: string) => `De uitnodiging is onderweg naar ${email}.`,
    inUse: 'Dit adres heeft al een account.',
    open: 'Openstaande uitnodigingen',
    since: 'Uitgenodigd',
    opened: 'geopend, maar niet afgerond: nog geen naam en wachtwoord',
    until: 'geldig tot',
    withdraw: (email: string) => `Uitnodiging van ${email} intrekken`,
    withdrawShort: 'Intrekken',
    withdrawn: (email: string) => `De uitnodiging van ${email} is ingetrokken.`,
  },
  sessionLifetimes: {
    title: 'Aanmelden',
    intro: 'Geldt voor iedereen, ook voor wie nu is aangemeld.',
    fields: {
      idleDays: 'Afmelden na zoveel dagen zonder gebruik',
      absoluteDays: 'Afmelden na zoveel dagen, ook bij dagelijks gebruik',
    },
    secondFactorFrom: 'Tweestapsverificatie verplicht vanaf',
    secondFactorNote:
      'Wie dan nog geen tweestapsverificatie heeft, stelt die eerst in. Leeg: niet verplicht.',
    now: {
      title: 'Tweestapsverificatie nu meteen verplichten?',
      confirm: 'Nu verplichten',
      text: 'Wie nog geen tweestapsverificatie heeft, wordt meteen onderbroken, midden in het werk, en stelt die eerst in.',
      youToo: 'Dat geldt ook voor u: uw account heeft die nog niet.',
    },
  },
} as const;
