import type { Language } from '#contract/fields.ts';
import { templates } from '#mail/templates/index.ts';

/** What is told to people in Slack or Teams. */
export interface ChatNews {
  type: string;
  locale: Language;
  /** Where it is told: the ticket, or the desk. */
  url: string;
  /** The ticket by its number, or the quote by its. */
  reference: string;
  /** What it is about, in people's own words; null where a room full of colleagues need not know. */
  subject: string | null;
  details: { from?: string; to?: string; by?: string };
}

/** What Slack takes at an incoming webhook; of what people wrote nothing is markup there. */
export function slackMessage(news: ChatNews) {
  const link = `<${news.url}|${escapeSlack(news.reference)}>`;
  const about = news.subject === null ? '' : `: ${escapeSlack(news.subject)}`;
  return { text: `${escapeSlack(titleOf(news))} ${link}${about}`, unfurl_links: false };
}

/** The three signs by which Slack knows links, mentions and commands. */
const escapeSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What Teams takes: an Adaptive Card, of runs of text, in which there is no markup. */
export function teamsMessage(news: ChatNews) {
  const runs = [
    { type: 'TextRun', text: `${titleOf(news)} ${news.reference}`, weight: 'Bolder' },
    ...(news.subject === null ? [] : [{ type: 'TextRun', text: `: ${news.subject}` }]),
  ];
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.2',
          body: [{ type: 'RichTextBlock', inlines: runs }],
          actions: [
            { type: 'Action.OpenUrl', title: templates[news.locale].chat.open, url: news.url },
          ],
        },
      },
    ],
  };
}

function titleOf({ type, locale, details }: ChatNews): string {
  const { chat } = templates[locale];
  if (type === 'ticket.moved') return chat.moved(details.from ?? '', details.to ?? '');
  if (type === 'ticket.answered') return chat.answered(details.by === 'customer');
  if (type === 'quote.accepted') return chat.accepted;
  return type === 'test' ? chat.test : chat.created;
}
