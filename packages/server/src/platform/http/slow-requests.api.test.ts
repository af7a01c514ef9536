import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { endSlowRequests, headLimits } from './slow-requests.ts';

let http: FastifyInstance;
afterEach(() => http?.close());

/** A server with the real limits, scaled down. */
async function start(): Promise<number> {
  http = Fastify({ http: { ...headLimits, headersTimeout: 300, connectionsCheckingInterval: 50 } });
  endSlowRequests(http, { bodyMs: 300, fileMs: 60_000 });
  http.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  http.post('/json', async ({ body }) => ({ body }));
  http.post('/file', { config: { takesFile: true } }, async ({ body }) => ({ body }));
  await http.listen({ port: 0, host: '127.0.0.1' });
  return (http.server.address() as { port: number }).port;
}

/** Sends a text and, on request, the rest. Resolves with the whole answer once the connection has ended. */
function send(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => {
    received += String(bytes);
  });
  socket.on('error', () => {});
  socket.on('connect', () => socket.write(text));
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  return { ended, rest: (more: string) => socket.write(more) };
}

const post = (path: string, type: string, start: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${start}`;

describe('incomplete requests', () => {
  it('are ended if the head is late', async () => {
    const port = await start();
    expect(await send(port, 'GET / HTTP/1.1\r\nhost: x\r\n').ended).toMatch(/^HTTP\/1\.1 408 /);
    expect(await send(port, '').ended).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it('are ended if the body is late, even if announced as a file', async () => {
    const port = await start();
    expect(await send(port, post('/json', 'application/json', '{"a":', 100)).ended).toMatch(
      /^HTTP\/1\.1 408 /,
    );
    const chunked =
      'POST /json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n';
    expect(await send(port, chunked).ended).toMatch(/^HTTP\/1\.1 408 /);
    expect(await send(port, post('/json', 'text/csv', 'a,b', 100)).ended).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('may take longer where files are accepted', async () => {
    const port = await start();
    const file = send(port, post('/file', 'text/csv', 'a,', 3));
    // As long as it takes to end another one.
    await send(port, post('/json', 'application/json', '{"a":', 100)).ended;
    file.rest('b');
    expect(await file.ended).toContain('{"body":"a,b"}');
  });
});

describe('the server', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('has these limits, and none for whole requests, because files take long', () => {
    const { headersTimeout, requestTimeout } = api.http.server;
    expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 15_000, requestTimeout: 0 });
    // Otherwise, closing fails while it waits for a slow request.
    expect(api.http.initialConfig.pluginTimeout).toBeGreaterThan(20_000);
  });
});
