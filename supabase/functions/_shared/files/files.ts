/** A private place for files, by key. Keys are made here and hold nothing of a file's name. */
export interface FileStore {
  /** Stores all of the bytes, or nothing: a stream that breaks leaves no file. */
  write(key: string, bytes: ReadableStream<Uint8Array>): Promise<void>;
  /** The file's bytes, or null when there is no such file. */
  read(key: string): Promise<ReadableStream<Uint8Array> | null>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  key: string;
  storedAt: Date;
}

/** What a virus scanner says of a file: `unavailable` when it did not answer. */
export type ScanResult = 'clean' | 'infected' | 'unavailable';

/** Scans a file's bytes. Absent where no scanner is configured. */
export type Scan = (bytes: Uint8Array) => Promise<ScanResult>;

/** Thrown when the store is away or does not answer: trying again later may help. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
