import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { askFor } from './rounds.ts';
import type { Variant } from './variants.ts';

const ASKING_MS = 2_500;
/** An idle connection reports its statistics to the database after ten seconds. */
const REPORTED_MS = 11_500;

export interface Reads {
  requests: number;
  reads: number;
}

async function readsSoFar(client: pg.Client): Promise<number> {
  await wait(REPORTED_MS);
  const { rows } = await client.query<{ reads: string }>(
    `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as reads
     from pg_stat_user_tables where relname = 'quoted_products'`,
  );
  return Number(rows[0]?.reads);
}

/** Repeats the measured requests and reads from the database how many it served. */
export async function measureReads(
  client: pg.Client,
  loader: ChildProcess,
  variants: readonly Variant[],
): Promise<Reads[]> {
  const seen: Reads[] = [];
  let before = await readsSoFar(client);
  for (const variant of variants) {
    const { requests } = await askFor(loader, variant, ASKING_MS);
    const after = await readsSoFar(client);
    seen.push({ requests, reads: after - before });
    before = after;
  }
  return seen;
}
