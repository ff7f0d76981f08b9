import type { Handover } from '#contract/rights.ts';
import type nl from '#copy/nl/desk/team.ts';
import type { Translation } from '#copy/translation.ts';

const tickets = (count: number) => (count === 1 ? 'One ticket went' : `${count} tickets went`);

export default {
  team: {
    title: 'Team',
    admin: 'Admin',
    recruits: 'Recruiting',
    makeAdmin: 'Make admin',
    endAdmin: 'No longer an admin',
    makeAdminOf: (name: string) => `Make ${name} an admin?`,
    makeAdminText: (name: string) =>
      `${name} will then be in charge of the team, the settings, the audit trail, backups, exports and erasing, and can take these rights from you, too. The other admins are told by email.`,
    endAdminOf: (name: string) => `Take admin rights from ${name}?`,
    endAdminText: (name: string) =>
      `${name} can then change nothing about the team and the settings, but keeps their own work. Only another admin can undo this.`,
    giveRecruiting: 'Show recruiting',
    endRecruiting: 'No longer show recruiting',
    rightsIntro:
      'An admin looks after the team, the settings, the audit trail, backups, exporting and erasing. Only people who see recruiting can see applications, enrolments and CVs, and this goes for admins, too.',
    rightsChanged: (name: string) => `The rights of ${name} have been changed.`,
    out: 'No access',
    holds: (count: number) => (count === 1 ? '1 open ticket' : `${count} open tickets`),
    lastSeen: 'last signed in',
    neverSeen: 'never signed in',
    deactivate: (name: string) => `End access of ${name}`,
    deactivateShort: 'End access',
    deactivateText:
      'Access ends at once, everywhere. What the colleague wrote stays. You can give access back later. Confidential tickets that only this colleague sees go to whoever gets the work, or else to you.',
    heir: (count: number) =>
      count === 1 ? 'The open ticket goes to' : `The ${count} open tickets go to`,
    nobody: 'Nobody, back in the queue',
    deactivated: (
      name: string,
      { reassigned, returned, inherited, unseen }: Handover,
      heir: string,
    ) =>
      [
        `${name} no longer has access.`,
        reassigned > 0 && `${tickets(reassigned)} to ${heir}.`,
        returned > 0 && `${tickets(returned)} back to the queue.`,
        inherited > 0 &&
          (inherited === 1
            ? 'A confidential ticket that only this colleague saw was handed over as well.'
            : `${inherited} confidential tickets that only this colleague saw were handed over as well.`),
        unseen > 0 &&
          `${unseen === 1 ? 'A confidential ticket is' : `${unseen} confidential tickets are`} now seen by nobody; the database administrator can appoint someone.`,
      ]
        .filter(Boolean)
        .join(' '),
    activate: (name: string) => `Give access back to ${name}`,
    activateShort: 'Give access back',
    activated: (name: string) => `${name} can sign in again.`,
  },
  access: {
    title: 'Sign-up without an invitation',
    proposed: 'Proposed: another admin has to confirm it',
    waits: 'Your proposal waits seven days for another admin to confirm it:',
    proposedOn: 'Proposed on',
    asks: (name: string) =>
      `${name} wants to allow these domains. It takes effect when you confirm it:`,
    confirm: 'Confirm',
    decline: 'Decline',
    withdraw: 'Withdraw the proposal',
    confirmed: 'The domains are allowed.',
    declined: 'The proposal was declined.',
    intro:
      'Anyone with an email address at one of these domains can create an account. Without domains, nobody can.',
    domains: 'Domains, one per line',
    wrong: (domain: string) => `‘${domain}’ is not a domain. Write it like example.com.`,
  },
  invitations: {
    title: 'Invite a colleague',
    intro:
      'The person you invite gets an email with a link to create an account. The invitation is valid for a week.',
    email: 'Email address of your colleague',
    language: 'Language of the invitation',
    submit: 'Send invitation',
    sent: (email: string) => `The invitation is on its way to ${email}.`,
    inUse: 'This address has an account already.',
    open: 'Pending invitations',
    since: 'Invited',
    opened: 'opened, but not finished: no name and password yet',
    until: 'valid until',
    withdraw: (email: string) => `Withdraw the invitation of ${email}`,
    withdrawShort: 'Withdraw',
    withdrawn: (email: string) => `The invitation of ${email} was withdrawn.`,
  },
  sessionLifetimes: {
    title: 'Signing in',
    intro: 'Applies to everybody, including people who are signed in now.',
    fields: {
      idleDays: 'Sign out after this many days without use',
      absoluteDays: 'Sign out after this many days, used daily or not',
    },
    secondFactorFrom: 'Two-step verification required from',
    secondFactorNote: 'Anyone without it by then has to set it up first. Empty: not required.',
    now: {
      title: 'Require two-step verification now?',
      confirm: 'Require it now',
      text: 'Anyone without two-step verification is interrupted at once, in the middle of their work, and has to set it up first.',
      youToo: 'That includes you: your account does not have it yet.',
    },
  },
} as const satisfies Translation<typeof nl>;
