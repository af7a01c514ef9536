import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { sql } from 'kysely';
import { signIn } from '../../packages/server/src/cli/parts/sign-in.ts';
import { openDatabase } from '../../packages/server/src/db/database.ts';
import { freePort } from '../../packages/server/test/services/free-port.ts';
import { startPostgres } from '../../packages/server/test/services/postgres.ts';
import { startProcess } from '../../packages/server/test/services/process.ts';
import { VIEWER } from '../gifts/data.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import { table } from '../lib/figures.ts';
import { say } from '../lib/say.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 10);
const WRITERS = 4;
const RECIPIENTS = 10;
const DAY = `${new Date().getUTCFullYear()}-01-01`;
const SAVE = 'mutation($gift: GiftAlertInput!) { saveGiftAlert(giftAlertInput: $gift) { id } }';

/** Kills the server while gifts are saved for ten people at a time. Each save must be complete or absent. */
async function crash(cleanup: Cleanup, kind: 'embedded' | 'server'): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'capwise-gift-crash-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  const settings: Record<string, string> = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DEMO: 'on',
    DEMO_SCALE: '0.01',
    DEMO_DAYS: '5',
    ALLOW_BUILT_IN_IDENTITY: 'on',
    NODE_ENV: 'production',
  };
  if (kind === 'server') {
    const postgres = await startPostgres({ durable: true });
    cleanup.add(() => postgres.stop());
    await postgres.createDatabase('crash');
    settings['DATABASE_URL'] = `${postgres.url}/crash`;
  }
  const first = await start(settings);
  await first.end('SIGTERM');
  const input = await withDatabase(settings, readInput);
  const acknowledged: string[] = [];
  let unanswered = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await start(settings);
    let going = true;
    const work = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let at = 0; going; at += 1) {
        const description = `save ${round} ${writer} ${at}`;
        try {
          await save(server, { ...input, description, requestKey: description });
          acknowledged.push(description);
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          unanswered += 1;
          return;
        }
      }
    });
    await pause(300 + Math.random() * 1_500);
    await server.end('SIGKILL');
    going = false;
    await Promise.all(work);
  }
  await (await start(settings)).end('SIGTERM');
  const found = await withDatabase(settings, (db) => verify(db, acknowledged));
  return [kind, String(acknowledged.length), String(unanswered), ...found.map(String)];
}

async function start(settings: Record<string, string>) {
  const server = startProcess({ LOG_LEVEL: 'fatal', ...settings });
  await server.printed('Capwise is ready');
  const url = `http://localhost:${settings['PORT']}`;
  const account = { clientId: 'capwise-web', redirectUri: `${url}/login/callback` };
  const token = await signIn({ url, ...account, email: VIEWER, password: DEMO_PASSWORD });
  return {
    url,
    token,
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      server.child.kill(signal);
      await server.ended;
    },
  };
}

type Db = Awaited<ReturnType<typeof openDatabase>>['db'];

async function withDatabase<T>(settings: Record<string, string>, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    DATABASE_URL: settings['DATABASE_URL'],
    DATA_DIR: settings['DATA_DIR']!,
    DATABASE_POOL: 2,
    DATABASE_PREPARE: false,
  });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function readInput(db: Db) {
  const { rows } = await sql<{ input: Record<string, unknown> }>`
    select jsonb_build_object('tenantName', 'lakeside', 'organizationId', o.id::text,
      'giftTypeId', (select min(original_id)::text from gift_types where organization_id = o.id and is_active),
      'requestorId', (select min(original_id)::text from requestors where organization_id = o.id and is_active),
      'entityProviders', (select jsonb_agg(jsonb_build_object('entityId', entity_id::text, 'providerId', provider_id::text))
        from (select * from entity_providers where organization_id = o.id order by id limit ${RECIPIENTS}) l)) as input
    from organizations o join tenants t on t.id = o.tenant_id where t.name = 'lakeside' and o.reference = 'LSH'
  `.execute(db);
  return { ...rows[0]!.input, amount: 3, receivedDate: DAY };
}

async function save({ url, token }: { url: string; token: string }, gift: object): Promise<void> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: SAVE, variables: { gift } }),
  });
  const { errors } = (await response.json()) as { errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
}

/** Counts saves that are lost, partial, or without audit entry or key, and wrong sums. All must be 0. */
async function verify(db: Db, acknowledged: readonly string[]): Promise<number[]> {
  const one = async (statement: ReturnType<typeof sql<{ count: number }>>) =>
    (await statement.execute(db)).rows[0]!.count;
  const saved = sql`(select description, count(*) as gifts from gifts where description like 'save %' group by 1) s`;
  return [
    await one(sql`select count(*)::int as count from unnest(${acknowledged}::text[]) a
      where a not in (select description from ${saved})`),
    await one(sql`select count(*)::int as count from ${saved} where gifts <> ${RECIPIENTS}`),
    await one(sql`select count(*)::int as count from ${saved} where (select count(*) from audit_entries e
      where e.action = 'gift.create' and e.after->>'description' = s.description) <> 1`),
    await one(sql`select count(*)::int as count from ${saved} where not exists (select from gift_saves k
      where k.request_key = s.description and cardinality(k.gift_ids) = ${RECIPIENTS})`),
    await one(sql`select count(*)::int as count from (select organization_id, provider_id, gift_year,
        sum(case when status = 1 and not is_incidental then amount_cents else 0 end) as cents, count(*) as gifts
        from gifts group by 1, 2, 3) g
      full join (select * from gift_totals where gift_count <> 0) t using (organization_id, provider_id, gift_year)
      where t.total_cents is distinct from g.cents or t.gift_count is distinct from g.gifts`),
    await one(sql`select count(*)::int as count from (select organization_id, gift_year, sum(amount) as kept
        from gift_counts group by 1, 2 having sum(amount) <> 0) k
      full join (select organization_id, gift_year::int, count(*) as gifts from gifts group by 1, 2) g
        using (organization_id, gift_year) where k.kept is distinct from g.gifts`),
  ];
}

/** @returns whether every save was complete or absent */
export async function crashGifts(cleanup: Cleanup): Promise<boolean> {
  const rows = [await crash(cleanup, 'embedded'), await crash(cleanup, 'server')];
  const faults = ['lost', 'halved', 'without audit', 'without key', 'wrong sums', 'wrong counts'];
  say(table([`${ROUNDS} × kill -9`, 'saves', 'unanswered', ...faults], rows));
  return rows.every((row) => row.slice(3).every((count) => count === '0'));
}
