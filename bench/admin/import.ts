import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Cleanup } from '../lib/cleanup.ts';
import { aim, median, table } from '../lib/figures.ts';
import type { Product } from '../lib/product.ts';
import { say } from '../lib/say.ts';

const ROWS = 50_000;
const ROUNDS = 3;

const file = (round: number) =>
  [
    'mdb_number,name,address,city,state,zip,external_id',
    ...Array.from(
      { length: ROWS },
      (_, at) =>
        `${5_000_000 + round * ROWS + at},Imported Center ${at},1 Main St,Alderton,IA,50001,B-${round}-${at}`,
    ),
  ].join('\n');

/**
 * Compares importing facilities over HTTP (checked, with undo data) with COPY of the same rows into a plain
 * table.
 */
export async function compareImport(
  cleanup: Cleanup,
  { product, token, client }: { product: Product; token: string; client: pg.Client },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'capwise-copy-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  await client.query(
    'create table bare (mdb_number int, name text, address text, city text, state text, zip text, external_id text)',
  );
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const csv = file(round);
    const path = join(folder, `${round}.csv`);
    writeFileSync(path, csv);
    let started = performance.now();
    const response = await fetch(`${product.url}/api/imports/facilities?fileName=bench.csv`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}` },
      body: csv,
    });
    const answer = await response.text();
    if (!answer.includes('"outcome":"imported"')) throw new Error(answer.slice(-500));
    ours.push(performance.now() - started);
    started = performance.now();
    await client.query(`copy bare from '${path}' csv header`);
    theirs.push(performance.now() - started);
  }
  const ratio = median(theirs) / median(ours);
  say(
    table(
      ['way', 'ms', 'rows/s'],
      [
        [
          'import with checks and undo',
          median(ours).toFixed(0),
          Math.round(ROWS / (median(ours) / 1_000)).toString(),
        ],
        [
          'COPY into a bare table',
          median(theirs).toFixed(0),
          Math.round(ROWS / (median(theirs) / 1_000)).toString(),
        ],
      ],
    ),
  );
  say(`\n${aim('import ÷ COPY', ratio, { least: 0.3 }, ' ×')}`);
}
