import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, networkOf } from '#http/client-address.ts';

/** So many connections the process holds, and so many of them from one network, if seen directly. */
const usualMost = 2_000;
const mostOfNetwork = 600;

/**
 * Bounds the connections of a server. One network cannot use up those of all: what it opens beyond
 * its share is closed at once. Behind a proxy every connection is the proxy's, so there it has to count
 * them. When there are too many all the same, the one that asked for nothing the longest makes room: so
 * that whoever only holds connections never keeps out somebody who asks for a page.
 */
export function limitConnections(server: Server, isBehindProxy: boolean, most = usualMost): void {
  const takesShare = isBehindProxy ? () => true : createShares();
  const silent = new Set<Socket>();
  let count = 0;
  server.on('connection', (socket: Socket) => {
    if (!takesShare(socket)) {
      socket.destroy();
      return;
    }
    count++;
    silent.add(socket);
    socket.once('close', () => {
      count--;
      silent.delete(socket);
    });
    if (count <= most) return;
    // In the order in which they fell silent.
    const [longest = socket] = silent;
    longest.destroy();
  });
  server.on('request', ({ socket }, response) => {
    silent.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) silent.add(socket);
    });
  });
}

/** Counts the connections of each network; tells whether one more is within its share. */
function createShares() {
  const held = new Map<string, number>();
  return (socket: Socket): boolean => {
    const network = networkOf(clientAddress(socket.remoteAddress, undefined, 0));
    const count = (held.get(network) ?? 0) + 1;
    if (count > mostOfNetwork) return false;
    held.set(network, count);
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1;
      if (left > 0) held.set(network, left);
      else held.delete(network);
    });
    return true;
  };
}
