import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Tells of every connection that a server of this process has accepted. */
const ACCEPTED = 'net.server.socket';
const LOOK_MS = 250;
/** Bytes that are still under way while the server stops may pause so long, and a request's take so long in all. */
const SILENT_MS = 3_000;
const ARRIVE_MS = 10_000;

interface Progress {
  bytes: number;
  since: number;
}

/**
 * Ends connections when the server closes: those without a request at once, whatever part of one they have sent; the
 * others after their answers. Neither a request of which the rest does not come nor a caller who does not read the answer
 * is waited for.
 */
export function endConnections(http: FastifyInstance): void {
  const open = new Set<Socket>();
  const working = new Map<Socket, Set<IncomingMessage>>();
  const progress = new WeakMap<Socket, Progress>();
  const answered = Promise.withResolvers<void>();
  let ends: number | null = null;

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
      if (ends === null) return;
      if (requests.size === 0) socket.destroySoon();
      if (working.size === 0) answered.resolve();
    });
  });

  const isWaitedFor = (socket: Socket, now: number): boolean => {
    const requests = working.get(socket);
    if (!requests) return false;
    const arrived = [...requests].every((request) => request.complete);
    // Being worked on: nothing has to move.
    if (arrived && socket.writableLength === 0) return true;
    const bytes = socket.bytesRead + socket.bytesWritten - socket.writableLength;
    const before = progress.get(socket);
    if (before?.bytes !== bytes) progress.set(socket, { bytes, since: now });
    else if (now - before.since > SILENT_MS) return false;
    return arrived || now < ends!;
  };

  http.addHook('preClose', async () => {
    const ports = new Set(http.addresses().map((address) => typeof address === 'object' && address.port));
    const look = () => {
      const now = Date.now();
      for (const socket of open)
        if (ports.has(socket.localPort!) && !isWaitedFor(socket, now)) socket.destroy();
    };
    ends = Date.now() + ARRIVE_MS;
    // From here on nobody connects. The HTTP server's own way to close comes after: it cuts off answers that are
    // written and not yet sent.
    if (http.server.listening) Server.prototype.close.call(http.server);
    look();
    const looking = setInterval(look, LOOK_MS);
    if (working.size > 0) await answered.promise;
    clearInterval(looking);
    for (const socket of open) if (ports.has(socket.localPort!)) socket.destroySoon();
  });
  http.addHook('onClose', async () => {
    unsubscribe(ACCEPTED, accepted);
  });
}
