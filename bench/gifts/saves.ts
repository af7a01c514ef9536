import type pg from 'pg';
import type { Cleanup } from '../lib/cleanup.ts';
import { connect, startDatabase } from '../lib/database.ts';
import { documentsRead } from '../lib/documents-read.ts';
import { aim, median, table } from '../lib/figures.ts';
import { fetchToken, startProduct } from '../lib/product.ts';
import { say } from '../lib/say.ts';
import { webOperation } from '../lib/web-operations.ts';
import { inTurn } from '../workspace/lists.ts';
import { type AskGifts, giftAsker } from './ask.ts';
import { type BenchTenant, fillTenant, VIEWER } from './data.ts';

const ROUNDS = 300;
const RECIPIENTS = 10;
const DAY = `${new Date().getUTCFullYear()}-01-01`;
const SAVE = webOperation('SaveGiftAlert');

interface Given {
  providers: number[];
  entities: number[];
  giftTypeId: number;
  requestorId: number;
}

/**
 * Compares saving gifts for ten people over HTTP with one bare transaction of the same rows. Commits wait for
 * the disk.
 */
export async function compareSaves(cleanup: Cleanup): Promise<void> {
  const databaseUrl = await startDatabase(cleanup, 'durable', { durable: true });
  const product = await startProduct(cleanup, { DATABASE_URL: databaseUrl, DEMO_SCALE: '0.01' });
  const client = await connect(cleanup, databaseUrl);
  await documentsRead(client);
  const tenant = await fillTenant(client, 'bench-saves', { gifts: 100_000, providers: 2_000 });
  const ask = giftAsker(product, await fetchToken(product, VIEWER));
  const [organizationId] = tenant.organizationIds;
  let number = 0;
  const given = await readRecipients(client, organizationId!);
  const next = () => {
    const at = (number++ * RECIPIENTS) % (given.providers.length - RECIPIENTS);
    const slice = <Item>(items: readonly Item[]) => items.slice(at, at + RECIPIENTS);
    return { ...given, providers: slice(given.providers), entities: slice(given.entities) };
  };
  const { rows } = await client.query<{ id: number }>('select id from users where email = $1', [VIEWER]);
  const [ours, theirs] = (
    await inTurn(ROUNDS, [
      () => save(ask, tenant, next()),
      () => bare(client, organizationId!, rows[0]!.id, next()),
    ])
  ).map(median);
  say(
    table(
      ['gifts to ten, one save after the other', 'median ms', 'a second'],
      [
        ['saveGiftAlert over HTTP', ours!.toFixed(2), (1_000 / ours!).toFixed(0)],
        ['a bare transaction of the same rows', theirs!.toFixed(2), (1_000 / theirs!).toFixed(0)],
      ],
    ),
  );
  say(`\n${aim('saves a second ÷ bare transactions a second', theirs! / ours!, { least: 0.7 }, ' ×')}`);
}

async function readRecipients(client: pg.Client, organizationId: number): Promise<Given> {
  const { rows } = await client.query<Given>(
    `select array(select provider_id from entity_providers where organization_id = $1 order by id) as providers,
       array(select entity_id from entity_providers where organization_id = $1 order by id) as entities,
       (select min(original_id) from gift_types where organization_id = $1) as "giftTypeId",
       (select min(original_id) from requestors where organization_id = $1) as "requestorId"`,
    [organizationId],
  );
  return rows[0]!;
}

const save = (ask: AskGifts, { tenantName, organizationIds }: BenchTenant, given: Given) =>
  ask(SAVE, {
    gift: {
      tenantName,
      organizationId: String(organizationIds[0]),
      entityProviders: given.providers.map((provider, at) => ({
        providerId: String(provider),
        entityId: String(given.entities[at]),
      })),
      giftTypeId: String(given.giftTypeId),
      requestorId: String(given.requestorId),
      amount: 12.5,
      description: 'A dinner',
      receivedDate: DAY,
    },
  });

/** The same rows with the minimum of statements, prepared, on one connection. */
async function bare(client: pg.Client, organizationId: number, userId: number, given: Given): Promise<void> {
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  await client.query('begin');
  const { rows } = await run(
    'book',
    'update gift_books set change_no = change_no + 1 where organization_id = $1 returning change_no',
    [organizationId],
  );
  const made = await run(
    'gifts',
    `insert into gifts (original_id, id, organization_id, gift_year, received_on, provider_id, entity_id, gift_type_id,
       requestor_id, amount_cents, is_incidental, description, created_at, created_by, change_no)
     select v.id, v.id, $1, extract(year from $2::date), $2::date, v.provider, v.entity, $3, $4, 1250, false, 'A dinner', now(),
       $5, $6
     from (select nextval('record_versions')::int as id, r.* from unnest($7::int[], $8::int[]) as r (provider, entity)) v
     returning original_id`,
    [
      organizationId,
      DAY,
      given.giftTypeId,
      given.requestorId,
      userId,
      rows[0].change_no,
      given.providers,
      given.entities,
    ],
  );
  await run(
    'audit',
    `insert into audit_entries (user_id, user_email, organization_id, action, subject_type, subject_id, subject_name, after)
     values ($1, $2, $3, 'gift.create', 'gift', $4, $5, $6)`,
    [
      userId,
      VIEWER,
      organizationId,
      String(made.rows[0].original_id),
      'Ten people',
      JSON.stringify({
        amount: 12.5,
        description: 'A dinner',
        recipients: made.rows.map((row) => ({ ...row, name: 'Name of one', npi: '1000000000' })),
      }),
    ],
  );
  await client.query('commit');
}
