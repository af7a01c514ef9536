import type { IncomingMessage } from 'node:http';

/** An uploader who sends nothing for this long counts as disconnected. */
export const SILENCE_MS = 120_000;
/** A refused sender may continue this long, so that it can read the answer before the connection closes. */
const FAREWELL_MS = 10_000;

export function drainAndClose(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), FAREWELL_MS).unref();
  raw.once('close', () => clearTimeout(timer));
}
