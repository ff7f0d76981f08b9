import type { RightsChange } from '#contract/rights.ts';

/** What becomes of somebody's rights: some of them change, or their access ends. */
export type RightsNews = RightsChange | 'deactivated';

/** To admins, and to whoever it is about: who may do what. */
export const team = {
  serviceRole: 'Een programma met de geheime sleutel van de server',
  rightsChanged: (by: string, name: string, news: RightsNews) => ({
    subject: `De rechten van ${name} zijn gewijzigd`,
    paragraphs: [
      'Hallo,',
      `${by} heeft de rechten van ${name} gewijzigd:`,
      rightsIn(news).join('\n'),
      'Was dit niet de bedoeling? Overleg dan vandaag nog met een andere beheerder.',
    ],
    label: 'Team openen',
  }),
  accessProposed: (from: string, domains: readonly string[]) => ({
    subject: 'Wie zelf een account mag maken: een voorstel wacht op uw antwoord',
    paragraphs: [
      'Hallo,',
      `${from} wil dat iedereen met een e-mailadres van deze domeinen zelf een account kan maken:`,
      domains.join('\n'),
      'Dat gaat in zodra een andere beheerder het bevestigt, binnen zeven dagen.',
    ],
    label: 'Instellingen openen',
  }),
};

function rightsIn(news: RightsNews): string[] {
  if (news === 'deactivated') return ['heeft geen toegang meer'];
  const { role, recruits } = news;
  return [
    ...(role ? [role === 'admin' ? 'is nu beheerder' : 'is geen beheerder meer'] : []),
    ...(recruits === undefined
      ? []
      : [recruits ? 'ziet nu kandidaten en cv’s' : 'ziet geen kandidaten en cv’s meer']),
  ];
}
