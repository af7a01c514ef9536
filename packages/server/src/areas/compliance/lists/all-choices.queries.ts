import { nameKey } from '@capwise/domain/name-key';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { type ChoiceKind, type ChoiceRow, isNeverAllowed } from './reference.queries.ts';

/** A requestor or gift type of an organization. */
export type PlaceChoice = Pick<
  ChoiceRow,
  'id' | 'originalId' | 'organizationId' | 'name' | 'isActive' | 'isNeverAllowed'
>;

const choicesOf = (
  { tenant }: OrganizationScope,
  kind: ChoiceKind,
  organizationIds: readonly number[],
) => sql<PlaceChoice>`
  select id, original_id as "originalId", organization_id as "organizationId", name, is_active as "isActive",
    ${isNeverAllowed(kind)} as "isNeverAllowed"
  from ${sql.table(kind)} r where organization_id in (select o.id from organizations o
    where o.tenant_id = ${tenant.tenantId} and o.id = any(${organizationIds}::int[]))`;

export async function listPlaceChoices(
  scope: OrganizationScope,
  kind: ChoiceKind,
  organizationIds: readonly number[],
): Promise<PlaceChoice[]> {
  const { rows } = await sql<PlaceChoice>`
    ${choicesOf(scope, kind, organizationIds)} order by name_key, organization_id
  `.execute(scope.db);
  return rows;
}

/** Locks the versions that the viewer saw, and records with this name. */
export async function lockPlaceChoices(
  scope: OrganizationScope,
  kind: ChoiceKind,
  organizationIds: readonly number[],
  versions: readonly number[],
  name: string,
): Promise<(PlaceChoice & { hasName: boolean })[]> {
  const { rows } = await sql<PlaceChoice>`
    ${choicesOf(scope, kind, organizationIds)}
      and (id = any(${versions}::int[]) or name_key = ${nameKey(name)}) order by original_id for update
  `.execute(scope.db);
  return rows.map((row) => ({ ...row, hasName: nameKey(row.name) === nameKey(name) }));
}
