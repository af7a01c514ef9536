import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../../db/row-columns.ts';
import type { OrganizationScope } from '../../../../db/scope.ts';
import { nameById, personName } from './names.queries.ts';

const RULE = rowColumns('approval_rules', {
  minCents: 'min_cents',
  giftTypeId: 'gift_type_id',
  giftTypeName: nameById('gift_types', 'original_id', 'gift_type_id'),
  entityId: 'entity_id',
  entityName: nameById('gift_entities', 'id', 'entity_id'),
  usedPercent: 'used_percent',
  approverId: 'approver_id',
  approverName: personName('approver_id'),
  remindHours: 'remind_hours',
  escalateHours: 'escalate_hours',
  escalateTo: 'escalate_to',
  escalateToName: personName('escalate_to'),
});
export type RuleRow = RowOf<typeof RULE>;

/** In the order in which they are tried. */
export async function listRules({ db, organizationId }: OrganizationScope): Promise<RuleRow[]> {
  const { rows } = await RULE.from(sql`
    approval_rules where organization_id = ${organizationId} order by position
  `).execute(db);
  return rows;
}

export type RuleValues = Omit<RuleRow, 'giftTypeName' | 'entityName' | 'approverName' | 'escalateToName'>;

export async function replaceRules(
  { db, organizationId }: OrganizationScope,
  rules: readonly RuleValues[],
): Promise<void> {
  await db.deleteFrom('approval_rules').where('organization_id', '=', organizationId).execute();
  if (rules.length === 0) return;
  await db
    .insertInto('approval_rules')
    .values(
      rules.map((rule, position) => ({
        organization_id: organizationId,
        position,
        min_cents: rule.minCents,
        gift_type_id: rule.giftTypeId,
        entity_id: rule.entityId,
        used_percent: rule.usedPercent,
        approver_id: rule.approverId,
        remind_hours: rule.remindHours,
        escalate_hours: rule.escalateHours,
        escalate_to: rule.escalateTo,
      })),
    )
    .execute();
}

const DEPUTY = rowColumns('approval_deputies', {
  userId: 'user_id',
  userName: personName('user_id'),
  deputyId: 'deputy_id',
  deputyName: personName('deputy_id'),
  fromDate: sql<string>`from_on::text`,
  toDate: sql<string>`to_on::text`,
});
export type DeputyRow = RowOf<typeof DEPUTY>;
export type DeputyValues = Omit<DeputyRow, 'userName' | 'deputyName'>;

export async function listDeputies({ db, organizationId }: OrganizationScope): Promise<DeputyRow[]> {
  const { rows } = await DEPUTY.from(sql`
    approval_deputies where organization_id = ${organizationId} order by from_on, id
  `).execute(db);
  return rows;
}

export async function replaceDeputies(
  { db, organizationId }: OrganizationScope,
  deputies: readonly DeputyValues[],
): Promise<void> {
  await db.deleteFrom('approval_deputies').where('organization_id', '=', organizationId).execute();
  if (deputies.length === 0) return;
  await db
    .insertInto('approval_deputies')
    .values(
      deputies.map(({ userId, deputyId, fromDate, toDate }) => ({
        organization_id: organizationId,
        user_id: userId,
        deputy_id: deputyId,
        from_on: fromDate,
        to_on: toDate,
      })),
    )
    .execute();
}

export interface KnownChoices {
  giftTypes: number[];
  entities: number[];
}

/** Those of the given gift types and entities that exist. */
export async function readChoices(
  { db, organizationId, tenant }: OrganizationScope,
  giftTypeIds: readonly number[],
  entityIds: readonly number[],
): Promise<KnownChoices> {
  const { rows } = await sql<KnownChoices>`
    select array(select original_id from gift_types where organization_id = ${organizationId}
        and original_id = any(${giftTypeIds}::int[])) as "giftTypes",
      array(select id from gift_entities where tenant_id = ${tenant.tenantId}
        and id = any(${entityIds}::int[])) as entities
  `.execute(db);
  return rows[0]!;
}

/** Organizations of the viewer in which gifts can be requested, because they have rules. */
export async function organizationsWithRules(
  { db }: Pick<OrganizationScope, 'db'>,
  organizationIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct organization_id as id from approval_rules where organization_id = any(${organizationIds}::int[])
    order by 1
  `.execute(db);
  return rows.map(({ id }) => id);
}
