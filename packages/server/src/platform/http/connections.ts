import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const ACCEPTED = 'net.server.socket';
const LOOK_MS = 250;
/** While the server stops, a request must arrive within this time, and without longer pauses. */
const ARRIVE_MS = 10_000;
const ARRIVAL_PAUSE_MS = 3_000;
/**
 * An answer may pause longer. The operating system takes megabytes of it in advance, and nothing moves here while a slow
 * client reads them.
 */
const ANSWER_PAUSE_MS = 10_000;

interface Progress {
  counts: string;
  since: number;
}

/** Node's types omit the handle. */
type SocketWithHandle = Socket & { _handle?: { writeQueueSize?: number } | null };

/**
 * Closes connections when the server stops: idle ones and incomplete request heads immediately, others after
 * their answers. Does not wait for stalled requests or for clients that do not read the answer.
 */
export function endConnections(http: FastifyInstance): void {
  const connections = new Connections();
  const accepted = (message: unknown) => connections.add((message as { socket: Socket }).socket);
  subscribe(ACCEPTED, accepted);
  http.addHook('onRequest', async ({ raw }, reply) => {
    connections.begin(raw);
    reply.raw.once('close', () => connections.finish(raw));
  });
  http.addHook('preClose', async () => {
    const ports = http.addresses().map((address) => typeof address === 'object' && address.port);
    // Stop accepting first: the server's own close would cut off answers not yet sent.
    if (http.server.listening) Server.prototype.close.call(http.server);
    await connections.end(ports);
  });
  http.addHook('onClose', async () => unsubscribe(ACCEPTED, accepted));
}

class Connections {
  readonly #open = new Set<Socket>();
  readonly #working = new Map<Socket, Set<IncomingMessage>>();
  readonly #progress = new WeakMap<Socket, Progress>();
  readonly #answered = Promise.withResolvers<void>();
  #ends: number | null = null;

  add(socket: Socket): void {
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
  }

  begin(request: IncomingMessage): void {
    const requests = this.#working.get(request.socket) ?? new Set();
    this.#working.set(request.socket, requests.add(request));
  }

  finish(request: IncomingMessage): void {
    const { socket } = request;
    const requests = this.#working.get(socket);
    requests?.delete(request);
    if (requests?.size === 0) this.#working.delete(socket);
    if (this.#ends === null) return;
    if (!this.#working.has(socket)) socket.destroySoon();
    if (this.#working.size === 0) this.#answered.resolve();
  }

  /**
   * Resolves when every connection to these ports is answered or closed. Other ports belong to other servers.
   */
  async end(ports: readonly unknown[]): Promise<void> {
    const ours = () => [...this.#open].filter(({ localPort }) => ports.includes(localPort));
    this.#ends = Date.now() + ARRIVE_MS;
    const look = () => {
      const now = Date.now();
      for (const socket of ours()) if (!this.#isWaitedFor(socket, now)) socket.destroy();
    };
    look();
    const looking = setInterval(look, LOOK_MS);
    if (this.#working.size > 0) await this.#answered.promise;
    clearInterval(looking);
    for (const socket of ours()) socket.destroySoon();
  }

  #isWaitedFor(socket: Socket, now: number): boolean {
    const requests = this.#working.get(socket);
    if (!requests) return false;
    const arrived = [...requests].every((request) => request.complete);
    // The handler is working, so no bytes are expected.
    if (arrived && socket.writableLength === 0) return true;
    const counts = transferCounts(socket);
    const before = this.#progress.get(socket);
    if (before?.counts !== counts) this.#progress.set(socket, { counts, since: now });
    else if (now - before.since > (arrived ? ANSWER_PAUSE_MS : ARRIVAL_PAUSE_MS)) return false;
    return arrived || now < this.#ends!;
  }
}

/**
 * Changes with every transferred part. The public counts change only when a whole buffer is sent, so within one
 * this reads the size of the queue, as Node does for the timeout of a socket.
 */
function transferCounts(socket: SocketWithHandle): string {
  const { bytesRead, bytesWritten, writableLength } = socket;
  return [bytesRead, bytesWritten, writableLength, socket._handle?.writeQueueSize].join();
}
