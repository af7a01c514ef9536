import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { referencesTo } from '../../../../test/records/references.ts';
import { CATALOG } from '../../../platform/imports/undo/undo-catalog.queries.ts';
import { file, type ImportsApi, row, startImportsApi } from './import.fixtures.ts';

let api: ImportsApi;
beforeAll(async () => {
  api = await startImportsApi();
});
afterAll(() => api.close());

/** A row whose names only it uses. */
const strange = (name: string, reference: string) =>
  row({
    quote_reference: reference,
    technology: name,
    market_segment: 'Handheld',
    oem: `${name} Works`,
    product: `${name} 590`,
  });

async function add(name: string, reference: string): Promise<unknown> {
  const { result } = await api.send('quotes', file(strange(name, reference)), { createMissing: 'true' });
  expect(result?.outcome).toBe('imported');
  return result!.batchId;
}

const technologies = async (): Promise<string[]> =>
  (await api.graphql('purchaser', '{ technologies { name } }')).data.technologies.map(
    ({ name }: { name: string }) => name,
  );

async function findProduct(name: string): Promise<{ id: number; technology_id: number; segment_id: number }> {
  return api.services.database.db
    .selectFrom('product_configurations as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .innerJoin('market_segments as s', 's.id', 'c.market_segment_id')
    .select(['c.id', 's.technology_id', 's.id as segment_id'])
    .where('p.name', '=', `${name} 590`)
    .executeTakeFirstOrThrow();
}

/** Imports a row, and runs `meanwhile` when it is checked. */
async function importWhile(csv: string, meanwhile: () => Promise<unknown>): Promise<string | undefined> {
  let outcome: string | undefined;
  for await (const event of api.importing(csv, false)) {
    if (event.type === 'progress' && event.step === 'check') await meanwhile();
    if (event.type === 'result') outcome = event.outcome;
  }
  return outcome;
}

it('an import stores all of its rows although the one that added its product is undone meanwhile', async () => {
  const first = await add('Tricorder', 'TRI-1');
  expect(await importWhile(file(strange('Tricorder', 'TRI-2')), () => api.undo(first))).toBe('imported');
  const { technology_id: id } = await findProduct('Tricorder');
  expect(await api.countOf(id)).toBe(1);
  expect(await technologies()).toContain('Tricorder');
});

it('an import whose product is deleted meanwhile stores nothing and says so', async () => {
  const first = await add('Holodeck', 'HOLO-1');
  const { id } = await findProduct('Holodeck');
  const { db } = api.services.database;
  const lost = async () => {
    await api.undo(first);
    await sql`delete from product_configurations where id = ${id}`.execute(db);
  };
  await expect(importWhile(file(strange('Holodeck', 'HOLO-2')), lost)).rejects.toThrow(
    /^Nothing was imported/,
  );
  expect(await technologies()).not.toContain('Holodeck');
});

it.each([
  ['first', 0],
  ['second', 1],
] as const)('two undone imports leave no catalog entry if the %s is undone first', async (name, at) => {
  const batches = [await add(name, `${name}-1`), await add(name, `${name}-2`)];
  await api.undo(batches[at]);
  expect(await technologies()).toContain(name);
  await api.undo(batches[1 - at]);
  expect(await technologies()).not.toContain(name);
});

it('entries that records of people refer to stay, and later imports use them', async () => {
  const [watched, planned, attached] = ['Watched', 'Planned', 'Attached'] as const;
  const [confirmed, closed, bought] = ['Confirmed', 'Closed', 'Bought'] as const;
  const used = [watched, planned, attached, confirmed, closed, bought];
  const rows = [...used, 'Unused'].map((name) => strange(name, `KEEP-${name}`));
  const { result } = await api.send('quotes', file(...rows), { createMissing: 'true' });
  const product = await findProduct(watched);
  const { errors } = await api.graphql(
    'purchaser',
    `mutation ($technology: ID!, $segment: ID!, $product: ID!) { saveWatch(technologyId: $technology,
      marketSegmentId: $segment, productConfigurationId: $product, byMail: false) { id } }`,
    { technology: product.technology_id, segment: product.segment_id, product: product.id },
  );
  expect(errors).toBeUndefined();
  const { db } = api.services.database;
  await sql`insert into roi_scenarios (user_id, product_configuration_id, system_id, name, name_key, input,
      created_at, changed_at)
    select id, ${(await findProduct(planned)).id}, system_id, 'Plan', 'plan', '{}', now(), now() from users
    where system_id is not null limit 1`.execute(db);
  await sql`insert into project_technologies (project_id, technology_id)
    select id, ${(await findProduct(attached)).technology_id} from projects limit 1`.execute(db);

  await sql`update quote_systems set product_configuration_id = ${(await findProduct(confirmed)).id}
    where ctid = (select min(ctid) from quote_systems)`.execute(db);
  const product_configuration_id = (await findProduct(closed)).id;
  const { technology_id } = await findProduct(bought);
  const outcome = await db
    .updateTable('quote_outcome_systems')
    .set({ product_configuration_id, technology_id })
    .where(
      'id',
      '=',
      db.selectFrom('quote_outcome_systems').select(({ fn }) => fn.min('id').as('id')),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

  await api.undo(result!.batchId);
  const names = await technologies();
  expect(names).toEqual(expect.arrayContaining(used));
  const stored = db.selectFrom('quote_outcome_systems').where('id', '=', outcome.id).selectAll();
  expect(await stored.executeTakeFirst()).toEqual(outcome);
  expect(names).not.toContain('Unused');
  const { data } = await api.graphql('purchaser', '{ watches { productName } }');
  expect(data.watches).toContainEqual({ productName: `${watched} 590` });
  await api.undo(await add(watched, 'KEEP-AGAIN'));
  expect(await findProduct(watched)).toEqual(product);
});

it('an undo looks for every reference to the entries that it deletes', async () => {
  // Each is that of the row's product, too.
  const copies = ['quoted_products', 'service_contract_products'];
  for (const { table, uses, records } of CATALOG) {
    const named = new Set([...uses, ...records].map(([from, column]) => `${from}.${column}`));
    const references = await referencesTo(api.services.database.db, table);
    const undecided = references.filter((name) => !named.has(name));
    expect(
      undecided.filter((name) => !copies.includes(name.split('.')[0]!)),
      table,
    ).toEqual([]);
  }
});
