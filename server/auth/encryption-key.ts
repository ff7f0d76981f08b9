import { join } from 'node:path';
import type { Environment } from '../env.ts';
import { randomSecret, readOrCreate } from './secret-file.ts';

/** The installation's one key for what is kept: given, or made beside the signing keys. */
export const encryptionKey = async (
  env: Pick<Environment, 'ENCRYPTION_KEY' | 'DATA_DIR'>,
): Promise<string> =>
  env.ENCRYPTION_KEY ?? readOrCreate(join(env.DATA_DIR, 'keys'), 'encryption', randomSecret);
