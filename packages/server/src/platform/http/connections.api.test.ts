import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { endConnections } from './connections.ts';

/** More than the buffers of both sides hold. */
const LARGE = Buffer.alloc(64 * 1024 * 1024, 'x');

async function start() {
  const http = Fastify({ pluginTimeout: 60_000 });
  endConnections(http);
  const working = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  http.get('/large', async () => LARGE);
  http.get('/long', async () => {
    working.resolve();
    await finish.promise;
    return 'done';
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as { port: number };
  return { http, port, working: working.promise, finish: finish.resolve };
}

it('a client that does not read its answer does not block the server from closing', async () => {
  const { http, port } = await start();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const begun = new Promise((resolve) => socket.once('readable', resolve));
  socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
  await begun;
  await http.close();
  socket.destroy();
});

it('an answer in progress is finished, and its connection closed afterwards', async () => {
  const { http, port, working, finish } = await start();
  const long = fetch(`http://127.0.0.1:${port}/long`);
  const large = await fetch(`http://127.0.0.1:${port}/large`);
  await working;
  const closed = http.close();
  expect((await large.arrayBuffer()).byteLength).toBe(LARGE.length);
  finish();
  expect(await (await long).text()).toBe('done');
  await closed;
});

it.each([
  ['reads slowly', 0, 5],
  ['pauses for five seconds', 5_000, 0],
])('an answer in progress is finished, although its client %s', async (_, pause, eachPause) => {
  const { http, port } = await start();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /large HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  await new Promise((resolve) => socket.once('readable', resolve));
  const closed = http.close();
  await setTimeout(pause);
  let received = 0;
  for await (const part of socket) {
    received += part.length;
    // 64 KiB per part: about five seconds in all.
    if (eachPause) await setTimeout(eachPause);
  }
  expect(received).toBeGreaterThan(LARGE.length);
  await closed;
});
