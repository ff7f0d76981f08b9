import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../env.ts';
import { randomSecret, readOrCreate } from './secret-file.ts';

type Source = Pick<Environment, 'ENCRYPTION_KEY' | 'DATA_DIR'>;

const directoryOf = ({ DATA_DIR }: Source) => join(DATA_DIR, 'keys');
const file = 'encryption';

/** The installation's one key for what is kept: given, or made beside the signing keys. */
export const encryptionKey = async (env: Source): Promise<string> =>
  env.ENCRYPTION_KEY ?? readOrCreate(directoryOf(env), file, randomSecret);

/** The same key, as far as there is one: an examination makes none. */
export const findEncryptionKey = async (env: Source): Promise<string | null> =>
  env.ENCRYPTION_KEY ?? (await readFile(join(directoryOf(env), file), 'utf8').catch(() => null));
