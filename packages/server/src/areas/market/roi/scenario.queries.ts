import type { RoiInput } from '@capwise/domain/market/roi/roi-input';
import type { Scenario } from '@capwise/domain/market/roi/scenarios/scenarios';
import { nameKey } from '@capwise/domain/name-key';
import { type RawBuilder, sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';

const isOwn = ({ viewer }: Scope): RawBuilder<boolean> => sql<boolean>`s.user_id = ${viewer.userId}`;

/** The viewer's own scenarios, and those shared with a system that the viewer may act for. */
const isReadable = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`(${isOwn(scope)} or (s.is_shared and ${visibleSystem(scope, 's.system_id')}))`;

const scenarioColumns = (scope: Scope) =>
  rowColumns(
    { s: 'roi_scenarios', p: 'products', y: 'systems' },
    {
      id: 's.id',
      name: 's.name',
      input: sql<RoiInput>`s.input`,
      productConfigurationId: 's.product_configuration_id',
      productName: 'p.name',
      systemId: 's.system_id',
      systemName: 'y.name',
      isShared: 's.is_shared',
      isOwn: isOwn(scope),
      ownerName: sql<string>`u.first_name || ' ' || u.last_name`,
      version: 's.version',
      createdAt: 's.created_at',
      changedAt: 's.changed_at',
    },
  );
export type ScenarioRow = RowOf<ReturnType<typeof scenarioColumns>>;

async function readScenarios(scope: Scope, where: RawBuilder<boolean>): Promise<ScenarioRow[]> {
  const { rows } = await scenarioColumns(scope)
    .from(sql`
    roi_scenarios s
    join product_configurations c on c.id = s.product_configuration_id
    join products p on p.id = c.product_id
    join systems y on y.id = s.system_id
    join users u on u.id = s.user_id
    where ${where}
    order by s.name_key, s.id
  `)
    .execute(scope.db);
  return rows;
}

export const listScenarios = (
  scope: Scope,
  productConfigurationId: number,
  ids: readonly number[],
): Promise<ScenarioRow[]> =>
  readScenarios(
    scope,
    sql`s.product_configuration_id = ${productConfigurationId}
      and (${isOwn(scope)} or (s.id = any(${ids}::int[]) and ${isReadable(scope)}))`,
  );

export async function findOwnScenario(scope: Scope, id: number): Promise<ScenarioRow | null> {
  const rows = await readScenarios(scope, sql`s.id = ${id} and ${isOwn(scope)}`);
  return rows[0] ?? null;
}

export async function lockOwnScenario(scope: Scope, id: number): Promise<void> {
  await sql`select from roi_scenarios s where s.id = ${id} and ${isOwn(scope)} for update`.execute(scope.db);
}

/**
 * Counts the viewer's scenarios of a product. Locks, so that the viewer cannot add another until the
 * transaction ends.
 */
export async function countOwnScenarios(scope: Scope, productConfigurationId: number): Promise<number> {
  const { userId } = scope.viewer;
  await sql`select pg_advisory_xact_lock(hashtextextended('scenarios of ' || ${userId}::int, 0))`.execute(
    scope.db,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from roi_scenarios s
    where ${isOwn(scope)} and s.product_configuration_id = ${productConfigurationId}
  `.execute(scope.db);
  return rows[0]!.count;
}

export async function insertScenario(
  { db, viewer }: Scope,
  { name, input }: Scenario,
  place: { productConfigurationId: number; systemId: number; at: Date },
): Promise<number> {
  const row = await db
    .insertInto('roi_scenarios')
    .values({
      user_id: viewer.userId,
      product_configuration_id: place.productConfigurationId,
      system_id: place.systemId,
      name,
      name_key: nameKey(name),
      input: JSON.stringify(input),
      created_at: place.at,
      changed_at: place.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateScenario(
  { db, viewer }: Scope,
  id: number,
  { name, input }: Scenario,
  place: { systemId: number; isShared: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable('roi_scenarios')
    .set(({ eb }) => ({
      name,
      name_key: nameKey(name),
      input: JSON.stringify(input),
      system_id: place.systemId,
      is_shared: place.isShared,
      version: eb('version', '+', 1),
      changed_at: place.at,
    }))
    .where('id', '=', id)
    .where('user_id', '=', viewer.userId)
    .execute();
}

export async function setShared({ db, viewer }: Scope, id: number, isShared: boolean): Promise<void> {
  await db
    .updateTable('roi_scenarios')
    .set({ is_shared: isShared })
    .where('id', '=', id)
    .where('user_id', '=', viewer.userId)
    .execute();
}

export async function removeScenario({ db, viewer }: Scope, id: number): Promise<void> {
  await db.deleteFrom('roi_scenarios').where('id', '=', id).where('user_id', '=', viewer.userId).execute();
}
