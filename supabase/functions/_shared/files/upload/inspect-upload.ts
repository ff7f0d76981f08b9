import pLimit from 'p-limit';
import type { FieldCode } from '#contract/fields.ts';
import type { QuarantineReason } from '#contract/spam-guard.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { type FileStore, type ScanResult, StoreUnavailable } from '../files.ts';
import { Unparsable } from '../parsing.ts';
import { cleanName } from './clean-name.ts';
import type { ReceivedFile } from './receive.ts';

/** A file that was looked at and may be kept. */
export interface ScreenedFile<Type extends string = string> {
  id: string;
  name: string;
  mediaType: Type;
  bytes: number;
  sha256: string;
  /** `not-inspected`: neither we nor a scanner can look into it without its password. */
  scan: ScanResult | 'not-scanned' | 'not-inspected';
}

type Screening<Type extends string> =
  | { problem: FieldCode; file?: never; quarantine?: never }
  | { problem: null; file: ScreenedFile<Type>; quarantine: QuarantineReason | null };

/**
 * Tells a file's media type, or null when it is none that is allowed; `protected` when only a password
 * would tell what it is.
 */
type Inspect<Type extends string> = (
  name: string,
  bytes: Uint8Array,
) => Promise<Type | 'protected' | null>;

/** Whatever the rush, so many files at most are in memory for inspection, of all forms together. */
const limited = pLimit(2);

/**
 * Makes the function that looks at a received file: its kind, and what the virus scanner says. One
 * that takes more time or memory than it may is refused like one of another kind.
 */
export function createUploadInspection<Type extends string>(
  { files, scan }: Pick<FunctionDeps, 'files' | 'scan'>,
  inspect: Inspect<Type>,
) {
  return async (file: ReceivedFile | null): Promise<Screening<Type>> => {
    if (!file) return { problem: 'required' };
    if (file.tooLarge) return { problem: 'file-too-large' };
    return limited(async () => {
      const bytes = await readWhole(files, file);
      const mediaType = await inspect(file.name, bytes).catch((error) => {
        if (error instanceof Unparsable) return 'unreadable' as const;
        throw error;
      });
      if (mediaType === 'unreadable') return { problem: 'file-unreadable' };
      if (mediaType === 'protected') return { problem: 'file-protected' };
      if (!mediaType) return { problem: 'file-type' };
      const result = scan ? await scan(bytes) : 'not-scanned';
      const { id, sha256 } = file;
      return {
        problem: null,
        file: {
          id,
          sha256,
          bytes: file.bytes,
          name: cleanName(file.name),
          mediaType,
          scan: result,
        },
        quarantine: quarantineFor[result],
      };
    });
  };
}

/** A stored file in memory, once: its size is known before the first byte. */
async function readWhole(files: FileStore, { id, bytes: size }: ReceivedFile) {
  const bytes = new Uint8Array(size);
  let length = 0;
  for await (const chunk of (await files.read(id)) ?? []) {
    bytes.set(chunk, length);
    length += chunk.length;
  }
  if (length !== size) throw new StoreUnavailable('A file is not as it was stored.');
  return bytes;
}

const quarantineFor: Record<ScreenedFile['scan'], QuarantineReason | null> = {
  clean: null,
  'not-scanned': null,
  'not-inspected': null,
  infected: 'infected',
  unavailable: 'not-scanned',
};
