import { setTimeout as pause } from 'node:timers/promises';
import type { Application } from './application.ts';
import type { Files } from './outside/files.ts';
import { TTL_SECONDS, untilPrimary, untilStandby } from './patroni.ts';
import type { Place } from './place.ts';
import { until } from './program.ts';

export interface Scene {
  place: Place;
  application: Application;
  files: Files;
}

export interface Trial {
  name: string;
  /** Most seconds without an acknowledged write, and until the last failure. Null: no call may fail. */
  bound: number | null;
  /** True if the database is away, so that `/readyz` must say so. */
  isOutage: boolean;
  /** Names in `degraded` of `/readyz` that must be seen. */
  degrades?: string;
  /** Before the load begins. */
  prepare?(scene: Scene): Promise<void>;
  /** Causes the fault. It ends with the fault still there, or over. */
  cause(scene: Scene): Promise<void>;
  /** Mends what `cause` broke, after the load has ended. */
  mend?(scene: Scene): Promise<void>;
}

const PROCESS_SECONDS = 2;
const FROZEN_SECONDS = 10;
const PRIMARY_SECONDS = TTL_SECONDS + 5;

async function primaryOf({ nodes }: Place) {
  const [one, two] = nodes;
  const isFirst = await one.is('primary').catch(() => false);
  return isFirst ? { primary: one, standby: two } : { primary: two, standby: one };
}

async function killPrimary({ place }: Scene): Promise<void> {
  const { primary, standby } = await primaryOf(place);
  primary.kill();
  await untilPrimary(standby);
}

async function restartDead({ place }: Scene): Promise<void> {
  const { standby } = await primaryOf(place);
  standby.start();
  await untilStandby(standby);
}

/** Without the standby, Patroni lets the primary commit alone. It takes until the standby's lock has ended. */
async function loseStandby({ place, application }: Scene): Promise<void> {
  const { primary, standby } = await primaryOf(place);
  standby.kill();
  await until('the primary commits alone', async () => {
    const state = await fetch(`http://127.0.0.1:${primary.restPort}/cluster`);
    const { members } = (await state.json()) as { members: { role: string }[] };
    return !members.some(({ role }) => role === 'sync_standby');
  });
  await application.ready();
}

export const KILLED_PRIMARY: Trial = {
  name: 'kill -9 of the primary database',
  ...{ bound: PRIMARY_SECONDS, isOutage: true, cause: killPrimary, mend: restartDead },
};

/** The remaining two elect another leader, and the primary keeps its lock. */
function killedLeader(): Trial {
  let restart: (() => Promise<void>) | undefined;
  return {
    name: 'kill -9 of the leading etcd server',
    ...{ bound: null, isOutage: false },
    async cause({ place }) {
      restart = await place.etcd.killLeader();
      await pause(TTL_SECONDS * 1_000);
    },
    mend: async () => restart?.(),
  };
}

export const TRIALS: readonly Trial[] = [
  { name: 'no fault', bound: null, isOutage: false, cause: () => pause(10_000) },
  {
    name: 'SIGTERM of each process, started again',
    ...{ bound: null, isOutage: false },
    async cause({ application }) {
      for (const at of [0, 1] as const) {
        await application.end(at, 'SIGTERM');
        await application.start(at);
        await pause(2_000);
      }
    },
  },
  {
    name: 'kill -9 of one process',
    ...{ bound: PROCESS_SECONDS, isOutage: false },
    cause: ({ application }) => application.end(1, 'SIGKILL'),
    mend: ({ application }) => application.start(1),
  },
  KILLED_PRIMARY,
  {
    name: 'primary database frozen',
    ...{ bound: PRIMARY_SECONDS, isOutage: true },
    async cause(scene) {
      const { primary, standby } = await primaryOf(scene.place);
      primary.freeze();
      await untilPrimary(standby);
    },
    async mend({ place }) {
      const { standby } = await primaryOf(place);
      standby.thaw();
      await untilStandby(standby);
    },
  },
  {
    name: `primary database frozen for ${FROZEN_SECONDS} s, no standby`,
    ...{ bound: FROZEN_SECONDS + PROCESS_SECONDS + 3, isOutage: true, prepare: loseStandby },
    async cause({ place }) {
      const { primary } = await primaryOf(place);
      primary.freeze();
      await pause(FROZEN_SECONDS * 1_000);
      primary.thaw();
    },
    mend: restartDead,
  },
  killedLeader(),
];
