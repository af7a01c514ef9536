import { AsyncLocalStorage } from 'node:async_hooks';

const askers = new AsyncLocalStorage<string>();

/** Runs a request for a person or, signed out, for an address: connections are shared fairly between these. */
export const runFor = <T>(asker: string, work: () => T): T => askers.run(asker, work);

/** The person or address that the running work is for; null for jobs and commands. */
export const currentAsker = (): string | null => askers.getStore() ?? null;
