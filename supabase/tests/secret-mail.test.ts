import { expect, it } from 'vitest';
import { deliverDue } from '#mail/outbound/deliver.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { engines } from '#tests/support/databases.ts';

it.each(engines)(
  'what opens an account is forgotten once it was mailed, on %s',
  async (_name, openFresh) => {
    const database = await openFresh();
    const letter = { language: 'en', to: 'anna@x.example', automatic: true } as const;
    await database.kysely.transaction().execute(async (trx) => {
      await enqueueMail(trx, { ...letter, subject: 'Link', paragraphs: ['one'], secret: true });
      await enqueueMail(trx, { ...letter, subject: 'Letter', paragraphs: ['two'] });
    });
    const sent: string[] = [];
    await deliverDue(database.kysely, async ({ text_body }) => {
      sent.push(text_body);
      return 'sent';
    });
    expect(sent.join()).toContain('one');
    const rows = await database.kysely
      .selectFrom('outbox')
      .select(['status', 'text_body', 'html_body'])
      .orderBy('subject')
      .execute();
    expect(rows).toEqual([
      {
        status: 'sent',
        text_body: expect.stringContaining('two'),
        html_body: expect.stringContaining('two'),
      },
      { status: 'sent', text_body: '', html_body: '' },
    ]);
    await database.close();
  },
);
