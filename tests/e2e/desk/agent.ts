import type { Browser, Page } from '@playwright/test';
import apiEn from '#copy/en/desk/api.ts';
import auditEn from '#copy/en/desk/audit.ts';
import automationsEn from '#copy/en/desk/automations.ts';
import backupEn from '#copy/en/desk/backup.ts';
import channelsEn from '#copy/en/desk/channels.ts';
import contactsEn from '#copy/en/desk/contacts.ts';
import en from '#copy/en/desk/desk.ts';
import firmEn from '#copy/en/desk/firm.ts';
import interviewsEn from '#copy/en/desk/interviews.ts';
import invoiceEn from '#copy/en/desk/invoice.ts';
import mailLogEn from '#copy/en/desk/mail-log.ts';
import notificationsEn from '#copy/en/desk/notifications.ts';
import priceListEn from '#copy/en/desk/price-list.ts';
import promisesEn from '#copy/en/desk/promises.ts';
import quoteSentEn from '#copy/en/desk/quote-sent.ts';
import recruitingEn from '#copy/en/desk/recruiting.ts';
import reportsEn from '#copy/en/desk/reports.ts';
import retentionEn from '#copy/en/desk/retention.ts';
import systemCheckEn from '#copy/en/desk/system-check.ts';
import teamEn from '#copy/en/desk/team.ts';
import timeEn from '#copy/en/desk/time.ts';
import timeReportEn from '#copy/en/desk/time-report.ts';
import vacanciesEn from '#copy/en/desk/vacancies.ts';
import webhooksEn from '#copy/en/desk/webhooks.ts';
import apiNl from '#copy/nl/desk/api.ts';
import auditNl from '#copy/nl/desk/audit.ts';
import automationsNl from '#copy/nl/desk/automations.ts';
import backupNl from '#copy/nl/desk/backup.ts';
import channelsNl from '#copy/nl/desk/channels.ts';
import contactsNl from '#copy/nl/desk/contacts.ts';
import nl from '#copy/nl/desk/desk.ts';
import firmNl from '#copy/nl/desk/firm.ts';
import interviewsNl from '#copy/nl/desk/interviews.ts';
import invoiceNl from '#copy/nl/desk/invoice.ts';
import mailLogNl from '#copy/nl/desk/mail-log.ts';
import notificationsNl from '#copy/nl/desk/notifications.ts';
import priceListNl from '#copy/nl/desk/price-list.ts';
import promisesNl from '#copy/nl/desk/promises.ts';
import quoteSentNl from '#copy/nl/desk/quote-sent.ts';
import recruitingNl from '#copy/nl/desk/recruiting.ts';
import reportsNl from '#copy/nl/desk/reports.ts';
import retentionNl from '#copy/nl/desk/retention.ts';
import systemCheckNl from '#copy/nl/desk/system-check.ts';
import teamNl from '#copy/nl/desk/team.ts';
import timeNl from '#copy/nl/desk/time.ts';
import timeReportNl from '#copy/nl/desk/time-report.ts';
import vacanciesNl from '#copy/nl/desk/vacancies.ts';
import webhooksNl from '#copy/nl/desk/webhooks.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { pdf } from '#tests/support/documents.ts';
import { formSecret, type Product } from '#tests/support/product.ts';
import { proofFor } from '#tests/support/proof-of-work.ts';
import { test as base } from '../test.ts';
import { type AgentAccount, inviteColleague } from './colleague.ts';

/** All words of the desk, those that come with a screen among them. */
export const words = {
  nl: {
    ...nl,
    api: apiNl,
    backup: backupNl,
    retention: retentionNl,
    systemCheck: systemCheckNl,
    settings: { ...nl.settings, ...teamNl },
    audit: auditNl,
    automations: automationsNl,
    channels: channelsNl,
    contacts: contactsNl,
    interviews: interviewsNl,
    invoice: invoiceNl,
    mailLog: mailLogNl,
    notifications: notificationsNl,
    promises: promisesNl,
    priceList: priceListNl,
    quotes: { ...nl.quotes, ...quoteSentNl },
    recruiting: recruitingNl,
    reports: reportsNl,
    firmFacts: firmNl,
    time: timeNl,
    timeReport: timeReportNl,
    vacancies: vacanciesNl,
    webhooks: webhooksNl,
  },
  en: {
    ...en,
    api: apiEn,
    backup: backupEn,
    retention: retentionEn,
    systemCheck: systemCheckEn,
    settings: { ...en.settings, ...teamEn },
    audit: auditEn,
    automations: automationsEn,
    channels: channelsEn,
    contacts: contactsEn,
    interviews: interviewsEn,
    invoice: invoiceEn,
    mailLog: mailLogEn,
    notifications: notificationsEn,
    promises: promisesEn,
    priceList: priceListEn,
    quotes: { ...en.quotes, ...quoteSentEn },
    recruiting: recruitingEn,
    reports: reportsEn,
    firmFacts: firmEn,
    time: timeEn,
    timeReport: timeReportEn,
    vacancies: vacanciesEn,
    webhooks: webhooksEn,
  },
};
export const languages = ['nl', 'en'] as const;
export type Language = (typeof languages)[number];

interface WorkerFixtures {
  /** The first agent of the worker's desk, made with its one-time link. */
  agent: AgentAccount;
  /** A second agent, invited by the first. */
  colleague: AgentAccount;
}

/** The product's test with an agent, and a page that reads the desk in English. */
export const test = base.extend<object, WorkerFixtures>({
  agent: [
    async ({ product }, use) => {
      const agent = {
        name: 'Anna de Vries',
        email: 'anna@delvanta.example',
        password: 'Zonnebloem-38-fiets',
      };
      const token = new URL(product.setupLink ?? '').searchParams.get('token');
      const { name: naam, ...account } = agent;
      await fetch(`${product.url}/functions/v1/first-time-setup`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token, naam, ...account }),
      });
      await use(agent);
    },
    // At once, for the link works only while there is no agent.
    { scope: 'worker', auto: true },
  ],
  colleague: [
    async ({ product, mailserver, agent }, use) => {
      await use(await inviteColleague(product, mailserver, agent));
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await speak(page, 'en');
    await use(page);
  },
});

export { expect } from '../test.ts';

/** Makes every page of a browser remember a language; the frame of a mail has nothing to remember it in. */
export const speak = (page: Page, language: Language) =>
  page.addInitScript((chosen) => {
    if (self.origin !== 'null') localStorage.setItem('delvanta-language', chosen);
  }, language);

/** Signs in where the page is, or at the login when it is nowhere yet. */
export async function signIn(
  page: Page,
  { email, password }: AgentAccount,
  language: Language = 'en',
) {
  const { login } = words[language].signIn;
  if (page.url() === 'about:blank') await page.goto(deskPaths.login);
  await page.getByLabel(login.email).fill(email);
  await page.getByLabel(login.password).fill(password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await page.getByRole('button', { name: words[language].nav.signOut, exact: true }).waitFor();
}

interface VisitorMessage {
  message: string;
  email?: string;
  name?: string;
  locale?: Language;
  /** Whether it comes with the proof that a form sends; without, it waits in quarantine. */
  proven?: boolean;
}

/** Writes to the firm as a visitor does. Returns the reference. */
export async function writeToFirm(
  { url }: Product,
  {
    message,
    email = 'kees@lab.example',
    name = 'Kees Jansen',
    locale = 'nl',
    proven = true,
  }: VisitorMessage,
): Promise<string> {
  const altcha = proven ? await proofFor('send-contact-email', formSecret) : undefined;
  const response = await fetch(`${url}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: 'sb_publishable_delvanta' },
    body: JSON.stringify({ name, email, locale, message, altcha }),
  });
  const { reference } = (await response.json()) as { reference: string };
  return reference;
}

/** An agent who is signed in at a path in a browser of their own, in English. Close the page after use. */
export async function openElsewhere(
  browser: Browser,
  product: Product,
  path: string,
  agent: AgentAccount,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  page.once('close', () => context.close());
  await speak(page, 'en');
  await page.goto(path);
  await signIn(page, agent);
  return page;
}

/** Somebody applies by the site, with the CV `Noor.pdf`; returns the reference of the ticket. */
export async function applyForJob(
  product: Product,
  person: { name: string; email: string; phone: string; locale?: Language },
): Promise<string> {
  const form = new FormData();
  const altcha = await proofFor('submit-application', formSecret);
  for (const [field, value] of Object.entries({ locale: 'en', ...person, altcha })) {
    form.set(field, value);
  }
  form.set('cv', new File([pdf() as BlobPart], 'Noor.pdf', { type: 'application/pdf' }));
  const answer = await fetch(`${product.url}/functions/v1/submit-application`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_delvanta' },
    body: form,
  });
  const { reference } = (await answer.json()) as { reference: string };
  return reference;
}
