import type { team as dutch, RightsNews } from '../nl/team.ts';

export const team: typeof dutch = {
  rightsChanged: (by, name, news) => ({
    subject: `The rights of ${name} were changed`,
    paragraphs: [
      `${by} changed the rights of ${name}:`,
      rightsIn(news).join('\n'),
      'Was this not meant to happen? Then talk to another admin today.',
    ],
    label: 'Open the team',
  }),
  accessProposed: (from, domains) => ({
    subject: 'A change of who may sign up waits for your answer',
    paragraphs: [
      `${from} wants everybody with an e-mail address of these domains to be able to sign up:`,
      domains.join('\n'),
      'It takes effect when another admin confirms it, within seven days.',
    ],
    label: 'Open the settings',
  }),
};

function rightsIn(news: RightsNews): string[] {
  if (news === 'deactivated') return ['no access any more'];
  const { role, recruits } = news;
  return [
    ...(role ? [role === 'admin' ? 'is an admin now' : 'is no admin any more'] : []),
    ...(recruits === undefined
      ? []
      : [recruits ? 'sees candidates and CVs now' : 'sees no candidates and CVs any more']),
  ];
}
