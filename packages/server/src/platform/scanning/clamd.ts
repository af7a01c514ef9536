import { createConnection, type Socket } from 'node:net';
import { setImmediate as nextCheck } from 'node:timers/promises';

/** The options of `net.connect`. */
export type ScannerAddress = { path: string } | { host: string; port: number };

export type Verdict = 'clean' | 'too large' | { signature: string };

/** A signature has at most a few hundred characters. */
const MAX_ANSWER_BYTES = 4_096;
const MAX_SIGNATURE = 120;

/** Shows that all bytes were sent. */
const END = Buffer.alloc(4);
/** clamd reports this if `AlertExceedsMax` is on and it did not look at the whole file. */
const NOT_ALL_SCANNED = 'Heuristics.Limits.Exceeded';

export type OpenFile = () => Promise<AsyncIterable<Buffer>>;

/**
 * Has clamd scan a file, which is opened when clamd listens. Asks twice if the connection breaks off.
 * @param signal ends the connection
 * @throws the error of the file or of the connection, and Error for an unknown answer
 */
export async function scanBytes(
  address: ScannerAddress,
  open: OpenFile,
  signal: AbortSignal,
): Promise<Verdict> {
  const scan = () =>
    ask(address, signal, async (socket, answer) => {
      const sent = sendFramed(socket, open);
      await Promise.race([sent, answer]);
      return verdictIn(await answer);
    });
  try {
    return await scan();
  } catch (error) {
    if (!brokeOff(error)) throw error;
    return await scan();
  }
}

/** Node drops an answer that has arrived if a write fails before the answer is read. */
const brokeOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');

/** @throws Error unless clamd answers */
export async function ping(address: ScannerAddress, signal: AbortSignal): Promise<void> {
  await ask(address, signal, async (socket, answer) => {
    socket.write('zPING\0');
    if ((await answer) !== 'PONG') throw new Error('The virus scanner gave an unknown answer');
  });
}

async function ask<Result>(
  address: ScannerAddress,
  signal: AbortSignal,
  talk: (socket: Socket, answer: Promise<string>) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const socket = createConnection(address);
  const stop = () => socket.destroy(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  const answer = readAnswer(socket);
  answer.catch(() => {});
  try {
    return await talk(socket, answer);
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      text += part;
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end).trim());
      else if (text.length > MAX_ANSWER_BYTES) reject(new Error('The virus scanner answered too much'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The virus scanner closed the connection')));
  });
}

/** Stops when the connection ends: then clamd has answered early, or the answer fails. */
async function sendFramed(socket: Socket, open: OpenFile): Promise<void> {
  if (!(await written(socket, Buffer.from('zINSTREAM\0')))) return;
  for await (const chunk of await open()) {
    if (chunk.length === 0) continue;
    // An early answer is read first: a write to a connection that clamd has closed would lose it.
    await afterReads();
    if (socket.destroyed) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!(await written(socket, chunk))) return;
  }
  await written(socket, END);
}

/** Of two checks, the event loop reads all sockets before the second: the first may follow the current reads. */
async function afterReads(): Promise<void> {
  await nextCheck();
  await nextCheck();
}

const written = (socket: Socket, bytes: Buffer): Promise<boolean> =>
  new Promise((resolve) => socket.write(bytes, (error) => resolve(!error)));

function verdictIn(answer: string): Verdict {
  if (answer === 'stream: OK') return 'clean';
  if (answer.startsWith('INSTREAM size limit exceeded')) return 'too large';
  const [, found] = /^stream: (.+) FOUND$/s.exec(answer) ?? [];
  if (!found) throw new Error(`The virus scanner could not scan a file: ${printable(answer)}`);
  return found.startsWith(NOT_ALL_SCANNED) ? 'too large' : { signature: printable(found) };
}

const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, MAX_SIGNATURE);
