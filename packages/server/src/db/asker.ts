import { AsyncLocalStorage } from 'node:async_hooks';
import type { Work } from './budgets.ts';

interface Running {
  asker: string | null;
  work: Work;
}

const running = new AsyncLocalStorage<Running>();

/** Runs a request for a person or, signed out, for an address: connections are shared fairly between these. */
export const runFor = <T>(asker: string, run: () => T, work: Work = 'reading'): T =>
  running.run({ asker, work }, run);

/** Runs a part of a request as another kind of work, with the time that its statements have. */
export const runAs = <T>(work: Work, run: () => T): T => running.run({ asker: currentAsker(), work }, run);

/** The person or address that the running work is for; null for jobs and commands. */
export const currentAsker = (): string | null => running.getStore()?.asker ?? null;

/** The kind of the running work. */
export const currentWork = (): Work => running.getStore()?.work ?? 'background';
