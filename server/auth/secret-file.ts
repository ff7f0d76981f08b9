import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The text of a file that only its owner may read; made on the first call, whoever comes first. */
export async function readOrCreate(
  directory: string,
  name: string,
  create: () => Promise<string> | string,
): Promise<string> {
  const file = join(directory, name);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  try {
    const text = await create();
    await writeFile(file, text, { mode: 0o600, flag: 'wx' });
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFile(file, 'utf8');
  }
}

/** 256 random bits as text. */
export const randomSecret = () => randomBytes(32).toString('base64url');
