import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AMOUNTS } from '../settings/limits.ts';
import { SCANS_AT_A_TIME, VirusScanner } from './virus-scanner.ts';

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
});

/** A server that does what `meet` does with each connection. */
async function serverThat(meet: (socket: Socket) => void): Promise<{ host: string; port: number }> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    meet(socket);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { host: '127.0.0.1', port: (server.address() as { port: number }).port };
}

/** Answers when the whole file has arrived. */
const answerAfterAll = (answer: string) => (socket: Socket) => {
  let tail = Buffer.alloc(0);
  socket.on('data', (part) => {
    tail = Buffer.concat([tail, part]).subarray(-4);
    if (tail.equals(Buffer.alloc(4))) socket.write(answer);
  });
};

const log = { warn: vi.fn(), info: vi.fn(), error: vi.fn() };
afterEach(() => vi.clearAllMocks());

async function* bytes(count: number) {
  for (let sent = 0; sent < count; sent += 65_536) yield Buffer.alloc(Math.min(65_536, count - sent), 'a');
}
const opened = (count: number) => async () => bytes(count);
const scannerThat = async (meet: (socket: Socket) => void, milliseconds = 60_000) =>
  new VirusScanner(await serverThat(meet), log, milliseconds);
const refusal = (checked: Promise<void>): Promise<unknown> =>
  checked.then(
    () => 'stored',
    (error) => error,
  );

const NOT_SCANNED = {
  name: 'UnavailableError',
  field: 'file',
  message: 'The file could not be scanned for malware, so it was not stored. Try again in a few minutes.',
};

describe('VirusScanner', () => {
  it('sends the bytes of a file with their lengths, and accepts it only if clamd does', async () => {
    const got: Buffer[] = [];
    const scanner = await scannerThat((socket) => {
      socket.on('data', (part) => got.push(part));
      answerAfterAll('stream: OK\0')(socket);
    });
    await scanner.check('list.csv', async () =>
      (async function* () {
        yield Buffer.from('abc');
        yield Buffer.alloc(0);
        yield Buffer.from('de');
      })(),
    );
    expect(Buffer.concat(got).toString('latin1')).toBe('zINSTREAM\0\0\0\0\u0003abc\0\0\0\u0002de\0\0\0\0');
  });

  it('names the file and the malware, without control characters', async () => {
    const scanner = await scannerThat(answerAfterAll('stream: Evil\n\x1b[31m.Pdf FOUND\0'));
    expect(await refusal(scanner.check('Quote.pdf', opened(10)))).toMatchObject({
      name: 'ValidationError',
      field: 'file',
      message: 'The file Quote.pdf contains malware (Evil??[31m.Pdf). It was not stored.',
    });
  });

  it.each([
    [
      'answers early and closes',
      (socket: Socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0'),
    ],
    [
      'answers early and reads no more',
      (socket: Socket) => {
        socket.pause();
        socket.write('INSTREAM size limit exceeded. ERROR\0');
      },
    ],
    ['did not look at all of it', answerAfterAll('stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0')],
  ])('refuses a file as too large if clamd %s', async (_, meet) => {
    const scanner = await scannerThat(meet);
    expect(await refusal(scanner.check('Large.zip', opened(20_000_000)))).toMatchObject({
      name: 'LimitError',
      field: 'file',
      message: expect.stringContaining('The file Large.zip is larger than the virus scanner accepts'),
    });
  });

  it('reads an answer that arrived while the file was read, before it writes to a closed connection', async () => {
    const [BLOCKED, CLOSED] = [1, 2];
    const step = new Int32Array(new SharedArrayBuffer(4));
    const server = new Worker(
      `const { parentPort, workerData: step } = require('node:worker_threads');
       const server = require('node:net').createServer((socket) => {
         socket.on('error', () => {});
         socket.once('data', () => {
           Atomics.wait(step, 0, 0);
           socket.end('INSTREAM size limit exceeded. ERROR\\0', () => {
             socket.resetAndDestroy();
             Atomics.store(step, 0, ${CLOSED});
             Atomics.notify(step, 0);
           });
         });
       });
       server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`,
      { eval: true, workerData: step },
    );
    const [port] = (await once(server, 'message')) as [number];
    let opens = 0;
    const slowly = async () => {
      opens += 1;
      return (async function* () {
        yield Buffer.alloc(65_536, 'a');
        // As after a read of a stored file, setImmediate runs before the event loop reads sockets.
        await stat('.');
        Atomics.store(step, 0, BLOCKED);
        Atomics.notify(step, 0);
        Atomics.wait(step, 0, BLOCKED, 5_000);
        for (let sent = 0; sent < 3; sent += 1) yield Buffer.alloc(65_536, 'a');
      })();
    };
    const checked = new VirusScanner({ host: '127.0.0.1', port }, log).check('Large.zip', slowly);
    expect(await refusal(checked)).toMatchObject({ name: 'LimitError' });
    expect(opens).toBe(1);
    await server.terminate();
  });

  it('asks once more if clamd breaks off', async () => {
    let connections = 0;
    const scanner = await scannerThat((socket) => {
      connections += 1;
      if (connections === 1) socket.resetAndDestroy();
      else answerAfterAll('stream: OK\0')(socket);
    });
    await scanner.check('list.csv', opened(1_000_000));
    expect(connections).toBe(2);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it.each([
    ['closes without an answer', (socket: Socket) => void socket.end()],
    ['breaks off', (socket: Socket) => void socket.resetAndDestroy()],
    ['breaks off within its answer', (socket: Socket) => void socket.end('stream: O')],
    ['reports an error', answerAfterAll("stream: Can't allocate memory ERROR\0")],
    ['answers something else', answerAfterAll('PONG\0')],
    ['answers without end', (socket: Socket) => void socket.write('x'.repeat(10_000))],
  ])('stores nothing if clamd %s', async (_, meet) => {
    const scanner = await scannerThat(meet);
    expect(await refusal(scanner.check('Quote.pdf', opened(1_000_000)))).toMatchObject(NOT_SCANNED);
  });

  it('stores nothing if clamd is slow, away, or does not read', async () => {
    const silent = await scannerThat((socket) => void socket.resume(), 200);
    expect(await refusal(silent.check('Quote.pdf', opened(10)))).toMatchObject(NOT_SCANNED);
    const deaf = await scannerThat((socket) => void socket.pause(), 200);
    expect(await refusal(deaf.check('Quote.pdf', opened(50_000_000)))).toMatchObject(NOT_SCANNED);
    const away = new VirusScanner({ path: '/nowhere/clamd.ctl' }, log);
    expect(await refusal(away.check('Quote.pdf', opened(10)))).toMatchObject(NOT_SCANNED);
    await expect(away.reachable()).rejects.toThrow('ENOENT');
  });

  it('logs that files cannot be scanned once, and once that they can again', async () => {
    let answer = 'no\0';
    const scanner = await scannerThat((socket) => answerAfterAll(answer)(socket));
    for (let round = 0; round < 3; round += 1) await refusal(scanner.check('Quote.pdf', opened(10)));
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.info).not.toHaveBeenCalled();
    answer = 'stream: OK\0';
    for (let round = 0; round < 3; round += 1) await scanner.check('Quote.pdf', opened(10));
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  it('scans a few files at a time, lets a bounded number wait, and refuses more', async () => {
    let [running, most] = [0, 0];
    const scanner = await scannerThat((socket) => {
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => {
        running -= 1;
        socket.write('stream: OK\0');
      }, 20);
    });
    const all = Array.from({ length: AMOUNTS.scansOfPerson.most + 5 }, () =>
      refusal(scanner.check('Quote.pdf', opened(10))),
    );
    const results = await Promise.all(all);
    expect(results.filter((result) => result === 'stored')).toHaveLength(AMOUNTS.scansOfPerson.most);
    expect(results.at(-1)).toMatchObject({ name: 'TooManyRequestsError' });
    expect(most).toBe(SCANS_AT_A_TIME);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('closes the file if the scan ends early', async () => {
    let closed = false;
    const scanner = await scannerThat((socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0'));
    await refusal(
      scanner.check('Large.zip', async () =>
        (async function* () {
          try {
            for (;;) yield Buffer.alloc(65_536);
          } finally {
            closed = true;
          }
        })(),
      ),
    );
    await vi.waitFor(() => expect(closed).toBe(true));
  });
});
