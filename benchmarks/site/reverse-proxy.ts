import { once } from 'node:events';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest } from 'node:http2';
import { generate } from 'selfsigned';

/** What belongs to one connection, not to the message that travels on it. */
const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/**
 * TLS and HTTP/2 in front of the product, as a reverse proxy would put them there. The certificate
 * is made for this run: whoever comes must be told to accept it.
 */
export async function startReverseProxy(port: number, target: string) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const front = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, outgoing) => {
    const headers = headersOf(incoming);
    const onward = request(
      new URL(incoming.url, target),
      // A connection of its own: a kept one may be closed by the server at the very moment of use.
      { method: incoming.method, headers, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, without(answer.headers, ofTheConnection));
        answer.pipe(outgoing);
      },
    );
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  front.listen(port, '127.0.0.1');
  await once(front, 'listening');
  return {
    stop: async () => {
      front.close();
      await once(front, 'close');
    },
  };
}

function headersOf({ headers, authority }: Http2ServerRequest): OutgoingHttpHeaders {
  const pseudo = Object.keys(headers).filter((name) => name.startsWith(':'));
  return { ...without(headers, [...pseudo, ...ofTheConnection]), host: authority || headers.host };
}

const without = (headers: OutgoingHttpHeaders, names: string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
