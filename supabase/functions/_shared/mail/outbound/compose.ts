import { html } from 'hono/html';
import type { Language } from '#contract/fields.ts';
import { firm } from '#contract/firm.ts';
import { type EarlierMessage, introduce, quoteLines } from './history.ts';
import { markdownHtml } from './markdown-html.ts';

/** What a mail says, before it has a shape. */
export interface EmailContent {
  language: Language;
  subject: string;
  /** Paragraphs of plain text; line breaks inside one are kept. */
  paragraphs: string[];
  link?: { label: string; url: string };
  /** Lists of links, each under its title; of what is not listed there is a line. */
  lists?: readonly LinkList[];
  /** The agent who writes; absent where the firm does. */
  from?: { name: string; signature: string };
  /** Whether the paragraphs are Markdown: formatted in the HTML, as written in the text. */
  markdown?: boolean;
  /** What was said before, latest first. */
  history?: readonly EarlierMessage[];
}

/** Links under a title. */
export interface LinkList {
  title: string;
  links: { label: string; url: string }[];
  rest?: { label: string; url: string };
}

/** The words of a mail with a link. */
export type LinkTemplate = Pick<EmailContent, 'subject' | 'paragraphs'> & { label: string };

/** What a template says, with where its link leads. */
export const withLink = (
  language: Language,
  { label, ...words }: LinkTemplate,
  url: string,
): EmailContent => ({ language, ...words, link: { label, url } });

/** A letter as plain text and as HTML that says the same. */
export async function compose(content: EmailContent) {
  const { language, paragraphs, link, lists = [], history = [] } = content;
  const text = [
    ...paragraphs,
    ...lists.map(listText),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    `-- \n${signatureOf(content).join('\n')}`,
    ...history.map((each) => `${introduce(each, language)}\n${quoteLines(each.body)}`),
  ];
  return { text: `${text.join('\n\n')}\n`, html: String(await page(content)) };
}

const { brand, legalName, address, registration, email, phone } = firm;

/** Who writes: by law with registered name, seat and number (article 27 of the Handelsregisterwet). */
const signatureIn: Record<Language, string[]> = {
  nl: [
    brand,
    `${email.info} | ${phone.display}`,
    `${legalName}, statutair gevestigd te ${address.city}, KvK ${registration.kvk}`,
  ],
  en: [
    brand,
    `${email.info} | ${phone.display}`,
    `${legalName}, registered seat ${address.city}, the Netherlands, KvK ${registration.kvk}`,
  ],
};

/** An agent's own lines, or their name, above those of the firm; what the letter ends with is not said again. */
const signatureOf = ({ language, from, paragraphs }: EmailContent): string[] => {
  const own = from ? (from.signature.trim() || from.name).split('\n') : [];
  const last = paragraphs.at(-1)?.trimEnd().split('\n').at(-1)?.trim();
  return [...(own[0]?.trim() === last ? own.slice(1) : own), ...signatureIn[language]];
};

/** Mail programs show it beside the subject: what the letter is about, without its greeting. */
const previewOf = ({ paragraphs }: EmailContent) => {
  const said = paragraphs.filter((each) => !each.endsWith(',')).join(' ');
  return said.replace(/\s+/g, ' ').slice(0, 140);
};

/** Outlook knows no `white-space`. */
const lines = (text: string) =>
  text.split('\n').map((line, index) => (index > 0 ? html`<br>${line}` : html`${line}`));

const font = 'font-family:Segoe UI,Helvetica,Arial,sans-serif';

/**
 * The one design of all letters: tables and inline styles, because Outlook asks for them; no picture
 * and nothing from elsewhere; colours that a dark mail program may turn around, and its own where it asks.
 */
const page = (content: EmailContent) => {
  const { language, subject, paragraphs, link, lists = [], history = [] } = content;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
@media (prefers-color-scheme: dark) {
.around { background: #101815 !important; }
.letter { background: #18231f !important; border-color: #33413b !important; }
.words, .words a { color: #e6ece9 !important; }
.foot { color: #a9b8b1 !important; border-color: #33413b !important; }
}
</style>
</head>
<body class="around" style="margin:0;padding:0;background:#f5f6f4">
<div style="display:none;max-height:0;overflow:hidden">${previewOf(content)}</div>
<table role="presentation" class="around" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f6f4"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="letter" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border:1px solid #d9ded9;border-top:4px solid #085845"><tr><td align="left" class="words" style="padding:28px 28px 24px;color:#17211d;${font};font-size:16px;line-height:1.55;overflow-wrap:anywhere">
${paragraphs.map((text) => (content.markdown ? markdownHtml(text) : html`<p style="margin:0 0 16px">${lines(text)}</p>\n`))}
${lists.map(listHtml)}
${link ? button(link) : ''}
<p class="foot" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d9ded9;font-size:14px;color:#55625c">${lines(signatureOf(content).join('\n'))}</p>
${history.map((each) => quotation(each, language))}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`;
};

const linksOf = ({ links, rest }: LinkList) => [...links, ...(rest ? [rest] : [])];

const listText = (list: LinkList) =>
  [list.title, ...linksOf(list).map(({ label, url }) => `- ${label}\n  ${url}`)].join('\n');

const listHtml = (list: LinkList) =>
  html`<p style="margin:0 0 4px"><strong>${list.title}</strong></p>
<ul style="margin:0 0 16px;padding-left:24px">${linksOf(list).map(({ label, url }) => html`<li><a href="${url}" style="color:#085845">${label}</a></li>`)}</ul>\n`;

/** What was said before, apart from what is said now. */
const quotation = (earlier: EarlierMessage, language: Language) =>
  html`<p class="foot" style="margin:24px 0 8px;font-size:14px;color:#55625c">${introduce(earlier, language)}</p>
<blockquote class="foot" style="margin:0;padding-left:12px;border-left:3px solid #d9ded9;font-size:14px;color:#55625c">${lines(earlier.body)}</blockquote>\n`;

/** A link as large as a finger, which Outlook draws as well. */
const button = ({ label, url }: { label: string; url: string }) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 8px"><tr><td bgcolor="#085845" style="border-radius:6px;background:#085845"><a href="${url}" style="display:inline-block;padding:13px 22px;color:#ffffff;${font};font-size:16px;font-weight:600;text-decoration:none"><span style="color:#ffffff">${label}</span></a></td></tr></table>`;
