import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { freePort } from '../../../test/services/free-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'capwise-security-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

/** Each is a line of its own, because another address refuses it. */
const refuse = (problem: string) =>
  api!.get(null, `/login/callback?error=${problem}&error_description=x%0Ay`);
const MESSAGE = /^<84>1 (\S+Z) \S+ capwise \d+ provider-refused \[meta sequenceId="(\d+)"\] (\{.*\})$/;

/** A receiver with octet counting, over TCP or TLS. */
function startReceiver(server: Server, port: number) {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const accept = (socket: Socket) => {
    sockets.add(socket);
    let rest = '';
    socket.on('error', () => {});
    socket.setEncoding('utf8').on('data', (chunk) => {
      rest += chunk;
      for (let found = /^(\d+) /.exec(rest); found; found = /^(\d+) /.exec(rest)) {
        const start = found[0].length;
        const end = start + Number(found[1]);
        if (rest.length < end) return;
        messages.push(rest.slice(start, end));
        rest = rest.slice(end);
      }
    });
  };
  server.on('connection', () => {}).on('secureConnection', accept);
  if (!('setSecureContext' in server)) server.on('connection', accept);
  const listen = () => new Promise<void>((done) => server.listen(port, 'localhost', done));
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  return { messages, listen, stop };
}

it('JSON lines go to a file, which can be moved away', async () => {
  const path = join(folder, 'security.log');
  api = await startApi({ SECURITY_LOG: path });
  const lines = () =>
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  await refuse('access_denied');
  await expect.poll(lines).toMatchObject([
    {
      time: expect.stringMatching(/Z$/),
      level: 'warn',
      event: 'provider-refused',
      problem: 'access_denied',
      reqId: expect.any(String),
    },
  ]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  renameSync(path, `${path}.1`);
  await api.token('purchaser');
  await api.graphql('purchaser', '{ auditEntries(pageSize: 10) { totalCount } }');
  await expect.poll(() => lines().map(({ event }) => event)).toEqual(['signed-in', 'refused']);
});

it('syslog over TCP counts octets, and events wait while the receiver is away', async () => {
  const port = await freePort();
  const receiver = startReceiver(createServer(), port);
  await receiver.listen();
  api = await startApi({ SECURITY_LOG: `syslog+tcp://localhost:${port}` });
  await refuse('first');
  await expect.poll(() => receiver.messages).toHaveLength(1);
  const [, , sequence, json] = MESSAGE.exec(receiver.messages[0]!) ?? [];
  expect(sequence).toBe('1');
  expect(JSON.parse(json!)).toMatchObject({ problem: 'first', event: 'provider-refused' });
  await receiver.stop();
  api.services.security.flush(true);
  await refuse('second');
  await new Promise((done) => setTimeout(done, 1_000));
  await receiver.listen();
  await expect.poll(() => receiver.messages, { timeout: 15_000 }).toHaveLength(2);
  expect(MESSAGE.exec(receiver.messages[1]!)![2]).toBe('2');
  expect(receiver.messages[1]).toContain('second');
  await api.close();
  api = undefined;
  await receiver.stop();
});

it('syslog over UDP is one datagram for each message', async () => {
  const socket = createSocket('udp4');
  const messages: string[] = [];
  socket.on('message', (message) => messages.push(String(message)));
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  api = await startApi({ SECURITY_LOG: `syslog+udp://127.0.0.1:${socket.address().port}` });
  await refuse('access_denied');
  await expect.poll(() => messages).toEqual([expect.stringMatching(MESSAGE)]);
  socket.close();
});

it('syslog over TLS sends nothing to a certificate that is not trusted', async () => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' });
  const port = await freePort();
  const options = { key: readFileSync(key), cert: readFileSync(cert) };
  const receiver = startReceiver(createTlsServer(options), port);
  await receiver.listen();
  api = await startApi({ SECURITY_LOG: `syslog+tls://localhost:${port}` });
  await refuse('access_denied');
  await new Promise((done) => setTimeout(done, 1_500));
  expect(receiver.messages).toEqual([]);
  const known = getCACertificates('default');
  setDefaultCACertificates([...known, String(options.cert)]);
  await expect.poll(() => receiver.messages, { timeout: 15_000 }).toEqual([expect.stringMatching(MESSAGE)]);
  setDefaultCACertificates(known);
  await api.close();
  api = undefined;
  await receiver.stop();
});
