import type { NewCannedReply } from '#contract/canned.ts';
import type { Language } from '#contract/fields.ts';

/** Why a ticket waits, and for how many days. */
export const waits: Record<Language, [reason: string, days: number][]> = {
  nl: [
    ['Wacht op onderdeel van de leverancier', 4],
    ['Wacht op akkoord van QA', 6],
    ['Wacht op antwoord van de klant', 3],
  ],
  en: [
    ['Waiting for a part from the supplier', 4],
    ['Waiting for QA', 6],
    ['Waiting for the customer', 3],
  ],
};

export const askedAgain: Record<Language, string> = {
  nl: 'Ik stuurde vanochtend al een bericht hierover, maar weet niet of het is aangekomen. Kunt u mij terugbellen?',
  en: 'I sent a message about this earlier today and am not sure it arrived. Could you call me back?',
};

export const declines: Record<Language, string> = {
  nl: 'Wij doen het dit jaar toch zelf. Volgend jaar vragen wij u graag opnieuw.',
  en: 'We have decided to do this ourselves this year. We would like to ask you again next year.',
};

export const answers = {
  byPhone: { nl: 'Telefonisch gemeld:', en: 'Reported by phone:' },
  invited: (name: string) =>
    `Hallo ${name},\n\nDank voor je sollicitatie. We maken graag kennis. Schikt dinsdag of donderdag volgende week, in de middag? Het gesprek duurt een uur, met iemand van het team erbij.`,
  enrolled: (name: string) =>
    `Hallo ${name},\n\nDank voor je inschrijving. We bellen je zodra er een opdracht is die past, en sturen je gegevens pas door als jij ja zegt.`,
  called: 'Prettig gesprek gehad aan de telefoon. Beschikbaar vanaf de eerste van de maand.',
};

export const cannedReplies: NewCannedReply[] = [
  {
    shortcut: 'bedankt',
    nl: 'Dag {name},\n\nDank voor uw bericht ({reference}). Wij zoeken het uit en laten u vandaag nog weten hoe het ervoor staat.\n\n{agent}',
    en: 'Hello {name},\n\nThank you for your message ({reference}). We are looking into it and will tell you today where it stands.\n\n{agent}',
  },
  {
    shortcut: 'meer-weten',
    nl: 'Dag {name},\n\nOm dit goed te kunnen uitzoeken heb ik drie dingen nodig: op welk tijdstip ging het mis, op welk apparaat, en wat stond er precies op het scherm?\n\n{agent}',
    en: 'Hello {name},\n\nTo look into this properly I need three things: at what time did it go wrong, on which device, and what exactly did the screen say?\n\n{agent}',
  },
  {
    shortcut: 'opgelost',
    nl: 'Dag {name},\n\nHet is verholpen. Komt het terug, antwoord dan op deze mail: de melding gaat dan weer open.\n\n{agent}',
    en: 'Hello {name},\n\nThis has been solved. If it comes back, answer this email and the ticket opens again.\n\n{agent}',
  },
  {
    shortcut: 'langskomen',
    nl: 'Dag {name},\n\nEen collega komt bij u langs. Welke dag deze week past, en bij wie kunnen zij zich melden?\n\n{agent}',
    en: 'Hello {name},\n\nA colleague will come by. Which day this week suits you, and whom should they ask for?\n\n{agent}',
  },
];
