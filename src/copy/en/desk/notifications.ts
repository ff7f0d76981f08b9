import type nl from '#copy/nl/desk/notifications.ts';
import type { Translation } from '#copy/translation.ts';

export default {
  digest: {
    title: 'Daily overview by email',
    intro:
      'One email with what waits for you, what is overdue or about to be, what is nobody’s yet, and which quotes expire. If there is nothing, or you are away, no email comes.',
    days: 'When',
    choices: { off: 'Never', daily: 'Every day', 'working-days': 'On working days' },
    hour: 'From',
    at: (hour: number) => `${hour}:00`,
    failed: 'This choice could not be loaded.',
  },
  browser: {
    title: 'Notifications in this browser',
    intro:
      'You see them only while the service desk is not in view, and once, with several tabs open too. Of confidential tickets they give the number only.',
    turnOn: 'Turn on notifications',
    turnOff: 'Turn off notifications',
    on: 'Notifications are on.',
    unsupported: 'This browser cannot show notifications of a tab.',
    denied:
      'This browser does not allow notifications of this site. Click the icon left of the address, allow notifications and come back here.',
    dismissed: 'The browser has not given permission yet. Try again and choose “Allow”.',
    kinds: 'Notify me',
    kindNames: {
      assigned: 'when a colleague assigns a ticket to me',
      answered: 'when a customer answers on a ticket that I have',
      mention: 'when a colleague mentions me in a note',
      unassigned: 'when a ticket comes that is nobody’s',
    },
    works: 'This is what a notification looks like.',
    count: 'Show in the title and icon of the tab how many customers wait for me',
    countNote: 'Off: the tab stays calm.',
  },
  news: {
    assigned: (reference: string, by: string) => `${by} assigned ${reference} to you`,
    answered: (reference: string) => `Answer on ${reference}`,
    mention: (reference: string, by: string) => `${by} mentioned you on ${reference}`,
    unassigned: (reference: string) => `New ticket ${reference}`,
    many: (count: number) => `${count} updates in the service desk`,
  },
} as const satisfies Translation<typeof nl>;
