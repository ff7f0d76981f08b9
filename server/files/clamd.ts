import { once } from 'node:events';
import { connect } from 'node:net';
import type { Scan } from '#files/files.ts';

const chunkBytes = 64 * 1024;
const timeoutMs = 30_000;

/**
 * Scans by ClamAV's daemon, at a socket's path or `host:port`, with its INSTREAM command:
 * chunks with a four-byte length before each, a zero length at the end (clamd(8)).
 */
export function createClamdScan(address: string): Scan {
  const [, host, port] = /^([\w.-]+):(\d+)$/.exec(address) ?? [];
  const target = host ? { host, port: Number(port) } : { path: address };
  return async (bytes) => {
    const socket = connect(target);
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd did not answer')));
    try {
      await once(socket, 'connect');
      socket.write('zINSTREAM\0');
      for (let start = 0; start < bytes.length; start += chunkBytes) {
        const chunk = bytes.subarray(start, start + chunkBytes);
        socket.write(lengthOf(chunk));
        socket.write(chunk);
      }
      socket.write(lengthOf(new Uint8Array()));
      let answer = '';
      for await (const part of socket) answer += part;
      if (answer.includes('FOUND')) return 'infected';
      return /stream: OK/.test(answer) ? 'clean' : 'unavailable';
    } catch {
      return 'unavailable';
    } finally {
      socket.destroy();
    }
  };
}

function lengthOf(chunk: Uint8Array) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}
