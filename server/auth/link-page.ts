import type { Language } from '#contract/fields.ts';
import { firm } from '#contract/firm.ts';
import { type LinkEmail, linkWords } from '#mail/outbound/account-emails.ts';

const style = `:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}
body{display:grid;min-height:100svh;margin:0;place-content:center;padding:1.5rem;box-sizing:border-box}
main{max-width:26rem}h1{font-size:1.5rem;line-height:1.2;text-wrap:balance}
button{font:inherit;font-weight:600;width:100%;min-height:3rem;padding:.5rem 1.25rem;border:0;border-radius:.5rem;background:#0b5c57;color:#fff;cursor:pointer}
button:hover{background:#084743}button:focus-visible{outline:3px solid;outline-offset:3px}`;

const words = {
  nl: {
    press:
      'Druk op de knop om door te gaan. Zo kan een virusscanner die uw e-mail leest dat niet voor u doen.',
    goneTitle: 'Open de link nog eens',
    gone: 'Deze pagina hoort bij een link uit een e-mail en werkt een uur. Open de link in de e-mail opnieuw, in een browser die cookies toestaat.',
    endedTitle: 'De sessie is beëindigd',
    ended:
      'Die browser is afgemeld. Wie daar was, kende uw wachtwoord of kon bij uw e-mail: stel meteen een nieuw wachtwoord in.',
    notEndedTitle: 'Er is niets beëindigd',
    notEnded:
      'Deze link is al gebruikt of verlopen, of de sessie was al afgelopen. Onder Uw account ziet u waar u bent aangemeld.',
    toDesk: 'Naar de servicedesk',
  },
  en: {
    press:
      'Press the button to continue. This keeps a virus scanner that reads your email from doing it for you.',
    goneTitle: 'Open the link again',
    gone: 'This page belongs to a link in an email and works for an hour. Open the link in the email again, in a browser that allows cookies.',
    endedTitle: 'The session has ended',
    ended:
      'That browser is signed out. Whoever was there knew your password or could read your email: set a new password at once.',
    notEndedTitle: 'Nothing was ended',
    notEnded:
      'This link has been used or has expired, or the session had already ended. Under Your account you can see where you are signed in.',
    toDesk: 'To the service desk',
  },
};

/** The page of a mail's link: its one button does what the mail says. Null: there is no link. */
export function linkPage(language: Language, kind: LinkEmail | 'end_session' | null): string {
  const { press, goneTitle, gone } = words[language];
  const { subject, label } = kind ? linkWords(language, kind) : { subject: goneTitle, label: '' };
  const body = kind
    ? `<p>${press}</p><form method="post"><button>${label}</button></form>`
    : `<p>${gone}</p>`;
  return page(language, subject, body);
}

/** The page after the button of a mail about a new device: whether it ended the session. */
export function sessionEndPage(language: Language, hasEnded: boolean): string {
  const { endedTitle, ended, notEndedTitle, notEnded, toDesk } = words[language];
  const link = `<p><a href="/servicedesk/settings">${toDesk}</a></p>`;
  return hasEnded
    ? page(language, endedTitle, `<p>${ended}</p>${link}`)
    : page(language, notEndedTitle, `<p>${notEnded}</p>${link}`);
}

function page(language: Language, subject: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">
<title>${subject} · ${firm.brand}</title><style>${style}</style></head>
<body><main><h1>${subject}</h1>${body}</main></body>
</html>`;
}
