import type pg from 'pg';
import type { Cipher } from '#util/cipher.ts';
import { isReadableHash } from '../auth/password-hashes.ts';
import { ArchiveError } from './archive-error.ts';
import type { Manifest } from './manifest.ts';

/**
 * What of the schema `auth` moves between our own auth server and a Supabase project. Sessions and one-time
 * tokens stay behind, and all that only one of the two knows is never written, nor emptied.
 */
export const accountTables = [
  'auth.users',
  'auth.identities',
  'auth.mfa_factors',
  'auth.audit_log_entries',
];

/** What of ours belongs to sessions and passkeys, and stays behind with them. */
const boundToSessions = [
  'private.passkey_challenges',
  'private.passkey_credentials',
  'private.session_end_links',
];

/** Whether a table goes where accounts are moved. */
export const isMoved = (name: string): boolean =>
  name.startsWith('auth.') ? accountTables.includes(name) : !boundToSessions.includes(name);

/** Whether an archive was written from a Supabase project. */
export const isFromSupabase = ({ accounts, tables }: Manifest): boolean =>
  accounts === 'supabase' || 'auth.sso_providers' in tables;

type Row = Record<string, unknown>;

/** A second factor's secret, in plain words; null where only its own server can read it. */
function plainSecret(factor: Row, theirs: Cipher): string | null {
  const { id, secret, factor_type: type } = factor;
  if (type !== 'totp' || typeof secret !== 'string') return null;
  if (theirs.isEncrypted(secret)) return theirs.open(secret, String(id));
  // Base32, as authenticators have it; a project may have sealed it by its own key.
  return /^[A-Z2-7]{16,}=*$/i.test(secret) ? secret : null;
}

interface Ciphers {
  /** Of the installation that wrote the archive. */
  theirs: Cipher;
  /** Of the one that takes it in; null where it is a project, which reads plain secrets. */
  ours: Cipher | null;
}

/** Takes in the rows of accounts, and remembers whose way in could not come along. */
export class AccountMove {
  /** Accounts whose password nobody here can check, or whose second factor stayed behind. */
  readonly #stranded = new Set<string>();
  /** Accounts that keep a second factor. */
  readonly #protected = new Set<string>();
  readonly #client: pg.PoolClient;
  readonly #ciphers: Ciphers;

  constructor(client: pg.PoolClient, ciphers: Ciphers) {
    this.#client = client;
    this.#ciphers = ciphers;
  }

  /**
   * Writes rows, over those of an earlier attempt, in the columns that both sides have, and compares them
   * with what is there then. Throws {@link ArchiveError} where the two are not the same.
   */
  async write(table: string, given: Row[], columns: readonly string[]): Promise<void> {
    const rows = given.flatMap((row) => this.#adapted(table, row) ?? []);
    const [first] = rows;
    if (!first) return;
    const shared = columns.filter((column) => Object.hasOwn(first, unquoted(column)));
    const list = shared.join(', ');
    // An entry of the audit trail stays as it is; it never changes.
    const update =
      table === 'auth.audit_log_entries'
        ? 'nothing'
        : `update set ${shared.map((column) => `${column} = excluded.${column}`).join(', ')}`;
    const source = `jsonb_populate_recordset(null::${table}, $1::jsonb)`;
    const values = [JSON.stringify(rows)];
    await this.#client
      .query(
        `insert into ${table} (${list}) select ${list} from ${source}
         on conflict (id) do ${update}`,
        values,
      )
      .catch((error: Error & { code?: string; detail?: string }) => {
        if (error.code !== '23505') throw error;
        throw new ArchiveError(`${table} already has such a row: ${error.detail}`);
      });
    const { rows: counted } = await this.#client.query<{ same: number }>(
      `select count(*)::integer as same from ${source} s join ${table} t on t.id = s.id
       where ${shared.map((column) => `s.${column}::text is not distinct from t.${column}::text`).join(' and ')}`,
      values,
    );
    if (counted[0]?.same !== rows.length)
      throw new ArchiveError(`This differs from the archive: ${table}`);
  }

  #adapted(table: string, row: Row): Row | null {
    if (table === 'auth.users') return this.#user(row);
    if (table === 'auth.mfa_factors') return this.#factor(row);
    return row;
  }

  #user(row: Row): Row {
    const hash = row.encrypted_password;
    const isReadable = !hash || isReadableHash(String(hash));
    if (!isReadable) this.#stranded.add(String(row.id));
    return {
      ...row,
      encrypted_password: isReadable ? hash : null,
      instance_id: '00000000-0000-0000-0000-000000000000',
      // Tokens stay behind. GoTrue reads these columns as texts that are never null.
      ...Object.fromEntries(tokenColumns.map((column) => [column, ''])),
      email_change_confirm_status: 0,
    };
  }

  #factor(row: Row): Row | null {
    if (row.status !== 'verified') return null;
    const secret = plainSecret(row, this.#ciphers.theirs);
    if (secret === null) {
      this.#stranded.add(String(row.user_id));
      return null;
    }
    this.#protected.add(String(row.user_id));
    const { ours } = this.#ciphers;
    return {
      ...row,
      secret: ours ? ours.seal(secret, String(row.id)) : secret,
      last_challenged_at: null,
    };
  }

  /**
   * Takes the password from whoever cannot use it, or would come in by it alone although there was a
   * second factor: they choose a new one by mail. Returns their ids.
   */
  async end(): Promise<string[]> {
    const { rows } = await this.#client.query<{ id: string }>(
      `update auth.users as u set encrypted_password = null
       where u.id = any ($1::uuid[]) and not (u.id = any ($2::uuid[]) and u.encrypted_password is not null)
       returning u.id`,
      [[...this.#stranded], [...this.#protected]],
    );
    return rows.map(({ id }) => id);
  }
}

const tokenColumns = [
  ...['confirmation_token', 'recovery_token', 'email_change_token_new', 'email_change'],
  ...['email_change_token_current', 'phone_change', 'phone_change_token', 'reauthentication_token'],
];

const unquoted = (column: string) => column.replace(/^"(.*)"$/, '$1').replaceAll('""', '"');
