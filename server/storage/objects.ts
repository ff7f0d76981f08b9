import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import type { ScreenedFile } from '#files/upload/inspect-upload.ts';
import { recordFile } from '#files/upload/record-file.ts';
import { noSuchObject, StorageError } from './errors.ts';

/** The product's private bucket; there is no other. */
export const bucketId = 'delvanta';

/** A file in the bucket as the agent who asks sees it. */
export interface BucketObject {
  /** Its key in the bucket. */
  name: string;
  /** Also the key of its bytes in the file store. */
  id: string;
  owner: string | null;
  cacheControl: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  infected: boolean;
  createdAt: Date;
}

/** What a folder holds: an object, or a folder below it, of which only the name is known. */
export type Entry = Pick<BucketObject, 'name'> & Partial<BucketObject>;

/**
 * What lies in the bucket: the CVs, where they lie on a Supabase project too, and what was put there.
 * The database shows each agent what is theirs to see.
 */
const objects = sql`(
  select 'files/' || id as name, id, null::uuid as owner, 'max-age=3600' as cache_control,
    media_type, bytes, sha256, scan, created_at
  from files
  where purpose = 'cv' and (id in (select file_id from applications)
    or id in (select file_id from enrolments))
  union all
  select o.name, f.id, o.owner_id, o.cache_control,
    f.media_type, f.bytes, f.sha256, f.scan, o.created_at
  from bucket_objects as o join files as f on f.id = o.file_id
)`;

const fields = sql`id, owner, cache_control as "cacheControl", media_type as "mediaType", bytes,
  sha256, scan = 'infected' as infected, created_at as "createdAt"`;

/** Throws `InvalidKey` for what may be no object's name: the same that the database refuses. */
export function requireKey(name: string): string {
  const isPath = /^[\w!.*'() &$@=;:+,-]+(\/[\w!.*'() &$@=;:+,-]+)*$/.test(name);
  if (isPath && name.length <= 500 && !/(^|\/)\.{1,2}(\/|$)/.test(name)) return name;
  throw new StorageError(400, 'InvalidKey', `Invalid key: ${name.slice(0, 100)}`);
}

/** Those of the named objects that are there for the agent. */
export async function findObjects(db: Kysely<DB>, names: string[]): Promise<BucketObject[]> {
  const found = sql<BucketObject>`select name, ${fields} from ${objects} as o
    where name = any(${names})`;
  return (await found.execute(db)).rows;
}

/** Throws `not_found` for one that does not exist, for the agent. */
export async function findObject(db: Kysely<DB>, name: string): Promise<BucketObject> {
  const [object] = await findObjects(db, [requireKey(name)]);
  if (!object) throw noSuchObject();
  return object;
}

export const sortColumns = ['name', 'created_at', 'updated_at', 'last_accessed_at'] as const;

export interface Listing {
  /** A folder, without slashes at its ends; empty for the bucket itself. */
  folder: string;
  /** What the names begin with, in any case. */
  search: string;
  limit: number;
  offset: number;
  column: (typeof sortColumns)[number];
  order: 'asc' | 'desc';
}

/** A page of what a folder holds, its folders first. */
export async function listFolder(db: Kysely<DB>, listing: Listing): Promise<Entry[]> {
  const { folder, search, limit, offset, column, order } = listing;
  const prefix = folder && `${folder}/`;
  // Nothing here changes after it was made, so that its times are one.
  const key = sql.raw(column === 'name' ? 'name collate "C"' : '"createdAt"');
  const rows = sql<Entry>`
    with below as (
      select substr(name, length(${prefix}) + 1) as path, o.* from ${objects} as o
      where starts_with(name, ${prefix})
    ), entries as (
      select distinct split_part(path, '/', 1) as name, null::uuid as id, null::uuid as owner,
        null as "cacheControl", null as "mediaType", null::integer as bytes, null as sha256,
        null::boolean as infected, null::timestamptz as "createdAt"
      from below where position('/' in path) > 0
      union all
      select path, ${fields} from below where position('/' in path) = 0
    )
    select * from entries where starts_with(lower(name), lower(${search}))
    order by id is null desc, ${key} ${sql.raw(order)}, name collate "C"
    limit ${limit} offset ${offset}`;
  return (await rows.execute(db)).rows;
}

/** Puts a stored file into the bucket. Throws a unique violation where the name is taken. */
export async function addObject(
  trx: Transaction<DB>,
  file: ScreenedFile,
  { name, ownerId, cacheControl }: { name: string; ownerId: string; cacheControl: string },
): Promise<void> {
  await recordFile(trx, file, 'object');
  await trx
    .insertInto('bucket_objects')
    .values({ name, file_id: file.id, owner_id: ownerId, cache_control: cacheControl })
    .execute();
}

/**
 * Takes objects out of the bucket, but none that a candidate sent: those go with the candidate. Returns
 * the ids of their files, whose bytes are to be removed once this is committed.
 */
export async function deleteObjects(trx: Transaction<DB>, names: string[]): Promise<string[]> {
  // The row of the bucket goes with its file, and until then makes it visible.
  const gone = await trx
    .deleteFrom('files')
    .where('purpose', '=', 'object')
    .where('id', 'in', (eb) =>
      eb.selectFrom('bucket_objects').select('file_id').where(sql<boolean>`name = any(${names})`),
    )
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}

/**
 * Takes what has a name out of the bucket, as {@link deleteObjects} does, and keeps the name for this
 * transaction: whoever puts something there meanwhile waits.
 */
export async function clearName(trx: Transaction<DB>, name: string): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${bucketId}/${name}`}, 0))`.execute(
    trx,
  );
  return deleteObjects(trx, [name]);
}
