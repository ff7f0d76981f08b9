import { deskPaths } from '#lib/desk-paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { textOf } from '#tests/support/pdf.ts';
import { expect, languages, signIn, speak, words } from './agent.ts';
import { test } from './on-postgres.ts';

const widths = { nl: 390, en: 1440 } as const;

for (const language of languages) {
  test(`a report of many tickets begins with twenty of them, on paper with all, in ${language}`, async ({
    page,
    agent,
    database,
  }) => {
    const { timeReport: report } = words[language];
    await database.query('delete from time_entries');
    await database.query(`
      with made as (
        insert into tickets (kind, subject, locale)
        select 'internal', 'Task' || n || 'end', 'nl' from generate_series(1, 23) n
        returning id)
      insert into time_entries (id, ticket_id, agent_id, activity_id, minutes, billable, day)
      select gen_random_uuid(), made.id, users.id, (select min(id::text)::uuid from activities),
             row_number() over (), true, current_date
      from made, users where users.email = '${agent.email}'`);
    await speak(page, language);
    await page.goto(deskPaths.reports);
    await signIn(page, agent, language);
    await page.setViewportSize({ width: widths[language], height: 900 });
    await page.getByRole('link', { name: report.tab, exact: true }).click();
    const tickets = page.getByRole('table', { name: report.tickets });
    const links = tickets.getByRole('link');
    await expect(links).toHaveCount(20);
    expect(await textOf(new Uint8Array(await page.pdf()))).toContain('Task1end');

    const button = page.getByRole('button', { name: report.showAll(23) });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(links).toHaveCount(23);
    await expect(links.nth(20)).toBeFocused();
    await expect(button).toBeHidden();
    await expectAccessible(page);
  });
}
