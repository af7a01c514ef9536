import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  /** Rewrites a service's URL to go through the proxy. */
  through(url: string): string;
  /** Continues to accept connections but forwards nothing, like a machine that hangs. */
  freeze(): void;
  thaw(): void;
  cut(): void;
  /** Ends all open connections and every new one. */
  refuse(): void;
  allow(): void;
  close(): Promise<void>;
}

/** Modifies the bytes that one side sends to the other. */
export type Rewrite = (bytes: Buffer) => Buffer;

export async function startTcpProxy(
  target: string,
  fromService: Rewrite = (bytes) => bytes,
): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  let frozen = false;
  let refused = false;
  const server = createServer((near) => {
    if (refused) return near.destroy();
    const far = connect({ host: hostname, port: Number(port) });
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) {
      socket.on('error', end).on('close', () => !frozen && end());
    }
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => near.write(fromService(bytes)));
    if (frozen) for (const socket of pair) socket.pause();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address() as { port: number };
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) act(socket);
  };
  return {
    through(url) {
      const led = new URL(url);
      led.host = `127.0.0.1:${address.port}`;
      return led.href;
    },
    freeze() {
      frozen = true;
      each((socket) => socket.pause());
    },
    thaw() {
      frozen = false;
      each((socket) => socket.resume());
    },
    cut: () => each((socket) => socket.destroy()),
    refuse() {
      refused = true;
      each((socket) => socket.destroy());
    },
    allow() {
      refused = false;
    },
    async close() {
      each((socket) => socket.destroy());
      await new Promise((closed) => server.close(closed));
    },
  };
}
