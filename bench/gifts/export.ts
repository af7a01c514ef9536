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

/** The report of half a million gifts over HTTP beside COPY of its columns, which goes nowhere. */
export async function compareExport(
  { product, token, client }: { product: Product; token: string; client: pg.Client },
  { tenantName, organizationIds }: BenchTenant,
): Promise<void> {
  // So many of the oldest days that it is about half a million.
  const { rows } = await client.query<{ day: string; count: number }>(
    `select day::text, count::int from (select received_on as day, sum(count(*)) over (order by received_on) as count
       from gifts where organization_id = any($1) group by 1) one where count <= ${ROWS} order by 1 desc limit 1`,
    [organizationIds],
  );
  const { day, count } = rows[0]!;
  const ours: number[] = [];
  const theirs: number[] = [];
  let bytes = 0;
  const memory = watchMemory(product.pid);
  for (let round = 0; round < ROUNDS; round += 1) {
    let started = performance.now();
    const response = await fetch(`${product.url}/api/${tenantName}/${organizationIds[0]}/giftalerts/csv`, {
      method: 'POST',
      // Nobody compresses, here as there.
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ receivedDateEnd: day }),
    });
    let lines = 0;
    bytes = 0;
    for await (const chunk of response.body!) {
      bytes += chunk.length;
      const read = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
      for (let at = read.indexOf(LINE_END); at >= 0; at = read.indexOf(LINE_END, at + 1)) lines += 1;
    }
    assert.equal(lines, count + 1);
    ours.push(performance.now() - started);
    started = performance.now();
    await client.query(copyOf(organizationIds, day));
    theirs.push(performance.now() - started);
  }
  const { before, peak } = await memory.stop();
  const speed = (times: number[]) => (bytes / 1e6 / (median(times) / 1_000)).toFixed(1);
  const ratio = median(theirs.map((time, at) => time / ours[at]!));
  say(
    table(
      [`${count.toLocaleString('en-US')} gifts`, 'ms', 'MB/s'],
      [
        ['the report over HTTP', median(ours).toFixed(0), speed(ours)],
        ['COPY of its columns', median(theirs).toFixed(0), speed(theirs)],
      ],
    ),
  );
  say(`\n${aim('report ÷ COPY', ratio, { least: 0.6 }, ' ×')}`);
  say(`Memory of the server: ${whole(before)} MB before, ${whole(peak)} MB at most.`);
}

const copyOf = (organizationIds: readonly number[], day: string) => `
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
