import { html } from 'hono/html';
import type { Language } from '#contract/fields.ts';
import { firm } from '#contract/firm.ts';

/** What a mail says, before it has a shape. */
export interface EmailContent {
  language: Language;
  subject: string;
  /** Paragraphs of plain text; line breaks inside one are kept. */
  paragraphs: string[];
  link?: { label: string; url: string };
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
export async function compose({ language, subject, paragraphs, link }: EmailContent) {
  const signature = `${firm.brand}\n${firm.email.info} | ${firm.phone.display}`;
  const text = [
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    `-- \n${signature}`,
  ];
  const page = html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f5f6f4;color:#17211d;font:16px/1.55 system-ui,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:32px;background:#fff;border:1px solid #d9ded9">
${paragraphs.map((text) => html`<p style="margin:0 0 16px;white-space:pre-line">${text}</p>\n`)}
${link ? html`<p style="margin:24px 0"><a href="${link.url}" style="color:#0b5d4e">${link.label}</a></p>` : ''}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d9ded9;font-size:14px;color:#55625c;white-space:pre-line">${signature}</p>
</div>
</body>
</html>`;
  return { text: `${text.join('\n\n')}\n`, html: String(await page) };
}
