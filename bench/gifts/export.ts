import assert from 'node:assert/strict';
import type pg from 'pg';
import { aim, median, table, whole } from '../lib/figures.ts';
import type { Product } from '../lib/product.ts';
import { say } from '../lib/say.ts';
import { watchMemory } from '../upload/memory.ts';
import type { BenchTenant } from './data.ts';

const ROUNDS = 3;
const ROWS = 500_000;
const LINE_END = 10;

interface Parts {
  product: Product;
  token: string;
  client: pg.Client;
}

/** Compares the report of half a million gifts over HTTP with COPY of its columns to nowhere. */
export async function compareExport(parts: Parts, tenant: BenchTenant): Promise<void> {
  const { client } = parts;
  const oldest = await oldestGifts(client, tenant, ROWS);
  const ours: number[] = [];
  const theirs: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    let started = performance.now();
    bytes = await readReport(parts, tenant, oldest);
    ours.push(performance.now() - started);
    started = performance.now();
    await client.query(copyStatement(tenant.organizationIds, oldest.day));
    theirs.push(performance.now() - started);
  }
  const speed = (times: number[]) => (bytes / 1e6 / (median(times) / 1_000)).toFixed(1);
  const ratio = median(theirs.map((time, at) => time / ours[at]!));
  say(
    table(
      [`${oldest.count.toLocaleString('en-US')} gifts`, 'ms', 'MB/s'],
      [
        ['the report over HTTP', median(ours).toFixed(0), speed(ours)],
        ['COPY of its columns', median(theirs).toFixed(0), speed(theirs)],
      ],
    ),
  );
  say(`\n${aim('report ÷ COPY', ratio, { least: 0.6 }, ' ×')}`);
}

/** Measures the server's memory during reports of very different lengths, the short one first. */
export async function measureReports(parts: Parts, tenant: BenchTenant, gifts: number): Promise<void> {
  const rows: string[][] = [];
  for (const share of [0.005, 0.05, 0.5, 1, 0.005]) {
    const oldest = await oldestGifts(parts.client, tenant, Math.round(gifts * share));
    const memory = watchMemory(parts.product.pid);
    const bytes = await readReport(parts, tenant, oldest);
    const { before, peak } = await memory.stop();
    rows.push([oldest.count.toLocaleString('en-US'), (bytes / 1e6).toFixed(0), whole(before), whole(peak)]);
  }
  say(table(['gifts', 'MB of text', 'before, MB', 'at most, MB'], rows));
}

interface Oldest {
  day: string;
  count: number;
}

async function oldestGifts(client: pg.Client, tenant: BenchTenant, most: number): Promise<Oldest> {
  const { rows } = await client.query<Oldest>(
    `select day::text, count::int from (select received_on as day, sum(count(*)) over (order by received_on) as count
       from gifts where organization_id = any($1) group by 1) one where count <= $2 order by 1 desc limit 1`,
    [tenant.organizationIds, most],
  );
  return rows[0]!;
}

async function readReport({ product, token }: Parts, tenant: BenchTenant, { day, count }: Oldest) {
  const { tenantName, organizationIds } = tenant;
  const response = await fetch(`${product.url}/api/${tenantName}/${organizationIds[0]}/giftalerts/csv`, {
    method: 'POST',
    // Neither side compresses.
    headers: {
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ receivedDateEnd: day }),
  });
  let lines = 0;
  let bytes = 0;
  for await (const chunk of response.body!) {
    bytes += chunk.length;
    const read = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    for (let at = read.indexOf(LINE_END); at >= 0; at = read.indexOf(LINE_END, at + 1)) lines += 1;
  }
  assert.equal(lines, count + 1);
  return bytes;
}

const copyStatement = (organizationIds: readonly number[], day: string) => `
  copy (select to_char(g.received_on, 'MM/DD/YYYY'), p.name, p.npi, e.name, o.name, y.name, g.amount_cents / 100.0,
      (l.amount_cents - t.total_cents) / 100.0, r.name, case g.status when 1 then 'Submitted' else 'Returned' end,
      u.first_name || ' ' || u.last_name, g.description, g.comments
    from gifts g
    join organizations o on o.id = g.organization_id
    join gift_entities e on e.id = g.entity_id
    join gift_providers p on p.id = g.provider_id
    join gift_types y on y.original_id = g.gift_type_id
    join requestors r on r.original_id = g.requestor_id
    join users u on u.id = g.created_by
    join gift_totals t on t.organization_id = g.organization_id and t.provider_id = g.provider_id and t.gift_year = g.gift_year
    join gift_thresholds l on l.organization_id = g.organization_id and l.year = g.gift_year
    where g.organization_id in (${organizationIds.join()}) and g.received_on <= '${day}'
    order by g.original_id desc)
  to program 'cat > /dev/null' csv`;
