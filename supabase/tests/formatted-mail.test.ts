import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createFiles } from '#functions/files/handler.ts';
import { processInboundQueue } from '#mail/inbound/process-inbound-queue.ts';
import { recordMail } from '#mail/inbound/store-inbound-mail.ts';
import { siteUrl } from '#tests/support/auth.ts';
import { describeDesk, type OpenDesk } from '#tests/support/desk.ts';
import { mount } from '#tests/support/functions.ts';

/** A picture of one point. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const mailWithPicture = (subject: string) =>
  [
    'From: Eva Smit <eva@lab.example>',
    'To: reply@delvanta.example',
    `Subject: ${subject}`,
    `Message-ID: <${randomUUID()}@lab.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary=r',
    '',
    '--r',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>See <b>this</b>:</p><img src="cid:shot@lab"><img src="https://lab.example/logo.png">',
    '--r',
    'Content-Type: image/png; name="screen.png"',
    'Content-ID: <shot@lab>',
    'Content-Disposition: inline; filename="screen.png"',
    'Content-Transfer-Encoding: base64',
    '',
    png,
    '--r--',
  ].join('\r\n');

/** A mail comes in; returns its message on the ticket that it made. */
async function arrive(desk: OpenDesk, subject: string) {
  await recordMail(desk.database.kysely, 'webhook', Buffer.from(mailWithPicture(subject)));
  while (await processInboundQueue(desk.deps));
  const { id } = await desk.database.kysely
    .selectFrom('tickets')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  const ticket = await (await desk.anna.api.tickets[':id'].$get({ param: { id } })).json();
  return { id, message: ticket.messages[0]! };
}

describeDesk('a formatted mail', (desk) => {
  const files = () => mount(createFiles, desk.deps);
  const follow = (path: string) => files().request(`${siteUrl}/functions/v1/${path}`);
  const ask = async (
    { id, messageId }: { id: string; messageId: string },
    view: 'formatted' | 'pictures' | 'raw',
    agent = desk.anna,
  ) => {
    const param = { id, messageId, view };
    return agent.api.tickets[':id'].messages[':messageId'].mail[':view'].$post({ param });
  };
  const read = async (at: { id: string; messageId: string }, view: 'formatted' | 'pictures') =>
    follow((await (await ask(at, view)).json()).path);

  it('is text in the thread, and looks as it did in a frame with its picture in its place', async () => {
    const { id, message } = await arrive(desk, 'With a picture');
    expect(message).toMatchObject({
      body: 'See this:',
      formatted: { remotePictures: 1 },
      hasRaw: true,
      files: [{ name: 'screen.png', isInline: true }],
    });
    const at = { id, messageId: message.id };
    const frame = await read(at, 'formatted');
    expect(frame.headers.get('Content-Type')).toContain('application/xhtml+xml');
    const policy = frame.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('img-src data:;');
    expect(policy).toMatch(/sandbox(?! [^;]*allow-(?:scripts|same-origin|forms|top-navigation))/);
    const page = await frame.text();
    expect(page).toContain(`src="data:image/png;base64,${png}"`);
    expect(page).not.toContain(' src="https:');
    const withPictures = await read(at, 'pictures');
    expect(withPictures.headers.get('Content-Security-Policy')).toContain('img-src data: https:');
    expect(await withPictures.text()).toContain(' src="https://lab.example/logo.png"');
  });

  it('is handed out as it came, to whoever sees its ticket, and that is recorded', async () => {
    const subject = 'As it came';
    const { id, message } = await arrive(desk, subject);
    const at = { id, messageId: message.id };
    const raw = await follow((await (await ask(at, 'raw', desk.bram)).json()).path);
    expect(raw.headers.get('Content-Disposition')).toMatch(/^attachment; .*D-\d+\.eml$/);
    expect(await raw.text()).toContain(`Subject: ${subject}`);
    const entry = await desk.database.kysely
      .selectFrom('auth.audit_log_entries' as never)
      .selectAll()
      .execute();
    expect(JSON.stringify(entry)).toContain('raw_mail_read');
  });

  it('has addresses for one view of one message only, and for none of a ticket that is not seen', async () => {
    const { id, message } = await arrive(desk, 'One address');
    const other = await arrive(desk, 'Another address');
    const at = { id, messageId: message.id };
    const { path } = await (await ask(at, 'formatted')).json();
    expect((await follow(path)).status).toBe(200);
    for (const forged of [
      path.replace('formatted', 'raw'),
      path.replace('formatted', 'pictures'),
      path.replace(message.id, other.message.id),
    ]) {
      expect((await follow(forged)).status, forged).toBe(403);
    }
    expect((await ask({ id, messageId: other.message.id }, 'formatted')).status).toBe(409);
    const confidants = { version: 1, agents: [desk.anna.id] };
    await desk.anna.api.tickets[':id'].confidants.$put({ param: { id }, json: confidants });
    expect((await ask(at, 'formatted', desk.bram)).status).toBe(404);
    const rows = await desk.bram.client.from('message_html').select('*');
    expect(rows.data ?? []).toEqual([]);
  });

  it('is gone with what is erased', async () => {
    const { id, message } = await arrive(desk, 'Erased');
    await desk.database.kysely.deleteFrom('attachments').where('ticket_id', '=', id).execute();
    await desk.database.kysely.deleteFrom('messages').where('id', '=', message.id).execute();
    const left = await desk.database.kysely
      .selectFrom('message_html')
      .select('message_id')
      .where('message_id', '=', message.id)
      .execute();
    expect(left).toEqual([]);
  });
});
