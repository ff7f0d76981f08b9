import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type CompiledQuery,
  type ControlledTransaction,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type TransactionSettings,
} from 'kysely';
import type { DB } from './database.gen.ts';

/** An agent's statement that takes longer fails, in ms: a report reads more than a visitor's page. */
export const deskTimeoutMs = 15_000;

/** Who asks, and as which role of the database: `none` is the one that the connection was made by. */
interface DatabaseActor {
  agentId: string;
  role: 'desk' | 'none';
}

const currentActor = new AsyncLocalStorage<DatabaseActor>();

/** Does the work with every statement of {@link deskDatabase} asked in an agent's name. */
export const runAsAgent = <Result>(agentId: string, work: () => Result): Result =>
  currentActor.run({ agentId, role: 'desk' }, work);

/**
 * Does a part of it as the owner of the database, whom no policy binds: what an admin does to the desk
 * itself, and what is found out on the way and not shown. Outside the desk it is done as it is.
 */
export const asOwner = <Result>(work: () => Result): Result => {
  const { agentId } = currentActor.getStore() ?? {};
  return agentId ? currentActor.run({ agentId, role: 'none' }, work) : work();
};

/**
 * The database as the desk sees it: every statement, in a transaction or alone, runs as the role
 * `desk` and for the agent who asks. Row level security decides by that, and no handler has to remember
 * it. A statement that nobody asks fails. The role holds for a transaction only, so that the connection
 * is nobody's when it returns to the pool, and a pooler in transaction mode may stand between.
 */
export const deskDatabase = (db: Kysely<DB>): Kysely<DB> =>
  new Kysely<DB>({
    dialect: {
      createDriver: () => new DeskDriver(db),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (desk) => new PostgresIntrospector(desk),
    },
  });

class DeskDriver implements Driver {
  readonly #db: Kysely<DB>;

  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async init() {}

  /** Nothing is held before a statement or a transaction needs it. */
  async acquireConnection() {
    return new DeskConnection(this.#db);
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    return ofDesk(connection).begin(settings);
  }

  commitTransaction(connection: DatabaseConnection) {
    return ofDesk(connection).end((trx) => trx.commit().execute());
  }

  rollbackTransaction(connection: DatabaseConnection) {
    return ofDesk(connection).end((trx) => trx.rollback().execute());
  }

  async releaseConnection() {}

  async destroy() {}
}

const ofDesk = (connection: DatabaseConnection) => connection as DeskConnection;

class DeskConnection implements DatabaseConnection {
  readonly #db: Kysely<DB>;
  #transaction: ControlledTransaction<DB> | undefined;
  #role: DatabaseActor['role'] = 'none';

  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings) {
    let transaction = this.#db.startTransaction();
    if (isolationLevel) transaction = transaction.setIsolationLevel(isolationLevel);
    if (accessMode) transaction = transaction.setAccessMode(accessMode);
    this.#transaction = await transaction.execute();
  }

  async end(how: (trx: ControlledTransaction<DB>) => Promise<unknown>) {
    const transaction = this.#transaction;
    this.#transaction = undefined;
    if (transaction) await how(transaction);
  }

  async executeQuery<Row>(query: CompiledQuery) {
    const who = currentActor.getStore();
    if (!who) throw new Error('The desk’s database was asked in nobody’s name');
    const trx = this.#transaction;
    if (trx) {
      if (who.role !== this.#role) await become(trx, who);
      this.#role = who.role;
      return trx.executeQuery<Row>(query as CompiledQuery<Row>);
    }
    if (who.role === 'none') return this.#db.executeQuery<Row>(query as CompiledQuery<Row>);
    return this.#db.transaction().execute(async (alone) => {
      await become(alone, who);
      return alone.executeQuery<Row>(query as CompiledQuery<Row>);
    });
  }

  // biome-ignore lint/correctness/useYield: nothing of the desk streams rows
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The desk’s database does not stream');
  }
}

/** Without compiling (`jit`): a plan with many parts looks dear, and compiling it takes longer than running it. */
async function become(trx: Kysely<DB>, { agentId, role }: DatabaseActor) {
  await sql`select set_config('role', ${role}, true), set_config('jit', 'off', true),
    set_config('delvanta.agent', ${agentId}, true),
    set_config('statement_timeout', ${String(deskTimeoutMs)}, true)`.execute(trx);
}
