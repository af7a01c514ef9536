import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { Ledger } from '../crash/ledger.ts';
import { say } from '../lib/say.ts';
import { BUYER, everyday } from './acts.ts';
import { courseOf, Load } from './load.ts';
import { findLosses, type Outside } from './losses.ts';
import { Readiness } from './readiness.ts';
import type { Scene, Trial } from './trials.ts';

export const HEAD = ['trial', 'writes', 'lost', 'failed calls', 'longest pause', 'last failure', 'passed'];

export interface Tested {
  passed: boolean;
  cells: string[];
}

const BEFORE_MS = 4_000;
const AFTER_MS = 6_000;

/** Runs a trial under load, then compares what was acknowledged with what is there. */
export async function runTrial(
  scene: Scene,
  database: Pick<pg.Pool, 'query'>,
  outside: Outside,
  trial: Trial,
): Promise<Tested> {
  const { application } = scene;
  await trial.prepare?.(scene);
  const ledger = new Ledger();
  const load = new Load(await everyday(application, database, ledger));
  const readiness = new Readiness(application.urls);
  await pause(BEFORE_MS);
  const from = Date.now();
  try {
    await trial.cause(scene);
    await application.ready();
    await pause(AFTER_MS);
  } finally {
    await Promise.all([load.stop(), readiness.stop()]);
  }
  await trial.mend?.(scene);
  await application.ready();
  const buyer = { url: application.url, token: await application.token(BUYER) };
  const losses = await findLosses(ledger, database, buyer, outside);

  const { calls, failures, longestPause, lastFailure } = courseOf(load.calls, from);
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  const inTime =
    trial.bound === null ? failed === 0 : longestPause <= trial.bound && lastFailure <= trial.bound;
  const isTrue = readiness.wasNotReady === trial.isOutage;
  for (const line of losses) say(`  ${line}`);
  for (const [reason, count] of failures) say(`  ${count} × ${reason}`);
  if (!isTrue)
    say(
      readiness.wasNotReady
        ? `  /readyz was wrong: ${readiness.failed.join(', ')}`
        : '  /readyz never said it',
    );
  if (readiness.degraded.length > 0) say(`  degraded for a time: ${readiness.degraded.join(', ')}`);
  const saidWhat = !trial.degrades || readiness.degraded.includes(trial.degrades);
  if (!saidWhat) say(`  /readyz never said that ${trial.degrades} is degraded`);
  const passed = inTime && isTrue && saidWhat && losses.length === 0;
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  return {
    passed,
    cells: [
      trial.name,
      String(ledger.acknowledged.length),
      losses.length === 0 ? '0' : losses.join(', '),
      `${failed} of ${calls}`,
      seconds(longestPause),
      failed === 0 ? '--' : seconds(lastFailure),
      `${passed ? 'yes' : 'NO'}${trial.bound === null ? '' : `, ≤ ${trial.bound} s`}`,
    ],
  };
}
