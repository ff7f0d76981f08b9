import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, networkOf } from '../supabase/functions/_shared/client-address.ts';

/** So many connections the process holds, and so many of them from one network, if seen directly. */
const most = 2_000;
const mostOfNetwork = 600;

/**
 * Bounds the connections of a server. One network cannot use up those of all: what it opens beyond
 * its share is closed at once. Behind a proxy every connection is the proxy's, so there it is the
 * proxy that has to count them.
 */
export function limitConnections(server: Server, isBehindProxy: boolean): void {
  server.maxConnections = most;
  if (isBehindProxy) return;
  const held = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(clientAddress(socket.remoteAddress, undefined, 0));
    const count = (held.get(network) ?? 0) + 1;
    if (count > mostOfNetwork) {
      socket.destroy();
      return;
    }
    held.set(network, count);
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1;
      if (left > 0) held.set(network, left);
      else held.delete(network);
    });
  });
}
