import type { Language } from '../../supabase/functions/_shared/contract/fields.ts';
import { firm } from '../../supabase/functions/_shared/firm.ts';
import {
  type LinkLetter,
  linkWords,
} from '../../supabase/functions/_shared/mail/account-letters.ts';

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
  },
  en: {
    press: 'Press the button to go on. That way no scanner that reads your mail can do it for you.',
    goneTitle: 'Open the link again',
    gone: 'This page belongs to a link in an e-mail and works for an hour. Open the link in the e-mail again, in a browser that allows cookies.',
  },
};

/** The page of a mail's link: its one button does what the mail says. Null: there is no link. */
export function linkPage(language: Language, kind: LinkLetter | null): string {
  const { press, goneTitle, gone } = words[language];
  const { subject, label } = kind ? linkWords(kind, language) : { subject: goneTitle, label: '' };
  const body = kind
    ? `<p>${press}</p><form method="post"><button>${label}</button></form>`
    : `<p>${gone}</p>`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">
<title>${subject} · ${firm.brand}</title><style>${style}</style></head>
<body><main><h1>${subject}</h1>${body}</main></body>
</html>`;
}
