import { firmFacts } from '#contract/firm-facts.ts';
import type { QuickSupportCopy } from '#copy/nl/site/quicksupport.ts';

const { systems } = firmFacts.quickSupport;

const quicksupport = {
  meta: {
    name: 'QuickSupport',
    title: 'QuickSupport: remote support | Delvanta',
    description:
      'Remote support in four steps: download QuickSupport for Windows or Mac, run it without installing and share your ID with our colleague.',
  },
  heading: 'Remote support with QuickSupport',
  intro:
    'With QuickSupport one of our colleagues looks at your screen with you. You see everything that happens and can stop at any moment.',
  warning: {
    heading: 'Only start this if you called us or have an appointment with us',
    text: 'We never call you out of the blue to say that something is wrong with your computer. If in doubt, hang up and call us back on the number on this page.',
  },
  downloads: {
    heading: 'Download',
    windows: 'Download for Windows',
    mac: 'Download for Mac',
    version: 'Version',
    checksum: 'Checksum (SHA-256)',
    verify: 'How to check the file',
    verifyText:
      'Calculate the checksum of the file you downloaded and compare it with the one below. If they differ, do not open the file, and call us.',
    verifyWindows: 'Windows (PowerShell)',
    verifyMac: 'Mac (Terminal)',
  },
  steps: {
    heading: 'In four steps',
    items: [
      {
        title: 'Download',
        text: 'Choose Windows or Mac and save the file.',
      },
      {
        title: 'Run without installing',
        text: 'Open the file. Nothing is installed on your computer.',
      },
      {
        title: 'Share your ID',
        text: 'Read the ID on your screen aloud to our colleague. Share it with nobody else.',
      },
      {
        title: 'Our team connects',
        text: 'You give permission yourself. Only then can our colleague see your screen.',
      },
    ],
  },
  ending: {
    heading: 'Ending the session',
    items: [
      'Close the QuickSupport window. That ends the connection at once.',
      'Nobody can connect again without a new ID and your permission.',
      'Feel free to delete the file; you download it again the next time.',
    ],
  },
  contact: {
    heading: 'Support contact',
    text: 'Have these ready: your name, your organisation and, if you have one, the reference of your ticket.',
    phone: 'Phone',
    email: 'Email',
    hours: 'Available',
    hoursText: (opens: string, closes: string) =>
      `Business days from ${opens} to ${closes} (Dutch time)`,
    systems: 'Runs on',
    systemsText: `${systems.windows} and later, ${systems.mac} and later`,
  },
} satisfies QuickSupportCopy;

export default quicksupport;
