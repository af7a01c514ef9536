import type { IncomingMessage } from 'node:http';

/** Whoever sends a file and then nothing for so long is gone. */
export const SILENCE_MS = 120_000;
/** How long a refused sender may go on, so that the answer is read before the connection closes. */
const FAREWELL_MS = 10_000;

/** Stops listening to a request whose answer is known, without cutting off the answer. */
export function letGo(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), FAREWELL_MS).unref();
  raw.once('close', () => clearTimeout(timer));
}
