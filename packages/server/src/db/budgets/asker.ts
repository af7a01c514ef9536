import { AsyncLocalStorage } from 'node:async_hooks';
import type { Work } from './budgets.ts';

interface Running {
  asker: string | null;
  work: Work;
}

const running = new AsyncLocalStorage<Running>();

/** Runs a request for a user, or for an IP address if signed out. Askers share connections fairly. */
export const runFor = <T>(asker: string, run: () => T, work: Work = 'reading'): T =>
  running.run({ asker, work }, run);

export const runAs = <T>(work: Work, run: () => T): T => running.run({ asker: currentAsker(), work }, run);

/** The current user or address. Null for jobs and commands. */
export const currentAsker = (): string | null => running.getStore()?.asker ?? null;

export const currentWork = (): Work => running.getStore()?.work ?? 'background';
