import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { askFor } from './rounds.ts';
import type { Variant } from './variants.ts';

const ASKING_MS = 2_500;
/** A connection that has nothing to do reports its figures to the database's statistics after ten seconds. */
const REPORTED_MS = 11_500;

export interface Reads {
  requests: number;
  /** How often the quoted products were read for them. */
  reads: number;
}

/** How often a table was read from, by the database's own count. */
async function readsSoFar(client: pg.Client): Promise<number> {
  await wait(REPORTED_MS);
  const { rows } = await client.query<{ reads: string }>(
    `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as reads
     from pg_stat_user_tables where relname = 'quoted_products'`,
  );
  return Number(rows[0]?.reads);
}

/** Asks each variant as it was measured and lets the database say how many of the requests it had to serve. */
export async function readsOf(
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
