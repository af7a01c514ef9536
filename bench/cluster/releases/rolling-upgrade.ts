import { setTimeout as pause } from 'node:timers/promises';
import type { Cleanup } from '../../lib/cleanup.ts';
import type { Trial } from '../trials.ts';
import { createNextRelease } from './next-release.ts';

/** @param programs releases, one after the other. Undefined is this one. */
const replace = (programs: readonly (string | undefined)[]): Pick<Trial, 'bound' | 'isOutage' | 'cause'> => ({
  ...{ bound: null, isOutage: false },
  async cause({ application }) {
    for (const program of programs)
      for (const at of [0, 1] as const) {
        await application.end(at, 'SIGTERM');
        await application.start(at, program);
        await pause(2_000);
      }
  },
});

/** Replaces one process after the other by the next release, and then by this one again. */
export const rollingUpgrade = (cleanup: Cleanup): Trial => ({
  name: 'upgrade one process after the other, and back',
  ...replace([createNextRelease(cleanup), undefined]),
});

/** Replaces processes of an earlier release by this one, goes back, and upgrades again. */
export const upgradeFrom = (commit: string, earlier: string): Trial => ({
  name: `upgrade from ${commit}, back, and again`,
  ...replace([undefined, earlier, undefined]),
});
