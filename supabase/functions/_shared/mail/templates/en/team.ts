import type { team as dutch, RightsNews } from '../nl/team.ts';

export const team: typeof dutch = {
  serviceRole: 'A program with the server’s secret key',
  rightsChanged: (by, name, news) => ({
    subject: `The rights of ${name} were changed`,
    paragraphs: [
      'Hello,',
      `${by} changed the rights of ${name}:`,
      rightsIn(news).join('\n'),
      'If this was not meant to happen, talk to another admin today.',
    ],
    label: 'Open the team',
  }),
  accessProposed: (from, domains) => ({
    subject: 'A proposal on who may sign up is waiting for your answer',
    paragraphs: [
      'Hello,',
      `${from} wants everybody with an email address at one of these domains to be able to sign up:`,
      domains.join('\n'),
      'It takes effect when another admin confirms it, within seven days.',
    ],
    label: 'Open the settings',
  }),
};

function rightsIn(news: RightsNews): string[] {
  if (news === 'deactivated') return ['no longer has access'];
  const { role, recruits } = news;
  return [
    ...(role ? [role === 'admin' ? 'is now an admin' : 'is no longer an admin'] : []),
    ...(recruits === undefined
      ? []
      : [recruits ? 'can now see candidates and CVs' : 'can no longer see candidates and CVs']),
  ];
}
