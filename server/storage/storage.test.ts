import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { createClient as createNewest } from 'supabase-js-newest';
import { createClient as createOldest } from 'supabase-js-oldest';
import { afterAll, expect, it } from 'vitest';
import { attachmentLimits } from '#contract/attachment.ts';
import { createS3Store } from '#files/s3-store.ts';
import type { FunctionEnv } from '#http/deps.ts';
import { anonKey, siteUrl } from '#tests/support/auth.ts';
import { addCandidate } from '#tests/support/candidate.ts';
import { describeDesk } from '#tests/support/desk.ts';
import { pdf } from '#tests/support/documents.ts';
import { hostileFiles } from '#tests/support/hostile-files.ts';
import { startS3 } from '#tests/support/s3.ts';
import { createStorage } from './app.ts';

const s3 = await startS3();
afterAll(() => s3.stop());

const cases = [
  ['on disk', {}],
  ['on S3', { files: createS3Store(s3.settings) }],
] as const;

for (const [where, changes] of cases) {
  describeDesk(
    `the bucket ${where}`,
    (desk) => {
      let app: Hono<FunctionEnv> | undefined;
      /** The storage as the server mounts it. */
      const storage = () => {
        app ??= new Hono<FunctionEnv>()
          .use(async (c, next) => {
            c.set('clientAddress', '192.0.2.1');
            await next();
          })
          .route('/storage/v1', createStorage({ ...desk.deps, now: desk.auth.deps.now }));
        return app;
      };
      const request: typeof fetch = async (input, init) =>
        storage().request(new Request(input, init));
      /** An unmodified supabase-js for the owner of a token. */
      const storageOf = ({ token }: { token: string }) =>
        createClient(siteUrl, anonKey, {
          auth: { persistSession: false, autoRefreshToken: false },
          global: { fetch: request, headers: { Authorization: `Bearer ${token}` } },
        }).storage;
      const bucketOf = (agent: { token: string }) => storageOf(agent).from('delvanta');
      const raw = (path: string, init: RequestInit = {}) =>
        request(`${siteUrl}/storage/v1/${path}`, {
          ...init,
          headers: { apikey: anonKey, Authorization: `Bearer ${desk.anna.token}`, ...init.headers },
        });
      const content = pdf({ size: 1000 });
      const stream = () => new Blob([content as BlobPart]).stream();

      /** Somebody who applied, with a CV that is really there. */
      async function candidate(confidants: string[] = []) {
        const named = await addCandidate(
          desk.database.kysely,
          'application',
          desk.anna.id,
          confidants,
        );
        await desk.deps.files.write(named.file, stream());
        await desk.database.kysely
          .updateTable('files')
          .set({ bytes: content.length })
          .where('id', '=', named.file)
          .execute();
        return { ...named, key: `files/${named.file}` };
      }
      const newAgent = (rights: { recruits: boolean }) =>
        desk.signIn(`${randomUUID()}@delvanta.example`, 'Carla Smit', { role: 'agent', ...rights });
      async function stored() {
        const keys: string[] = [];
        for await (const { key } of desk.deps.files.list()) keys.push(key);
        return keys.sort();
      }
      const reads = async (file: string) => {
        const { rows } = await desk.database.pool.query<{ actor: string }>(
          `select payload ->> 'actor_id' as actor from auth.audit_log_entries
           where payload ->> 'action' = 'cv_downloaded' and payload -> 'traits' ->> 'file' = $1`,
          [file],
        );
        return rows.map(({ actor }) => actor);
      };

      it('is one, private, and stays as it is', async () => {
        const buckets = storageOf(desk.anna);
        const { data } = await buckets.listBuckets();
        expect(data).toMatchObject([{ id: 'delvanta', name: 'delvanta', public: false }]);
        expect((await buckets.getBucket('delvanta')).data).toEqual(data?.[0]);
        expect((await buckets.getBucket('other')).error?.message).toBe('Bucket not found');
        expect((await buckets.from('other').list()).error?.message).toBe('Bucket not found');
        for (const refused of [
          buckets.createBucket('mine'),
          buckets.updateBucket('delvanta', { public: true }),
          buckets.emptyBucket('delvanta'),
          buckets.deleteBucket('delvanta'),
          buckets.from('delvanta').move('a.pdf', 'b.pdf'),
          buckets.from('delvanta').copy('a.pdf', 'b.pdf'),
        ]) {
          expect((await refused).error).not.toBeNull();
        }
        const { publicUrl } = buckets.from('delvanta').getPublicUrl((await candidate()).key).data;
        expect((await request(publicUrl, { headers: { apikey: anonKey } })).status).toBe(400);
      });

      it('lists a folder by name, a hundred at a time, with paging, sorting and search', async () => {
        const bucket = bucketOf(desk.anna);
        const added = await Promise.all(Array.from({ length: 102 }, () => candidate()));
        await bucket.upload('Notes/first.txt', 'hello', { contentType: 'text/plain' });
        await bucket.upload('a list.csv', 'a,b');
        const root = (await bucket.list()).data;
        expect(root?.map(({ name, id }) => [name, id !== null])).toEqual([
          ['Notes', false],
          ['files', false],
          ['a list.csv', true],
        ]);
        const page = (await bucket.list('files')).data ?? [];
        expect(page).toHaveLength(100);
        const names = page.map(({ name }) => name);
        expect(names).toEqual([...names].sort());
        const rest = (await bucket.list('files', { offset: 100 })).data ?? [];
        const all = new Set([...page, ...rest].map(({ name }) => name));
        for (const { file } of added) expect(all).toContain(file);
        const last = (
          await bucket.list('/files/', { limit: 1, sortBy: { column: 'name', order: 'desc' } })
        ).data;
        expect(last?.[0]?.name).toBe([...all].sort().at(-1));
        const { file } = added[0]!;
        const found = (await bucket.list('files', { search: file.slice(0, 12).toUpperCase() }))
          .data;
        expect(found).toMatchObject([
          { name: file, metadata: { size: content.length, mimetype: 'application/pdf' } },
        ]);
        expect((await bucket.list('nowhere')).data).toEqual([]);
        expect((await bucket.list('files', { limit: -1 })).error?.message).toMatch(/limit/);
      });

      it('hands out a CV to whoever recruits, as a download, and writes down that they read it', async () => {
        const { key, file } = await candidate();
        const bucket = bucketOf(desk.anna);
        const { data } = await bucket.download(key);
        expect(new Uint8Array(await data!.arrayBuffer())).toEqual(content);
        expect(await reads(file)).toEqual([desk.anna.id]);
        expect((await bucket.info(key)).data).toMatchObject({
          ...{ id: file, name: key, bucketId: 'delvanta', size: content.length },
          ...{ contentType: 'application/pdf', cacheControl: 'max-age=3600' },
        });
        expect((await bucket.exists(key)).data).toBe(true);
        expect((await bucket.exists(`files/${randomUUID()}`)).data).toBe(false);
        expect(await reads(file), 'nobody saw what is in it').toHaveLength(1);
        const answer = await raw(`object/delvanta/${key}`, { headers: { Range: 'bytes=0-9' } });
        expect(answer.status).toBe(200);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-disposition': expect.stringMatching(/^attachment/),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'no-store',
          'content-length': String(content.length),
        });
      });

      it('signs addresses that work for a while, for one object, as long as their maker may see it', async () => {
        const carla = await newAgent({ recruits: true });
        const { key, file } = await candidate();
        const other = await candidate();
        const bucket = bucketOf(carla);
        const { data } = await bucket.createSignedUrl(key, 60, { download: 'x".html\r\nA: b' });
        const url = data!.signedUrl;
        expect(await reads(file)).toEqual([carla.id]);
        const answer = await request(url);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe('application/pdf');
        expect(answer.headers.get('content-disposition')).toMatch(
          /^attachment; filename\*=UTF-8''x/,
        );
        expect(new Uint8Array(await answer.arrayBuffer())).toEqual(content);

        const refusal = async (address: string) => {
          const refused = await request(address);
          expect(refused.status).toBe(400);
          return ((await refused.json()) as { error: string }).error;
        };
        expect(await refusal(url.replace(file, other.file))).toBe('InvalidSignature');
        expect(await refusal(url.replace(/token=[^&]*/, ''))).toBe('InvalidJWT');
        expect(await refusal(url.replace(/\.[\w-]+(&|$)/, '.AAAA$1'))).toBe('InvalidJWT');
        const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
        expect(await refusal(url.replace(/token=[^.]*/, `token=${unsigned}`))).toBe('InvalidJWT');
        const { data: upload } = await bucket.createSignedUploadUrl(key);
        expect(await refusal(url.replace(/token=[^&]*/, `token=${upload?.token}`))).toBe(
          'InvalidSignature',
        );

        for (const seconds of [0, -1, 1.5, 90_000]) {
          expect((await bucket.createSignedUrl(key, seconds)).error?.message).toMatch(/expiresIn/);
        }
        const many = await bucket.createSignedUrls([key, 'files/none', other.key], 60);
        expect(many.data?.map(({ path, error, signedUrl }) => [path, !error, !signedUrl])).toEqual([
          [key, true, false],
          ['files/none', false, true],
          [other.key, true, false],
        ]);
        expect(await reads(other.file)).toEqual([carla.id]);
        expect((await request(many.data![2]!.signedUrl ?? '')).status).toBe(200);

        const users = desk.database.kysely.updateTable('users').where('id', '=', carla.id);
        await users.set({ recruiting: false }).execute();
        expect(await refusal(url)).toBe('not_found');
        await users.set({ recruiting: true, active: false }).execute();
        expect(await refusal(url)).toBe('not_found');
        await users.set({ active: true }).execute();
        expect((await request(url)).status).toBe(200);
        desk.auth.wait(61_000);
        expect(await refusal(url)).toBe('InvalidJWT');
        desk.auth.wait(-61_000);
      });

      it('takes what is uploaded, once, and gives it back until it is removed', async () => {
        const bucket = bucketOf(desk.anna);
        const blob = new Blob([content as BlobPart], { type: 'text/html' });
        const first = await bucket.upload('plans/2027 (new).pdf', blob);
        expect(first.data).toMatchObject({
          path: 'plans/2027 (new).pdf',
          fullPath: 'delvanta/plans/2027 (new).pdf',
        });
        expect((await bucket.info('plans/2027 (new).pdf')).data).toMatchObject({
          ...{ contentType: 'application/pdf', cacheControl: 'max-age=3600' },
        });
        expect((await bucket.upload('plans/2027 (new).pdf', blob)).error).toMatchObject({
          message: 'The resource already exists',
          statusCode: '409',
        });
        const longer = pdf({ size: 2000 });
        const body = { contentType: 'application/pdf', cacheControl: '60' };
        const again = await bucket.upload('plans/2027 (new).pdf', longer, {
          ...body,
          upsert: true,
        });
        expect(again.data?.id).not.toBe(first.data?.id);
        expect(await desk.deps.files.read(first.data!.id), 'the old bytes are gone').toBeNull();
        const { data } = await bucket.download('plans/2027 (new).pdf');
        expect(data?.size).toBe(longer.length);
        expect(await reads(again.data!.id)).toEqual([desk.anna.id]);
        const atOnce = Array.from({ length: 6 }, () =>
          bucket.upload('plans/2027 (new).pdf', longer, { upsert: true }),
        );
        for (const { error } of await Promise.all(atOnce)) expect(error).toBeNull();
        expect((await bucket.update('plans/none.pdf', longer)).error).toMatchObject({
          message: 'Object not found',
        });
        expect((await bucket.update('plans/2027 (new).pdf', longer)).error).toBeNull();
        const { data: signed } = await bucket.createSignedUrl('plans/2027 (new).pdf', 60);
        expect((await request(signed!.signedUrl)).status).toBe(200);

        const { data: removed } = await bucket.remove(['plans/2027 (new).pdf', 'plans/none.pdf']);
        expect(removed).toMatchObject([{ name: 'plans/2027 (new).pdf', bucket_id: 'delvanta' }]);
        expect((await bucket.exists('plans/2027 (new).pdf')).data).toBe(false);
        expect((await request(signed!.signedUrl)).status).toBe(400);
      });

      it('refuses signed addresses while the account of their maker is banned', async () => {
        const carla = await newAgent({ recruits: true });
        const bucket = bucketOf(carla);
        const { data: read } = await bucket.createSignedUrl((await candidate()).key, 600);
        const { data: upload } = await bucket.createSignedUploadUrl(`banned/${carla.id}.pdf`);
        const ban = (until: Date | null) =>
          desk.database.kysely
            .updateTable('auth.users')
            .set({ banned_until: until })
            .where('id', '=', carla.id)
            .execute();
        const put = () =>
          bucketOf({ token: anonKey }).uploadToSignedUrl(
            upload!.path,
            upload!.token,
            new Blob([content as BlobPart]),
          );

        await ban(new Date(Date.now() + 3_600_000));
        expect((await request(read!.signedUrl)).status).toBe(400);
        expect((await request(read!.signedUrl, { method: 'HEAD' })).status).toBe(400);
        expect((await put()).error?.message).toBe('Access denied');
        const { data: listed } = await bucketOf(desk.anna).list('banned', { search: carla.id });
        expect(listed).toEqual([]);

        await ban(new Date(Date.now() - 1000));
        expect((await request(read!.signedUrl)).status).toBe(200);
        expect((await put()).error).toBeNull();
      });

      it('takes an upload by a signed address, once', async () => {
        const bucket = bucketOf(desk.anna);
        const { data } = await bucket.createSignedUploadUrl('in/one.pdf');
        const stranger = bucketOf({ token: anonKey });
        const put = (path: string) =>
          stranger.uploadToSignedUrl(path, data!.token, new Blob([content as BlobPart]));
        expect((await put('in/two.pdf')).error?.message).toBe('Invalid signature');
        expect((await put('in/one.pdf')).data?.fullPath).toBe('delvanta/in/one.pdf');
        expect((await put('in/one.pdf')).error?.message).toBe('The resource already exists');
        const longer = 2 * 60 * 60 * 1000 + 1000;
        desk.auth.wait(longer);
        expect((await put('in/one.pdf')).error?.message).toMatch(/exp/);
        desk.auth.wait(-longer);
      });

      it.each([
        ['oldest', createOldest as unknown as typeof createClient],
        ['newest', createNewest as unknown as typeof createClient],
      ] as const)('is read and written by the %s supabase-js', async (age, create) => {
        const options = (token: string) => ({
          auth: { persistSession: false, autoRefreshToken: false },
          global: { fetch: request, headers: { Authorization: `Bearer ${token}` } },
        });
        const bucket = create(siteUrl, anonKey, options(desk.anna.token)).storage.from('delvanta');
        const blob = new Blob([content as BlobPart]);
        const name = `${age}/one.pdf`;
        expect((await bucket.upload(name, blob)).data?.fullPath).toBe(`delvanta/${name}`);
        expect((await bucket.upload(`${age}/two.txt`, 'two')).error).toBeNull();
        expect((await bucket.upload(name, blob)).error).toMatchObject({
          message: 'The resource already exists',
        });
        const listed = (await bucket.list(age)).data?.map((entry) => entry.name);
        expect(listed).toEqual(['one.pdf', 'two.txt']);
        const { data } = await bucket.download(name);
        expect(new Uint8Array(await data!.arrayBuffer())).toEqual(content);
        expect((await bucket.info(name)).data?.size).toBe(content.length);
        expect((await bucket.exists(name)).data).toBe(true);
        expect((await bucket.exists(`${age}/none.pdf`)).data).toBe(false);
        const { data: signed } = await bucket.createSignedUrl(name, 60, { download: true });
        expect((await request(signed!.signedUrl)).status).toBe(200);
        const { data: many } = await bucket.createSignedUrls([name], 60);
        expect((await request(many![0]!.signedUrl ?? '')).status).toBe(200);
        const { data: upload } = await bucket.createSignedUploadUrl(`${age}/three.pdf`);
        const put = await bucket.uploadToSignedUrl(`${age}/three.pdf`, upload!.token, blob);
        expect(put.data?.fullPath).toBe(`delvanta/${age}/three.pdf`);
        const names = [name, `${age}/two.txt`, `${age}/three.pdf`];
        expect((await bucket.remove(names)).data).toHaveLength(3);

        const stranger = create(siteUrl, anonKey, options(anonKey)).storage.from('delvanta');
        const refused = { message: 'The session is missing or has ended' };
        expect((await stranger.upload(name, blob)).error).toMatchObject(refused);
        expect((await stranger.list()).error).toMatchObject(refused);
      });

      it('never lets an upload become a CV, or take its place or name', async () => {
        const { key, file } = await candidate();
        const bucket = bucketOf(desk.anna);
        for (const name of [key, 'files/new.pdf', 'FILES/new.pdf', 'files', `x/../${key}`]) {
          const options = { upsert: true };
          expect((await bucket.upload(name, pdf(), options)).error, name).not.toBeNull();
          expect((await bucket.update(name, pdf())).error, name).not.toBeNull();
        }
        expect((await bucket.remove([key])).data).toEqual([]);
        const single = await raw(`object/delvanta/${key}`, { method: 'DELETE' });
        expect(await single.json()).toMatchObject({ statusCode: '403' });
        const { data } = await bucket.download(key);
        expect(new Uint8Array(await data!.arrayBuffer())).toEqual(content);
        expect((await bucket.info(key)).data?.id).toBe(file);
      });

      it('refuses names that lead elsewhere', async () => {
        const bucket = bucketOf(desk.anna);
        for (const name of [
          ...['%2e%2e%2f%2e%2e%2fetc%2fpasswd.txt', '..%2fx.txt', 'a%2f%2fb.txt', '%00.txt'],
          ...['a%00b.txt', 'a%5cb.txt', '%252e%252e%252fx.txt', 'a%0d%0ab.txt', '%zz.txt'],
          ...[`${'a'.repeat(600)}.txt`, 'caf%C3%A9.txt', 'a/%2e%2e%2fb.txt', '%2fx.txt'],
        ]) {
          const body = { method: 'POST', body: 'text', headers: { 'content-type': 'text/plain' } };
          const answers = [
            await raw(`object/delvanta/${name}`, body),
            await raw(`object/delvanta/${name}`),
          ];
          for (const answer of answers) {
            expect(answer.status, name).toBe(400);
            expect(await answer.json()).toMatchObject({ message: expect.any(String) });
          }
        }
        const tricks = await bucket.createSignedUrls(['../x', 'files/../../x', 'a%2fb'], 60);
        expect(tricks.data?.every(({ signedUrl }) => signedUrl === null)).toBe(true);
        expect((await bucket.list('../..')).data).toEqual([]);
        expect((await bucket.list('a\0b')).error).not.toBeNull();
        expect((await bucket.remove(['a\0b'])).error).not.toBeNull();
      });

      it('takes nothing that runs, explodes, is empty or is too large, whatever it calls itself', async () => {
        const bucket = bucketOf(desk.anna);
        const before = (await bucket.list('hostile')).data;
        const kept = await stored();
        const hostile = hostileFiles.filter(([, name]) => /^cv\.(pdf|docx?)$/.test(name));
        expect(hostile.length).toBeGreaterThan(40);
        for (const [what, name, bytes] of hostile) {
          const file = new Blob([bytes as BlobPart], { type: 'application/pdf' });
          expect((await bucket.upload(`hostile/${name}`, file)).error, what).not.toBeNull();
        }
        const page = '<!doctype html><script>alert(1)</script>';
        for (const name of ['x.html', 'x.svg', 'x.js', 'x.pdf', 'x', '.pdf']) {
          const answer = await bucket.upload(`hostile/${name}`, page, { contentType: 'text/html' });
          expect(answer.error, name).toMatchObject({ statusCode: '415' });
        }
        const large = new Uint8Array(attachmentLimits.bytes + 1);
        expect((await bucket.upload('hostile/large.txt', large)).error).toMatchObject({
          statusCode: '413',
        });
        expect((await bucket.upload('hostile/empty.txt', '')).error).not.toBeNull();
        expect((await bucket.upload('hostile/a.txt', 'x', { metadata: { a: 1 } })).error).not.toBe(
          null,
        );
        const cut = new ReadableStream({
          start: (controller) => controller.enqueue(new Uint8Array(1000)),
          pull: (controller) => controller.error(new Error('The line was cut.')),
        });
        expect((await bucket.upload('hostile/cut.txt', cut)).error).not.toBeNull();
        expect((await bucket.list('hostile')).data).toEqual(before);
        expect(await stored(), 'nothing of them stayed').toEqual(kept);
      });

      it('never hands out what a scanner found something in', async () => {
        const { key, file } = await candidate();
        await desk.database.kysely
          .updateTable('files')
          .set({ scan: 'infected' })
          .where('id', '=', file)
          .execute();
        const bucket = bucketOf(desk.anna);
        expect((await bucket.download(key)).error).not.toBeNull();
        expect((await bucket.createSignedUrl(key, 60)).error).not.toBeNull();
        const [many] = (await bucket.createSignedUrls([key], 60)).data ?? [];
        expect(many?.signedUrl).toBeNull();
      });

      it('is not there for anybody else', async () => {
        const { key } = await candidate();
        const carla = await newAgent({ recruits: true });
        const confided = await candidate([desk.anna.id]);
        expect((await bucketOf(carla).exists(confided.key)).data).toBe(false);
        expect((await bucketOf(carla).download(confided.key)).error).not.toBeNull();
        expect((await bucketOf(carla).createSignedUrl(confided.key, 60)).error).not.toBeNull();
        const search = { search: confided.file };
        expect((await bucketOf(carla).list('files', search)).data).toEqual([]);
        expect((await bucketOf(desk.anna).list('files', search)).data).toHaveLength(1);

        const plain = await newAgent({ recruits: false });
        const gone = await newAgent({ recruits: true });
        await gone.client.auth.signOut();
        const needy = await newAgent({ recruits: true });
        const { data: factor } = await needy.client.auth.mfa.enroll({ factorType: 'totp' });
        await desk.database.kysely
          .updateTable('auth.mfa_factors')
          .set({ status: 'verified' })
          .where('id', '=', factor!.id)
          .execute();
        for (const who of [{ token: anonKey }, { token: 'x.y.z' }, plain, gone, needy]) {
          const bucket = bucketOf(who);
          for (const refused of [
            storageOf(who).listBuckets(),
            bucket.list('files'),
            bucket.info(key),
            bucket.createSignedUrl(key, 60),
            bucket.createSignedUrls([key], 60),
            bucket.createSignedUploadUrl('a.pdf'),
            bucket.upload('a.pdf', pdf()),
            bucket.remove(['a.pdf']),
          ]) {
            expect((await refused).error).toMatchObject({ statusCode: '403' });
          }
          expect((await bucket.download(key)).error).not.toBeNull();
          expect((await bucket.exists(key)).data).toBe(false);
        }
        const keyless = await request(`${siteUrl}/storage/v1/bucket`);
        expect(keyless.status).toBe(401);
      });

      it('answers in JSON what it is not asked for, as clients of every age read it', async () => {
        for (const [method, path] of [
          ['GET', 'render/image/authenticated/delvanta/a.png'],
          ['POST', 'upload/resumable'],
          ['POST', 'object/list-v2/delvanta'],
          ['GET', 's3/delvanta'],
          ['POST', 'vector/CreateIndex'],
          ['PATCH', 'object/delvanta/a.pdf'],
          ['POST', 'object/list/delvanta'],
          ['DELETE', 'object/delvanta'],
        ] as const) {
          const answer = await raw(path, { method });
          expect(answer.status, path).toBe(400);
          expect(await answer.json(), path).toEqual({
            statusCode: expect.any(String),
            code: expect.stringMatching(/^[A-Z]\w+$/),
            error: expect.any(String),
            message: expect.any(String),
          });
        }
      });
    },
    changes,
  );
}
