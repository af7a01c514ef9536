import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Tells of every connection that a server of this process has accepted. */
const ACCEPTED = 'net.server.socket';
const LOOK_MS = 250;
/** A request that is still arriving while the server stops: it may pause so long, and take so long in all. */
const SILENT_MS = 3_000;
const ARRIVE_MS = 10_000;

interface Arrival {
  bytes: number;
  since: number;
}

/**
 * Ends connections when the server closes: those without a request at once, whatever part of one they have sent; the
 * others after their answers. A request of which the rest does not come is not waited for.
 */
export function endConnections(http: FastifyInstance): void {
  const open = new Set<Socket>();
  const working = new Map<Socket, Set<IncomingMessage>>();
  const arrivals = new WeakMap<Socket, Arrival>();
  let ends: number | null = null;
  let looking: NodeJS.Timeout | undefined;

  const accepted = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
  subscribe(ACCEPTED, accepted);

  http.addHook('onRequest', async ({ raw }, reply) => {
    const { socket } = raw;
    const requests = working.get(socket) ?? new Set();
    working.set(socket, requests.add(raw));
    reply.raw.once('close', () => {
      requests.delete(raw);
      if (requests.size === 0) working.delete(socket);
      if (ends !== null && requests.size === 0) socket.destroySoon();
    });
  });

  const isWaitedFor = (socket: Socket, now: number): boolean => {
    const requests = working.get(socket);
    if (!requests) return false;
    if ([...requests].every((request) => request.complete)) return true;
    const arrival = arrivals.get(socket);
    if (arrival?.bytes !== socket.bytesRead) arrivals.set(socket, { bytes: socket.bytesRead, since: now });
    else if (now - arrival.since > SILENT_MS) return false;
    return now < ends!;
  };

  http.addHook('preClose', async () => {
    const ports = new Set(http.addresses().map((address) => typeof address === 'object' && address.port));
    const look = () => {
      const now = Date.now();
      for (const socket of open)
        if (ports.has(socket.localPort!) && !isWaitedFor(socket, now)) socket.destroy();
    };
    ends = Date.now() + ARRIVE_MS;
    look();
    looking = setInterval(look, LOOK_MS);
  });
  http.addHook('onClose', async () => {
    clearInterval(looking);
    unsubscribe(ACCEPTED, accepted);
  });
}
