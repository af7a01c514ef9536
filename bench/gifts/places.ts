import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { aim, median, table } from '../lib/figures.ts';
import { fetchToken, type Product } from '../lib/product.ts';
import { say } from '../lib/say.ts';
import { webOperation } from '../lib/web-operations.ts';
import { type AskGifts, giftVariables } from './ask.ts';
import type { BenchTenant } from './data.ts';

const STAFF = 'admin@capwise.example';
const TERMS = 40;
const ROUNDS = 3;
const ROWS = 100_000;
/** One row in this many names a missing entity. */
const BAD_EVERY = 100;

const PAGE = webOperation('GiftAlertProviders');
const THEIRS = `select p.id, p.name, p.npi, count(*) over () as total
  from gift_providers p join tenants t on t.id = p.tenant_id
  where t.name = $1 and (p.name || ' ' || p.npi) ilike all($2) order by lower(p.name), p.id limit 20`;

/** Compares the tab of providers, which the edit dialogs also use, with ILIKE on a direct connection. */
export async function compareProviders(ask: AskGifts, client: pg.Client, tenant: BenchTenant): Promise<void> {
  const { rows: terms } = await client.query<{ term: string }>(
    `select p.name as term from gift_providers p join tenants t on t.id = p.tenant_id where t.name = $1
     order by md5(p.id::text) limit ${TERMS}`,
    [tenant.tenantName],
  );
  const ours: number[] = [];
  const theirs: number[] = [];
  for (const { term } of terms) {
    let started = performance.now();
    const page = await ask(PAGE, { ...giftVariables(tenant), searchTerm: term });
    ours.push(performance.now() - started);
    started = performance.now();
    const patterns = term.split(' ').map((word) => `%${word}%`);
    const { rows } = await client.query(THEIRS, [tenant.tenantName, patterns]);
    theirs.push(performance.now() - started);
    assert.equal(page.filteredCount, Number(rows[0].total));
  }
  const [mine, bare] = [median(ours), median(theirs)];
  say(table(['providers by name, 20 a page', 'ms', 'ILIKE ms'], [['', mine.toFixed(1), bare.toFixed(1)]]));
  say(`\n${aim('tab of providers ÷ ILIKE', mine / bare, { most: 0.05 })}`);
}

/** Compares importing a file of links, with its mismatches reported, with COPY into a separate table. */
export async function compareMapping(
  product: Product,
  client: pg.Client,
  { tenantName, organizationIds }: BenchTenant,
): Promise<void> {
  const token = await fetchToken(product, STAFF);
  const folder = mkdtempSync(join(tmpdir(), 'capwise-mapping-'));
  chmodSync(folder, 0o755);
  await client.query('create table bench_links (provider text, entity text, unique (provider, entity))');
  const looks: number[] = [];
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const csv = makeGiftCsv(round);
      const path = join(folder, `${round}.csv`);
      writeFileSync(path, csv, { mode: 0o644 });
      const send = async (dryRun: boolean) => {
        const started = performance.now();
        const address = `${product.url}/api/${tenantName}/${organizationIds[0]}/providermapping/csv?dryRun=${dryRun}`;
        const headers = { 'content-type': 'text/csv', authorization: `Bearer ${token}` };
        const response = await fetch(address, { method: 'POST', headers, body: csv });
        const summary = (await response.json()) as { rows: number; mismatches: unknown[] };
        assert.deepEqual([summary.rows, summary.mismatches.length], [ROWS, ROWS / BAD_EVERY]);
        return performance.now() - started;
      };
      looks.push(await send(true));
      ours.push(await send(false));
      await client.query('truncate bench_links');
      const started = performance.now();
      await client.query(`copy bench_links from program 'cat ${path}' csv header`);
      theirs.push(performance.now() - started);
    }
  } finally {
    rmSync(folder, { recursive: true });
    await client.query('drop table bench_links');
  }
  const [mine, copy] = [median(ours), median(theirs)];
  say(
    table(
      [`${ROWS.toLocaleString('en-US')} links`, 'ms'],
      [
        ['the look before', median(looks).toFixed(0)],
        ['import over HTTP', mine.toFixed(0)],
        ['COPY of the file', copy.toFixed(0)],
      ],
    ),
  );
  say(`\n${aim('import ÷ COPY', median(theirs.map((time, at) => time / ours[at]!)), { least: 0.3 }, ' ×')}`);
}

function makeGiftCsv(round: number): string {
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const entity = at % BAD_EVERY === 0 ? 'nowhere' : `E${1 + ((at * 7 + round * 13 + 3) % 200)}`;
    return `P${at + 1},${entity}`;
  });
  return `provider_id,entity_id\n${lines.join('\n')}\n`;
}
