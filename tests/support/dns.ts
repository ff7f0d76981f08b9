import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';

/** The type TXT, and the answer that there is no such name (RFC 1035, 3.2.2 and 4.1.1). */
const txt = 16;
const noSuchName = 3;

/** A real name server on loopback that knows these TXT records, and the resolver that asks it. */
export async function startNameServer(records: Record<string, string[]>) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    socket.send(answerTo(query, records), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver({ timeout: 1_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return { resolver, close: () => socket.close() };
}

function answerTo(query: Buffer, records: Record<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = query.subarray(12, at + 5);
  const texts = records[labels.join('.').toLowerCase()];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  // An answer, to a question that wished recursion, by one who does it.
  header.writeUInt16BE(0x8180 | (texts ? 0 : noSuchName), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts?.length ?? 0, 6);
  return Buffer.concat([header, question, ...(texts ?? []).map(recordOf)]);
}

/** For the name of the question, which stands at byte 12. */
function recordOf(text: string): Buffer {
  const parts = (text.match(/.{1,255}/g) ?? []).flatMap((part) => [
    Buffer.from([part.length]),
    Buffer.from(part, 'latin1'),
  ]);
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(txt, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
