import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { html, raw } from 'hono/html';
import { chosenLanguageKey } from '#contract/chosen-language.ts';
import type { FieldCode, Language } from '#contract/fields.ts';
import { firm } from '#contract/firm.ts';
import { longestEmail, longestFormText, longestName, longestPhone } from '#contract/lengths.ts';
import { languageOf } from '#util/language.ts';
import type { FunctionEnv, FunctionSettings, PublicDeps } from './deps.ts';
import { ApiError, asApiError, handleErrors } from './errors.ts';
import { words } from './messages.ts';
import { pageOriginField, pageOriginOf } from './submission.ts';

/** The fields of the public forms, with what the browser should know of each. */
const inputs = {
  name: `type="text" autocomplete="name" required maxlength="${longestName}"`,
  email: `type="email" autocomplete="email" required maxlength="${longestEmail}"`,
  company: `type="text" autocomplete="organization" maxlength="${longestName}"`,
  subject: 'type="text" maxlength="200"',
  residence: `type="text" autocomplete="address-level2" maxlength="${longestName}"`,
  phone: `type="tel" autocomplete="tel" required maxlength="${longestPhone}"`,
  message: undefined,
  remark: undefined,
  cv: 'type="file" required accept=".pdf,.doc,.docx"',
};

export type FormField = keyof typeof inputs;

/** What goes along unseen: the choices that the page asks for no second time. */
const hidden = ['locale', 'vacancy', 'keepForAYear'];

const texts = {
  nl: {
    title: 'Nog niet verzonden: dit vraagt uw aandacht',
    submit: 'Opnieuw verzenden',
    again: 'Kies het bestand opnieuw: een browser bewaart het niet.',
    optional: 'Optioneel. Had u een bestand gekozen, kies het dan opnieuw.',
    site: 'Naar de website',
    labels: {
      name: 'Naam',
      email: 'E-mailadres',
      company: 'Bedrijf',
      subject: 'Onderwerp',
      residence: 'Woonplaats',
      phone: 'Telefoonnummer',
      message: 'Bericht',
      remark: 'Motivatie',
      cv: 'Cv',
    },
  },
  en: {
    title: 'Not sent yet: this needs your attention',
    submit: 'Send again',
    again: 'Choose the file again: a browser does not keep it.',
    optional: 'Optional. If you had chosen a file, choose it again.',
    site: 'To the website',
    labels: {
      name: 'Name',
      email: 'Email',
      company: 'Company',
      subject: 'Subject',
      residence: 'Place of residence',
      phone: 'Phone number',
      message: 'Message',
      remark: 'Cover letter',
      cv: 'CV',
    },
  },
};

interface Correction {
  language: Language;
  /** The form's fields in their order; none where nothing of the form was read. */
  fields: readonly FormField[];
  /** The CV need not come with it. */
  isCvOptional?: boolean;
  /** What was sent. */
  values: Record<string, unknown>;
  /** Why it was not accepted. */
  error: unknown;
}

/**
 * Answers a form that a browser without script posted and that was not accepted: the same form, with
 * what was written, what is wrong with which field, and the focus in the first of those. The site's
 * own pages are files, which know nothing of what was sent.
 */
export async function renderFormErrorPage(
  c: Context<FunctionEnv>,
  { settings, log }: Pick<PublicDeps, 'settings' | 'log'>,
  { language, fields, isCvOptional = false, values, error }: Correction,
): Promise<Response> {
  const told = error instanceof Error ? asApiError(error) : new ApiError('internal');
  const refusal = new ApiError(told.code, { ...told.details, language });
  if (refusal.code === 'internal') log.error({ err: error }, 'form without script failed');
  const errors: Record<string, FieldCode> = refusal.details.fields ?? {};
  const { title, submit, again, optional, site, labels } = texts[language];
  const wrong = fields.filter((field) => errors[field]);
  const problemOf = (field: FormField) => words[language].fields[errors[field] ?? 'invalid'];
  const text = (name: string) => String(values[name] ?? '');
  const origin = pageOriginOf(c, settings, values);

  const control = (field: FormField) => {
    const isWrong = wrong.includes(field);
    const more = raw(
      `${isWrong ? `aria-invalid="true" aria-describedby="${field}-error"` : ''} ${field === wrong[0] ? 'autofocus' : ''}`,
    );
    const attributes = raw(
      (inputs[field] ?? '').replace(field === 'cv' && isCvOptional ? 'required ' : '', ''),
    );
    if (field === 'message' || field === 'remark') {
      return html`<textarea id="${field}" name="${field}" rows="6" maxlength="${longestFormText}" ${field === 'message' ? raw('required') : ''} ${more}>
${text(field)}</textarea>`;
    }
    const value = field === 'cv' ? '' : html`value="${text(field)}"`;
    return html`<input id="${field}" name="${field}" ${attributes} ${value} ${more}>`;
  };

  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${firm.brand}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${
  wrong.length > 0
    ? html`<ul>${wrong.map((field) => html`<li><a href="#${field}">${labels[field]}: ${problemOf(field)}</a></li>`)}</ul>`
    : html`<p>${refusal.body.error.message}</p>`
}
${
  fields.length > 0 &&
  html`<form method="post" ${fields.includes('cv') ? raw('enctype="multipart/form-data"') : ''}>
${hidden.filter((name) => text(name)).map((name) => html`<input type="hidden" name="${name}" value="${text(name)}">`)}
<input type="hidden" name="${pageOriginField}" value="${origin}">
${fields.map(
  (field) => html`<p><label for="${field}">${labels[field]}</label>
${field === 'cv' ? html`<small>${isCvOptional ? optional : again}</small>` : ''}
${wrong.includes(field) ? html`<strong id="${field}-error">${problemOf(field)}</strong>` : ''}
${control(field)}</p>`,
)}
<button type="submit">${submit}</button>
</form>`
}
<p><a href="${origin}/">${site}</a></p>
</main>
</body>
</html>`;
  c.header('Content-Security-Policy', await policy(settings));
  c.header('Cache-Control', 'no-store');
  return c.html(page, refusal.status);
}

/**
 * The error handler of a public form: what a browser without script posted is answered by a page, also
 * where nothing of it could be read.
 */
export function handleFormErrors(deps: Pick<PublicDeps, 'settings' | 'log'>) {
  const asJson = handleErrors(deps.log);
  return (error: Error, c: Context<FunctionEnv>) => {
    const isForm = /^(multipart|application\/x-www-form)/i.test(c.req.header('Content-Type') ?? '');
    if (!isForm || c.req.header('apikey') !== undefined || c.req.method !== 'POST') {
      return asJson(error, c);
    }
    const language = languageOfPage(c);
    return renderFormErrorPage(c, deps, { language, fields: [], values: {}, error });
  };
}

/** The language of the page that a form was sent from, as far as the browser tells. */
function languageOfPage(c: Context): Language {
  const referrer = c.req.header('Referer') ?? '';
  const asked = URL.canParse(referrer) ? new URL(referrer).searchParams.get('lang') : null;
  return languageOf(asked, getCookie(c, chosenLanguageKey));
}

async function policy({ siteUrl }: FunctionSettings) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    // The answer to a form that is accepted leads back to the site.
    `form-action 'self' ${siteUrl}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.55 system-ui, sans-serif; accent-color: #0a6b52 }
body { margin: 0 }
main { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.2 }
label { display: block; font-weight: 600 }
small, strong { display: block }
strong, ul a { color: light-dark(#a3261a, #ff9d8f) }
input:not([type=hidden]), textarea, button { box-sizing: border-box; width: 100%; min-height: 3rem; padding: .5rem .75rem; font: inherit }
button { border: 0; border-radius: .5rem; background: #0a6b52; color: #fff; font-weight: 600 }
`;
