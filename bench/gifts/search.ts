import assert from 'node:assert/strict';
import type pg from 'pg';
import { aim, median, percentile, table } from '../lib/figures.ts';
import { say } from '../lib/say.ts';
import { webOperation } from '../lib/web-operations.ts';
import { type AskGifts, GIFTS, giftVariables } from './ask.ts';
import type { BenchTenant } from './data.ts';

const TERMS = 40;
const PROVIDERS = webOperation('GiftFilters');
/** Items of the filter are providers. */
const OF_PROVIDERS = { filterItemType: 2 };

/** Compares searching providers by name, then their gifts, with ILIKE on a direct connection. */
export async function compareSearches(ask: AskGifts, client: pg.Client, tenant: BenchTenant): Promise<void> {
  const { rows: terms } = await client.query<{ term: string }>(
    `select p.name as term from gift_providers p join tenants t on t.id = p.tenant_id where t.name = $1
     order by md5(p.id::text) limit ${TERMS}`,
    [tenant.tenantName],
  );
  const ours = { find: [] as number[], both: [] as number[] };
  const bare = { find: [] as number[], both: [] as number[] };
  for (const { term } of terms) {
    const patterns = term.split(' ').map((word) => `%${word}%`);
    const started = performance.now();
    const found = await ask(PROVIDERS, { ...giftVariables(tenant), ...OF_PROVIDERS, searchTerm: term });
    ours.find.push(performance.now() - started);
    const providerIds = found.results.map(({ id }: { id: string }) => id);
    const gifts = await ask(GIFTS, giftVariables(tenant, { providerIds }));
    ours.both.push(performance.now() - started);
    bare.find.push(
      await timed(async () => {
        const { rows } = await client.query(THEIR_PROVIDERS, [tenant.tenantName, patterns]);
        assert.deepEqual(rows.map(({ id }) => String(id)).sort(), [...providerIds].sort());
      }),
    );
    bare.both.push(
      await timed(async () => {
        const { rows } = await client.query(THEIR_GIFTS, [tenant.organizationIds, patterns]);
        assert.deepEqual(
          [rows[0].total, rows[0].ids.map(String)],
          [gifts.filteredCount, gifts.results.map(({ originalId }: { originalId: string }) => originalId)],
        );
      }),
    );
  }
  const names = { find: 'the choice of providers', both: 'their gifts, with the choice' };
  const keys = ['find', 'both'] as const;
  const ms = (times: number[]) => [median(times).toFixed(1), percentile(times, 0.99).toFixed(1)];
  const ratio = (key: 'find' | 'both') => median(ours[key]) / median(bare[key]);
  say(
    table(
      ['search by a provider’s name', 'ms', '99th', 'ILIKE ms', '99th', 'ratio'],
      keys.map((key) => [names[key], ...ms(ours[key]), ...ms(bare[key]), ratio(key).toFixed(3)]),
    ),
  );
  say(`\n${keys.map((key) => aim(`${names[key]} ÷ ILIKE`, ratio(key), { most: 0.05 })).join('\n')}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const THEIR_PROVIDERS = `select p.id, p.name || ' (' || p.npi || ')' as name, count(*) over () as total
  from gift_providers p join tenants t on t.id = p.tenant_id
  where t.name = $1 and (p.name || ' ' || p.npi) ilike all($2) order by lower(p.name), p.id limit 100`;
const THEIR_GIFTS = `with found as (select g.original_id, g.created_at from gifts g join gift_providers p on p.id = g.provider_id
    where g.organization_id = any($1) and (p.name || ' ' || p.npi) ilike all($2))
  select (select count(*)::int from found) as total,
    array(select original_id from found order by created_at desc, original_id desc limit 20) as ids`;
