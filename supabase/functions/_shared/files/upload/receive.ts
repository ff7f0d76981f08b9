import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { ApiError, isOutage } from '#http/errors.ts';
import type { FileStore } from '../files.ts';

/** A file as it came, stored under its id, not yet inspected. */
export interface ReceivedFile {
  id: string;
  /** The name that its sender gave it. */
  name: string;
  bytes: number;
  sha256: string;
  /** It had at least as many bytes as too many; nothing of it was kept. */
  tooLarge: boolean;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  file: ReceivedFile | null;
}

/**
 * Reads a multipart form with at most one file, of the named field, which goes to the store as it
 * comes: however many arrive at once, none is held in memory. Throws `bad_request` when the form is
 * malformed or cut off, and what the store throws when it is away; then nothing of it is kept.
 */
export async function receiveForm(
  request: Request,
  store: FileStore,
  { field: expected, tooManyBytes }: { field: string; tooManyBytes: number },
): Promise<ReceivedForm> {
  const contentType = request.headers.get('Content-Type') ?? '';
  if (!request.body) throw new ApiError('bad_request');
  const fields: Record<string, string> = {};
  let receiving: Promise<ReceivedFile | null> = Promise.resolve(null);
  try {
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 20, parts: 24, fieldNameSize: 100, fieldSize: 64 * 1024 },
    });
    const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
    await new Promise<void>((resolve, reject) => {
      parser.on('field', (name, value) => {
        fields[name] = value;
      });
      parser.on('file', (field, stream, name) => {
        if (field !== expected || name === undefined) {
          stream.resume();
          return;
        }
        // A cut connection breaks the file too: so the store drops it.
        source.once('error', (error) => stream.destroy(error));
        receiving = receiveFile(stream, name, store, tooManyBytes);
        receiving.catch(reject);
      });
      parser.once('finish', resolve);
      parser.once('error', reject);
      source.once('error', reject);
      source.pipe(parser);
    });
    return { fields, file: await receiving };
  } catch (error) {
    const file = await receiving.catch(() => null);
    if (file) await store.remove(file.id);
    // Our own fault is never told as the sender's.
    if (error instanceof Error && isOutage(error)) throw error;
    throw new ApiError('bad_request');
  }
}

/**
 * Reads a request whose body is the file itself. Throws as {@link receiveForm} does, and keeps nothing
 * then.
 */
export async function receiveBody(
  request: Request,
  store: FileStore,
  { name, tooManyBytes }: { name: string; tooManyBytes: number },
): Promise<ReceivedFile | null> {
  if (!request.body) return null;
  const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  try {
    return await receiveFile(source, name, store, tooManyBytes);
  } catch (error) {
    if (error instanceof Error && isOutage(error)) throw error;
    throw new ApiError('bad_request');
  }
}

async function receiveFile(
  stream: Readable,
  name: string,
  store: FileStore,
  tooManyBytes: number,
): Promise<ReceivedFile | null> {
  const id = crypto.randomUUID();
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      // The rest of a file that is too large is read and forgotten.
      if (bytes >= tooManyBytes) return done();
      hash.update(chunk);
      done(null, chunk);
    },
  });
  stream.once('error', (error) => counted.destroy(error));
  await store.write(id, Readable.toWeb(stream.pipe(counted)) as ReadableStream<Uint8Array>);
  const tooLarge = bytes >= tooManyBytes;
  const nothing = bytes === 0 && name === '';
  if (tooLarge || nothing) await store.remove(id);
  return nothing ? null : { id, name, bytes, sha256: hash.digest('hex'), tooLarge };
}
