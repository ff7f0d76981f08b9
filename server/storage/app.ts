import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { deskDatabase, runAsAgent } from '#database/desk-database.ts';
import type { DeskEnv } from '#functions/desk/env.ts';
import { recordAuditEvent } from '#functions/desk/record-audit-event.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { isBanned } from '../auth/accounts.ts';
import { requireApiKey } from '../auth/request.ts';
import { answerHead, answerObject, requireHarmless } from './download.ts';
import {
  accessDenied,
  handleStorageErrors,
  noSuchBucket,
  noSuchObject,
  StorageError,
} from './errors.ts';
import {
  type BucketObject,
  bucketId,
  deleteObjects,
  findObject,
  findObjects,
  listFolder,
  requireKey,
} from './objects.ts';
import { listBody, namesBody, readBody, signBody, signManyBody } from './request.ts';
import { type Permit, readPermit, signPermit } from './signed-urls.ts';
import { createUpload } from './upload.ts';
import { bucket, toInfo, toListed } from './wire.ts';

/** As long as Supabase's are, in seconds. */
const uploadPermitSeconds = 2 * 60 * 60;
const inBucket = `${bucketId}/:name{.+}`;

/**
 * The product's private bucket in the wire format of Supabase's storage, to be mounted at
 * `/storage/v1`: the CVs under `files/`, and what was uploaded beside them. It is there for agents who
 * recruit, and by signed addresses that they made.
 */
export function createStorage(given: FunctionDeps) {
  const deps = { ...given, db: deskDatabase(given.db) };
  const { db, files, settings, now } = deps;
  const upload = createUpload(deps);
  const app = new Hono<DeskEnv>();
  app.onError(handleStorageErrors(deps.log));

  app.get(`/object/sign/${inBucket}`, async (c) => {
    const { name } = c.req.param();
    const { agentId } = await permitOf('read', name, c.req.query('token'));
    // In the name of whoever made it: with their right to see the object it ends.
    const object = await runAsAgent(agentId, () => findObject(db, name));
    if (c.req.method === 'HEAD') return answerHead(c, object);
    return answerObject(c, deps, object, c.req.query('download'));
  });
  app.put(`/object/upload/sign/${inBucket}`, async (c) => {
    const { name } = c.req.param();
    const { agentId, upsert } = await permitOf('upload', name, c.req.query('token'));
    return runAsAgent(agentId, async () =>
      c.json(await upload(c.req.raw, { name, ownerId: agentId, upsert })),
    );
  });

  app.use(requireApiKey(settings), recruitersOnly(deps));

  app.get('/bucket', (c) => c.json([bucket]));
  app.get(`/bucket/${bucketId}`, (c) => c.json(bucket));

  const smallBody = bodyLimit({ maxSize: 256 * 1024 });
  app.post(`/object/list/${bucketId}`, smallBody, async (c) =>
    c.json((await listFolder(db, await readBody(c, listBody))).map(toListed)),
  );
  app.get(`/object/info/${inBucket}`, async (c) =>
    c.json(toInfo(await findObject(db, c.req.param('name')))),
  );

  app.post(`/object/sign/${bucketId}`, smallBody, async (c) => {
    const { paths, expiresIn } = await readBody(c, signManyBody);
    const found = new Map((await findObjects(db, paths)).map((object) => [object.name, object]));
    const signed = [];
    for (const path of paths) {
      const object = found.get(path);
      const isThere = object && !object.infected;
      signed.push({
        path,
        error: isThere ? null : 'Either the object does not exist or you do not have access to it',
        signedURL: isThere ? await signRead(c.var, object, expiresIn) : null,
      });
    }
    return c.json(signed);
  });
  app.post(`/object/sign/${inBucket}`, smallBody, async (c) => {
    const { expiresIn } = await readBody(c, signBody);
    const object = await findObject(db, c.req.param('name'));
    requireHarmless(object);
    return c.json({ signedURL: await signRead(c.var, object, expiresIn) });
  });
  app.post(`/object/upload/sign/${inBucket}`, async (c) => {
    const name = requireKey(c.req.param('name'));
    const upsert = c.req.header('x-upsert') === 'true';
    const url = `${bucketId}/${name}`;
    const permit: Permit = { action: 'upload', url, agentId: c.var.agent.userId, upsert };
    const token = await signPermit(settings.secret, permit, uploadPermitSeconds, now());
    return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
  });

  app.on('POST', ['/object/move', '/object/copy'], () => {
    throw accessDenied('Objects of this bucket are neither moved nor copied');
  });
  for (const path of [`/object/authenticated/${inBucket}`, `/object/${inBucket}`]) {
    app.get(path, async (c) => {
      const object = await findObject(db, c.req.param('name') ?? '');
      if (c.req.method === 'HEAD') return answerHead(c, object);
      const answer = await answerObject(c, deps, object, c.req.query('download'));
      await recordRead(c.var, object);
      return answer;
    });
  }
  app.post(`/object/${inBucket}`, async (c) => {
    const upsert = c.req.header('x-upsert') === 'true';
    const { name } = c.req.param();
    return c.json(await upload(c.req.raw, { name, ownerId: c.var.agent.userId, upsert }));
  });
  app.put(`/object/${inBucket}`, async (c) => {
    const { name } = c.req.param();
    const to = { name, ownerId: c.var.agent.userId, upsert: 'only' } as const;
    return c.json(await upload(c.req.raw, to));
  });
  app.delete(`/object/${bucketId}`, smallBody, async (c) => {
    const { prefixes } = await readBody(c, namesBody);
    return c.json((await remove(prefixes)).map(toInfo));
  });
  app.delete(`/object/${inBucket}`, async (c) => {
    const { name } = await findObject(db, c.req.param('name'));
    if ((await remove([name])).length === 0) {
      throw accessDenied('What a candidate sent goes with the candidate');
    }
    return c.json({ message: 'Successfully deleted' });
  });

  app.on(['POST', 'PUT', 'DELETE'], '/bucket/*', () => {
    throw accessDenied('There is one bucket, and it stays as it is');
  });
  app.all('*', (c) => {
    const isOfBucket = /\/storage\/v1\/(bucket|object)(\/(?!list-v2\/)|$)/.test(c.req.path);
    if (isOfBucket) throw noSuchBucket();
    throw new StorageError(404, 'FeatureNotEnabled', 'This server has no such part of storage');
  });
  return app;

  async function permitOf(action: Permit['action'], name: string, token = '') {
    const url = `${bucketId}/${name}`;
    const permit = await readPermit(settings.secret, token, { action, url }, now());
    // The database's policies know who recruits, but not whose account is shut for a time.
    const maker = await given.db
      .selectFrom('auth.users')
      .select('banned_until')
      .where('id', '=', permit.agentId)
      .executeTakeFirst();
    if (maker && !isBanned(maker, now())) return permit;
    throw action === 'read' ? noSuchObject() : accessDenied();
  }

  /** As the desk does: whoever makes an address has opened the file. */
  async function signRead(who: DeskEnv['Variables'], object: BucketObject, seconds: number) {
    const url = `${bucketId}/${object.name}`;
    const permit: Permit = { action: 'read', url, agentId: who.agent.userId, upsert: false };
    const token = await signPermit(settings.secret, permit, seconds, now());
    await recordRead(who, object);
    // Not encoded: that does `supabase-js`.
    return `/object/sign/${url}?token=${token}`;
  }

  function recordRead(who: DeskEnv['Variables'], { id }: BucketObject) {
    return recordAuditEvent(db, who, 'cv_downloaded', { file: id }, now());
  }

  async function remove(names: string[]) {
    const found = await findObjects(db, names);
    const gone = await db.transaction().execute((trx) => deleteObjects(trx, names));
    for (const id of gone) await files.remove(id);
    return found.filter(({ id }) => gone.includes(id));
  }
}

/** Lets agents through who recruit and owe no second factor, and does the rest in their name. */
const recruitersOnly = ({ authenticate }: FunctionDeps) =>
  createMiddleware<DeskEnv>(async (c, next) => {
    const agent = await authenticate(c.req.raw);
    if (!agent) throw accessDenied('The session is missing or has ended');
    if (agent.needsFactor) throw accessDenied('First set up a second factor');
    if (!agent.recruits) throw accessDenied('The bucket is for those who recruit');
    c.set('agent', agent);
    return runAsAgent(agent.userId, next);
  });
