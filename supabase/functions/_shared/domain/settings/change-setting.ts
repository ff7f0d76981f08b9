import { type Kysely, sql, type Transaction } from 'kysely';
import type { SettingName } from '#contract/settings.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';

/** Something that holds for the whole desk, by the name under which its changes are kept. */
export interface Setting<Value> {
  name: SettingName;
  read(db: Kysely<DB>): Promise<Value>;
  write(trx: Transaction<DB>, value: Value): Promise<void>;
}

/** A setting as it is, with the version that a change must name. */
export async function readSetting<Value extends object>(
  db: Kysely<DB>,
  setting: Setting<Value>,
): Promise<Value & { version: number }> {
  const version = await versionOf(db, setting.name);
  return { ...(await setting.read(db)), version };
}

/**
 * Changes a setting from the version that the agent saw, and writes down what it was. Of two
 * changes from one version the second waits for the first, and is refused. One that leaves all as
 * it is counts as none. Throws `conflict`.
 */
export async function changeSetting<Value extends object>(
  trx: Transaction<DB>,
  agent: Agent,
  setting: Setting<Value>,
  { version, ...value }: Value & { version: number },
): Promise<void> {
  // Before anything is written: two changes at once would meet in the setting's own rows.
  await sql`select pg_advisory_xact_lock(hashtext(${`setting:${setting.name}`}))`.execute(trx);
  if ((await versionOf(trx, setting.name)) !== version) throw new ApiError('conflict');
  const was = JSON.stringify(await setting.read(trx));
  await setting.write(trx, value as unknown as Value);
  const is = JSON.stringify(await setting.read(trx));
  if (is === was) return;
  await trx
    .insertInto('setting_changes')
    .values({
      name: setting.name,
      version: version + 1,
      actor_id: agent.userId,
      old: was,
      new: is,
    })
    .execute();
}

async function versionOf(db: Kysely<DB>, name: SettingName): Promise<number> {
  const row = await db
    .selectFrom('setting_changes')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.version ?? 0;
}
