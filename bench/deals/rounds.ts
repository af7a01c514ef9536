import type { ChildProcess } from 'node:child_process';
import { ask } from '../lib/child.ts';
import type { Load, LoadResult } from '../lib/load.ts';
import { cpuSecondsOf } from '../lib/machine.ts';
import type { Variant } from './variants.ts';

export const ROUNDS = 5;
const ROUND_MS = 3_500;
const WARM_UP_MS = 1_500;

export interface Figures {
  variant: Variant;
  /** One per round. */
  perSecond: number[];
  /** Milliseconds of CPU time per request in the answering process, without the database. One per round. */
  cpuMs: number[];
  /** Share of one core used by the load generator. One per round. */
  loadShare: number[];
  /** Per answer. */
  bytes: number;
}

export async function askFor(loader: ChildProcess, variant: Variant, milliseconds: number) {
  const load: Load = { ...variant.load, milliseconds };
  const result = await ask<LoadResult>(loader, load);
  if (result.failures || !result.requests)
    throw new Error(`${variant.name}: ${result.failures} requests failed, ${result.requests} were answered`);
  return result;
}

/**
 * Measures all variants in turn, in a different order each round, so that load on the machine affects all.
 */
export async function measure(loader: ChildProcess, variants: readonly Variant[]): Promise<Figures[]> {
  const figures = variants.map(
    (variant): Figures => ({ variant, perSecond: [], cpuMs: [], loadShare: [], bytes: 0 }),
  );
  for (const variant of variants) await askFor(loader, variant, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (let place = 0; place < figures.length; place += 1)
      await addRound(loader, figures[(round + place) % figures.length]!);
  return figures;
}

async function addRound(loader: ChildProcess, figures: Figures): Promise<void> {
  const { variant } = figures;
  const cpuBefore = cpuSecondsOf(variant.pid);
  const result = await askFor(loader, variant, ROUND_MS);
  const cpuAfter = cpuSecondsOf(variant.pid);
  figures.perSecond.push(result.requests / result.seconds);
  figures.loadShare.push(result.cpuSeconds / result.seconds);
  if (cpuBefore !== null && cpuAfter !== null)
    figures.cpuMs.push(((cpuAfter - cpuBefore) * 1_000) / result.requests);
  figures.bytes = result.bytes / result.requests;
}
