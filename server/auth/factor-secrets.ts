import type pg from 'pg';
import type { Cipher } from '#util/cipher.ts';
import { isOfSupabase } from '../database/is-of-supabase.ts';

/**
 * Seals every secret of a second factor that is not yet, as those of an older version are. Throws when
 * one was sealed by another key: with this one nobody would get in. Those of a Supabase project stay as its
 * own auth server reads them.
 */
export async function encryptFactorSecrets(pool: pg.Pool, seal: Cipher): Promise<void> {
  const isProject = await isOfSupabase(pool);
  const { rows } = await pool.query<Factor>(secrets);
  for (const { id, secret } of rows) {
    if (seal.isEncrypted(secret)) seal.open(secret, id);
    else if (!isProject) await pool.query(write, [seal.seal(secret, id), id]);
  }
}

/** Seals the secrets that came with an archive anew, by the key of the installation that took it in. */
export async function reencryptFactorSecrets(
  client: pg.PoolClient,
  theirs: Cipher,
  ours: Cipher,
): Promise<void> {
  const { rows } = await client.query<Factor>(secrets);
  for (const { id, secret } of rows) {
    const plain = theirs.isEncrypted(secret) ? theirs.open(secret, id) : secret;
    await client.query(write, [ours.seal(plain, id), id]);
  }
}

interface Factor {
  id: string;
  secret: string;
}

const secrets = 'select id, secret from auth.mfa_factors where secret is not null';
const write = 'update auth.mfa_factors set secret = $1 where id = $2';
