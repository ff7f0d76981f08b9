import type nl from '#copy/nl/desk/system-check.ts';
import type { Translation } from '#copy/translation.ts';

export default {
  intro:
    'Checks what a firm easily forgets, before and after it goes live, just as npm run doctor does on the server. Nothing is changed and no email is sent.',
  takesTime: 'The server is checking itself, which takes a few seconds.',
  again: 'Check again',
  checking: 'Working…',
  failed: 'The check failed. Please try again.',
  byPlatform: 'This desk runs on Supabase; check it in the dashboard of the project.',
  states: {
    failure: 'Problem',
    warning: 'Needs attention',
    ok: 'OK',
    skipped: 'Skipped',
  },
  count: {
    failure: 'problems',
    warning: 'need attention',
    ok: 'OK',
    skipped: 'skipped',
  },
} satisfies Translation<typeof nl>;
