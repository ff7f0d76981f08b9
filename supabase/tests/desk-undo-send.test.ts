import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deleteAbandonedUploads } from '#domain/tickets/attachments.ts';
import { deliverDue, type OutgoingMail } from '#mail/outbound/deliver.ts';
import { type DeskAgent, describeDesk } from '#tests/support/desk.ts';
import { docx, pdf } from '#tests/support/documents.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const scan = async (bytes: Uint8Array) =>
  Buffer.from(bytes).includes('EICAR') ? ('infected' as const) : ('clean' as const);

describeDesk(
  'sending',
  (desk) => {
    const read = async (id: string) =>
      (await desk.anna.api.tickets[':id'].$get({ param: { id } })).json();
    const send = (
      { api }: DeskAgent,
      id: string,
      message: { id?: string; kind?: 'reply' | 'note'; body: string; after?: string | null },
    ) =>
      api.tickets[':id'].messages.$post({
        param: { id },
        json: { id: randomUUID(), kind: 'reply', ...message },
      });
    const undoSend = ({ api }: DeskAgent, id: string, messageId: string) =>
      api.tickets[':id'].messages[':messageId'].undo.$post({ param: { id, messageId } });
    const upload = (
      { token }: DeskAgent,
      id: string,
      messageId: string,
      name: string,
      bytes: Uint8Array,
    ) => {
      const body = new FormData();
      body.set('messageId', messageId);
      body.set('file', new File([new Uint8Array(bytes)], name));
      return desk.request(`http://localhost:3000/functions/v1/desk/tickets/${id}/attachments`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body,
      });
    };
    /** Delivers what is due at a moment from now; returns what left. */
    async function deliver(later: string) {
      await sql`update outbox set due_at = due_at - ${later}::interval`.execute(
        desk.database.kysely,
      );
      const sent: OutgoingMail[] = [];
      const take = async (mail: OutgoingMail) => {
        sent.push(mail);
        return 'sent' as const;
      };
      while (await deliverDue(desk.database.kysely, take));
      return sent.filter(({ message_id }) => message_id);
    }

    it('holds a reply for ten seconds, in which its writer can take it back', async () => {
      const id = await desk.newTicket();
      const messageId = randomUUID();
      await send(desk.anna, id, { id: messageId, body: 'Too soon' });
      expect((await read(id)).messages.at(-1)?.leavesInMs).toBeGreaterThan(5000);
      expect(await deliver('5 seconds')).toEqual([]);
      expect((await undoSend(desk.bram, id, messageId)).status, 'not by a colleague').toBe(409);
      const { drafts } = desk.anna.api.tickets[':id'];
      const since = { messageId: randomUUID(), body: 'And this', version: 0 };
      await drafts[':kind'].$put({ param: { id, kind: 'reply' }, json: since });
      const after = await (await undoSend(desk.anna, id, messageId)).json();
      expect(after).toMatchObject({ status: 'in-progress', messages: [{ kind: 'customer' }] });
      expect(await (await drafts.$get({ param: { id } })).json()).toMatchObject([
        { body: 'Too soon\n\nAnd this', messageId },
      ]);
      const row = await desk.database.kysely
        .selectFrom('tickets')
        .select(['first_response_at', 'last_agent_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row).toEqual({ first_response_at: null, last_agent_at: null });
      expect(await deliver('1 minute')).toEqual([]);

      await send(desk.anna, id, { id: messageId, body: 'Now it is right' });
      expect(await deliver('11 seconds')).toMatchObject([{ message_id: messageId }]);
      expect((await undoSend(desk.anna, id, messageId)).status, 'too late').toBe(409);
      expect((await read(id)).messages.at(-1)).toMatchObject({ mail: 'sent', leavesInMs: null });
    });

    it('refuses a reply written before the latest message was seen, whoever wrote it', async () => {
      const id = await desk.newTicket();
      const seen = (await read(id)).messages.at(-1)?.id ?? null;
      expect((await send(desk.bram, id, { body: 'Bram first', after: seen })).status).toBe(200);
      expect((await send(desk.anna, id, { body: 'Anna second', after: seen })).status).toBe(409);
      const now = (await read(id)).messages.at(-1)?.id ?? null;
      expect((await send(desk.anna, id, { body: 'Anna anyway', after: now })).status).toBe(200);
      expect((await send(desk.anna, id, { body: 'In another window', after: now })).status).toBe(
        409,
      );
      const own = (await read(id)).messages.at(-1)?.id ?? null;
      expect((await send(desk.anna, id, { body: 'With both read', after: own })).status).toBe(200);
    });

    it('sends what was staged with its message, once, and shows it in the thread', async () => {
      const id = await desk.newTicket();
      const messageId = randomUUID();
      for (const [name, bytes] of [
        ['plan.pdf', pdf()],
        ['verslag.docx', docx()],
        ['scherm.png', png],
        ['log.txt', Buffer.from('één regel')],
      ] as const) {
        expect((await upload(desk.anna, id, messageId, name, bytes)).status, name).toBe(200);
      }
      const staged = await (
        await desk.anna.api.tickets[':id'].attachments.$get({ param: { id } })
      ).json();
      expect(staged.map(({ mediaType }) => mediaType)).toEqual([
        'application/pdf',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'image/png',
        'text/plain',
      ]);
      const { attachments } = desk.anna.api.tickets[':id'];
      const fileId = staged[3]?.id ?? '';
      const param = { id, fileId };
      const byBram = await desk.bram.api.tickets[':id'].attachments[':fileId'].$delete({ param });
      expect(byBram.status).toBe(409);
      expect((await attachments[':fileId'].$delete({ param })).status).toBe(200);
      expect(await desk.deps.files.read(fileId)).toBeNull();

      await send(desk.anna, id, { id: messageId, body: 'Zie de bijlagen.' });
      expect((await read(id)).messages.at(-1)?.files.map(({ name }) => name)).toEqual([
        'plan.pdf',
        'verslag.docx',
        'scherm.png',
      ]);
      const mails = await deliver('11 seconds');
      const mail = mails.find(({ message_id }) => message_id === messageId);
      expect(mail?.attachments.map(({ name, storage_key }) => [name, storage_key])).toEqual(
        staged.slice(0, 3).map((file) => [file.name, file.id]),
      );
      expect((await upload(desk.anna, id, messageId, 'late.png', png)).status).toBe(409);
    });

    it('refuses what is no attachment, and more than a mail can carry', async () => {
      const id = await desk.newTicket();
      const messageId = randomUUID();
      const refused = async (name: string, bytes: Uint8Array) => {
        const answer = await upload(desk.anna, id, messageId, name, bytes);
        return [answer.status, (await answer.json()).error?.fields?.file?.code];
      };
      expect(await refused('scherm.png', Buffer.from('<svg onload=alert(1)>'))).toEqual([
        422,
        'file-type',
      ]);
      expect(await refused('page.html', Buffer.from('<p>'))).toEqual([422, 'file-type']);
      expect(await refused('notes.txt', Buffer.from('<script>alert(1)</script>'))).toEqual([
        422,
        'file-type',
      ]);
      expect(await refused('virus.txt', Buffer.from('EICAR'))).toEqual([403, undefined]);
      const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'a');
      expect(await refused('large.txt', large)).toEqual([422, 'file-too-large']);
      expect((await upload(desk.anna, id, messageId, 'a.txt', large.subarray(1))).status).toBe(200);
      expect((await upload(desk.anna, id, messageId, 'b.txt', large.subarray(1))).status).toBe(413);
      const nowhere = await upload(desk.anna, randomUUID(), messageId, 'a.png', png);
      expect(nowhere.status).toBe(404);
      const kept: string[] = [];
      for await (const { key } of desk.deps.files.list()) kept.push(key);
      const rows = await desk.database.kysely.selectFrom('files').select('id').execute();
      expect(kept.sort(), 'nothing of what was refused').toEqual(rows.map((row) => row.id).sort());
    });

    it('drops what was staged for a message that was never written, after two weeks', async () => {
      const id = await desk.newTicket();
      await upload(desk.anna, id, randomUUID(), 'forgotten.png', png);
      const [file] = await (
        await desk.anna.api.tickets[':id'].attachments.$get({ param: { id } })
      ).json();
      await deleteAbandonedUploads(desk.deps);
      expect(await desk.deps.files.read(file?.id ?? '')).not.toBeNull();
      const inTwoWeeks = new Date(Date.now() + 15 * 24 * 60 * 60 * 1000);
      await deleteAbandonedUploads({ ...desk.deps, now: () => inTwoWeeks });
      expect(await desk.deps.files.read(file?.id ?? '')).toBeNull();
      const linked = await desk.database.kysely
        .selectFrom('attachments')
        .select('message_id')
        .where('message_id', 'is not', null)
        .execute();
      expect(linked.length, 'what was sent stays').toBeGreaterThan(0);
    });
  },
  { scan },
);
