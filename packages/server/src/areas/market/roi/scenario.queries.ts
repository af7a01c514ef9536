import type { RoiInput } from '@capwise/domain/market/roi/roi-input';
import type { Scenario } from '@capwise/domain/market/roi/scenarios/scenarios';
import { nameKey } from '@capwise/domain/name-key';
import { type RawBuilder, sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';

export interface ScenarioRow {
  id: number;
  name: string;
  input: RoiInput;
  productConfigurationId: number;
  productName: string;
  systemId: number;
  systemName: string;
  isShared: boolean;
  isOwn: boolean;
  ownerName: string;
  version: number;
  createdAt: Date;
  changedAt: Date;
}

const isOwn = ({ viewer }: Scope): RawBuilder<boolean> => sql<boolean>`s.user_id = ${viewer.userId}`;

/** The viewer's own scenarios, and those shared with a system that the viewer may act for. */
const isReadable = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`(${isOwn(scope)} or (s.is_shared and ${visibleSystem(scope, 's.system_id')}))`;

async function readScenarios(scope: Scope, where: RawBuilder<boolean>): Promise<ScenarioRow[]> {
  const { rows } = await sql<ScenarioRow>`
    select s.id, s.name, s.input, s.product_configuration_id as "productConfigurationId",
      p.name as "productName", s.system_id as "systemId", y.name as "systemName",
      s.is_shared as "isShared", ${isOwn(scope)} as "isOwn", u.first_name || ' ' || u.last_name as "ownerName",
      s.version, s.created_at as "createdAt", s.changed_at as "changedAt"
    from roi_scenarios s
    join product_configurations c on c.id = s.product_configuration_id
    join products p on p.id = c.product_id
    join systems y on y.id = s.system_id
    join users u on u.id = s.user_id
    where ${where}
    order by s.name_key, s.id
  `.execute(scope.db);
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
