import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tooManyBytes } from '#contract/cv.ts';
import { eraseCandidate } from '#domain/recruitment/erase-candidate.ts';
import { filePath, signedLink } from '#files/file-link.ts';
import { docx, packedPdf, pdf, protectedPdf } from '#tests/support/documents.ts';
import { hostileFiles } from '#tests/support/hostile-files.ts';
import { formSecret } from '#tests/support/product.ts';
import { anonKey, type Project, runtimes, startProject } from '#tests/support/project.ts';
import { proofFor } from '#tests/support/proof-of-work.ts';

const agent = 'anna@delvanta.example';

let project: Project;
beforeAll(async () => {
  project = await startProject(['submit-application', 'submit-enrolment', 'files', 'desk']);
  await project.addAgent(agent);
});
afterAll(() => project?.stop());

describe.each(runtimes)('a candidate on %s', (runtime) => {
  const somebody = () => ({
    name: 'Noor Visser',
    email: `${randomUUID()}@home.example`,
    phone: '06 12345678',
    locale: 'en',
  });
  const cv = (content = pdf(), name = 'cv.pdf') => new File([content as BlobPart], name);
  const send = (
    fields: Record<string, string | File>,
    headers: Record<string, string> = { apikey: anonKey },
    path = 'submit-application',
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return project.call(runtime, path, { method: 'POST', redirect: 'manual', headers, body });
  };
  const storedKeys = async () => {
    const keys: string[] = [];
    for await (const { key } of project.files.list()) keys.push(key);
    return keys.sort();
  };
  const knownKeys = async () => {
    const rows = await project.database.kysely.selectFrom('files').select('id').execute();
    return rows.map(({ id }) => id).sort();
  };
  const get = (path: string) => project.call(runtime, path);

  it('applies; an agent finds it and downloads the CV, by a short-lived address', async () => {
    const content = pdf({ size: 200_000 });
    const altcha = await proofFor('submit-application', formSecret);
    const file = cv(content, "Noor's cv.pdf");
    const sent = await send({ ...somebody(), vacancy: 'lowcode', altcha, cv: file });
    expect(sent.status).toBe(200);
    const { reference } = await sent.json();

    const { headers } = await project.signIn(agent);
    const ask = async (path: string, method = 'GET') =>
      (await project.call(runtime, `desk/${path}`, { method, headers })).json();
    const { tickets } = await ask('queue?kind=application');
    const [ticket] = tickets.filter((row: { number: number }) => `D-${row.number}` === reference);
    const { application } = await ask(`tickets/${ticket.id}`);
    expect(application).toMatchObject({ vacancy: 'lowcode', cvName: "Noor's cv.pdf" });
    const { path } = await ask(`files/${application.cvId}/link`, 'POST');
    const download = await get(path);
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(content);
    expect(Object.fromEntries(download.headers)).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''Noor%27s%20cv.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await get(path.replace(/signature=../, 'signature=xx'))).status).toBe(403);
    expect((await get(path.replace(/expires=\d/, 'expires=9'))).status).toBe(403);
    expect((await get(`files/${application.cvId}`)).status).toBe(422);
    const sixMinutesAgo = new Date(Date.now() - 6 * 60_000);
    expect(
      (await get(await signedLink(formSecret, filePath(application.cvId), sixMinutesAgo))).status,
    ).toBe(403);
    expect(
      (await get(await signedLink(formSecret, filePath(randomUUID()), new Date()))).status,
    ).toBe(404);
  });

  it('enrols with a Word document, once per key', async () => {
    const headers = { apikey: anonKey, 'Idempotency-Key': randomUUID() };
    const enrolment = somebody();
    const file = cv(docx(), 'cv.docx');
    const enrol = () => send({ ...enrolment, cv: file }, headers, 'submit-enrolment');
    const answers = await Promise.all([enrol(), enrol(), enrol()]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    const { rows } = await project.database.pool.query(
      'select count(*)::int as enrolled from enrolments where email = $1',
      [enrolment.email],
    );
    expect(rows).toEqual([{ enrolled: 1 }]);
    expect(await storedKeys()).toEqual(await knownKeys());
  });

  it('is told every field that is missing or wrong, the file too', async () => {
    const answer = await send({ ...somebody(), email: 'noor@', phone: ' ' });
    expect(answer.status).toBe(422);
    expect((await answer.json()).error.fields).toMatchObject({
      email: { code: 'invalid' },
      phone: { code: 'required' },
      cv: { code: 'required', message: 'This field is required.' },
    });
    expect((await send({ cv: cv() }, { apikey: 'other' })).status).toBe(401);
    expect((await get('submit-application')).status).toBe(405);
    const json = { apikey: anonKey, 'Content-Type': 'application/json' };
    const call = { method: 'POST', headers: json, body: '{}' };
    expect((await project.call(runtime, 'submit-application', call)).status).toBe(400);
  });

  it('may send a file of exactly less than 5 MB', async () => {
    const at = await send({ ...somebody(), cv: cv(pdf({ size: tooManyBytes })) });
    expect(at.status).toBe(422);
    expect((await at.json()).error.fields.cv).toEqual({
      code: 'file-too-large',
      message: 'Please upload a file smaller than 5MB.',
    });
    const below = await send({ ...somebody(), cv: cv(pdf({ size: tooManyBytes - 1 })) });
    expect(below.status).toBe(200);
  });

  it.each(hostileFiles)('is refused %s', async (_what, name, content) => {
    const answer = await send({ ...somebody(), cv: cv(content, name) });
    expect(answer.status).toBe(422);
    expect((await answer.json()).error.fields.cv.code).toBe('file-type');
    expect(await storedKeys()).toEqual(await knownKeys());
  });

  it('is told when a password hides what is in the CV, and may pack it as they like', async () => {
    const answer = await send({ ...somebody(), cv: cv(await protectedPdf()) });
    expect(answer.status).toBe(422);
    expect((await answer.json()).error.fields.cv).toEqual({
      code: 'file-protected',
      message: expect.stringContaining('without a password'),
    });
    expect(await storedKeys()).toEqual(await knownKeys());
    expect((await send({ ...somebody(), cv: cv(packedPdf()) })).status).toBe(200);
  });

  it('applies without a CV only where the vacancy, as published, asks for none', async () => {
    const { kysely } = project.database;
    const change = (required: boolean) =>
      kysely
        .updateTable('vacancies')
        .set({
          published: sql`jsonb_set(published, '{cvRequired}', ${String(required)}::text::jsonb)`,
          draft: sql`jsonb_set(draft, '{cvRequired}', 'false')`,
        })
        .where('id', '=', 'servicedesk')
        .execute();
    const native = { Origin: project.siteUrl };
    const bare = { ...somebody(), vacancy: 'servicedesk', cvRequired: 'false' };
    await change(true);
    const refused = await send(bare);
    expect((await refused.json()).error.fields).toMatchObject({ cv: { code: 'required' } });
    expect(await (await send(bare, native)).text()).toMatch(/<input[^>]*name="cv"[^>]* required/);

    await change(false);
    try {
      for (const vacancy of ['lowcode', '']) {
        expect((await send({ ...bare, vacancy })).status, `for "${vacancy}"`).toBe(422);
      }
      const bad = { ...bare, cv: cv(pdf(), 'cv.exe') };
      expect((await send(bad)).status, 'what is sent is looked into').toBe(422);
      const again = await (await send({ ...bare, name: '' }, native)).text();
      expect(again).toContain('Optional. If you had chosen a file, choose it again.');
      expect(again).not.toMatch(/<input[^>]*name="cv"[^>]* required/);
      const altcha = await proofFor('submit-application', formSecret);
      // As a browser without script sends the field: there, and empty.
      const empty = { ...bare, altcha, cv: new File([], '') };
      expect((await send({ ...empty, altcha: '' }, native)).status).toBe(303);
      const sent = await send(empty);
      expect(sent.status).toBe(200);
      const { reference } = await sent.json();

      const { id, body } = await kysely
        .selectFrom('tickets')
        .innerJoin('messages', 'messages.ticket_id', 'tickets.id')
        .select(['tickets.id', 'messages.body'])
        .where('tickets.number', '=', Number(reference.slice(2)))
        .executeTakeFirstOrThrow();
      expect(body).toBe('Sent without a CV or a cover letter.');
      const mails = await kysely
        .selectFrom('outbox')
        .select('text_body as text')
        .where('ticket_id', '=', id)
        .execute();
      expect(mails).toHaveLength(2);
      for (const { text } of mails) expect(text).not.toMatch(/\bcv\b/i);
      const { headers } = await project.signIn(agent);
      const desk = (path: string, method = 'GET') =>
        project.call(runtime, `desk/tickets/${id}${path}`, { method, headers });
      const { application } = await (await desk('')).json();
      expect(application).toMatchObject({ vacancy: 'servicedesk', cvId: null });

      const erased = await project.database.kysely
        .transaction()
        .execute((trx) => eraseCandidate(trx, id));
      expect(erased).toEqual([]);
      expect((await (await desk('')).json()).application).toBeNull();
    } finally {
      await change(true);
    }
  });

  it('comes back to the form without script, in the language of the page', async () => {
    const native = { Origin: project.siteUrl };
    const sent = await send({ ...somebody(), vacancy: 'lowcode', cv: cv() }, native);
    expect([sent.status, sent.headers.get('Location')]).toEqual([
      303,
      `${project.siteUrl}/jobs/vacancy/lowcode?lang=en#application-sent`,
    ]);
    const dutch = { ...somebody(), locale: 'nl', cv: cv(pdf(), 'cv.exe') };
    const refused = await send({ ...dutch, name: '"><b>Noor' }, native);
    expect([refused.status, refused.headers.get('Content-Type')]).toEqual([
      422,
      'text/html; charset=UTF-8',
    ]);
    const page = await refused.text();
    expect(page).toContain('Cv: Upload een pdf- of Word-document.');
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;Noor"');
    expect(page).not.toContain('<b>');
    const heavy = cv(Buffer.concat([pdf(), Buffer.alloc(6_000_000)]));
    const tooLarge = await send({ ...dutch, name: 'Noor', cv: heavy }, native);
    expect(tooLarge.status).toBe(422);
    const again = await tooLarge.text();
    expect(again).toContain('Cv: Upload een bestand dat kleiner is dan 5 MB.');
    expect(again, 'what was written is there').toContain('value="Noor"');
    const elsewhere = { Origin: 'https://evil.example' };
    expect((await send({ ...somebody(), cv: cv() }, elsewhere)).status).toBe(403);
  });
});
