import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

export interface ReferenceRow {
  id: number;
  originalId: number;
  name: string;
  createdByName: string | null;
  createdById: number | null;
  createdDate: Date;
}
export interface ChoiceRow extends ReferenceRow {
  organizationId: number;
  isActive: boolean;
  /** Number of gifts that use it, in any status and year (B-146). */
  entryCount: number;
  /** False for requestors. */
  isNeverAllowed: boolean;
}
export type ChoiceKind = 'requestors' | 'gift_types';

const COMMON = sql`r.id, r.original_id as "originalId", r.name, u.first_name || ' ' || u.last_name as "createdByName",
  r.created_by as "createdById", r.created_at as "createdDate"`;

/** Of `r`. */
export const isNeverAllowed = (kind: ChoiceKind) =>
  kind === 'gift_types' ? sql`r.is_never_allowed` : sql`false`;

export async function listChoices(
  { db, organizationId }: OrganizationScope,
  kind: ChoiceKind,
  originalId: number | null = null,
): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select ${COMMON}, r.organization_id as "organizationId", r.is_active as "isActive", r.entry_count as "entryCount",
      ${isNeverAllowed(kind)} as "isNeverAllowed"
    from ${sql.table(kind)} r left join users u on u.id = r.created_by
    where r.organization_id = ${organizationId} and (${originalId}::int is null or r.original_id = ${originalId})
    order by r.name_key, r.original_id
  `.execute(db);
  return rows;
}

export async function listMarkets(
  { db, tenant }: OrganizationScope,
  originalId: number | null = null,
): Promise<ReferenceRow[]> {
  const { rows } = await sql<ReferenceRow>`
    select ${COMMON} from markets r left join users u on u.id = r.created_by
    where r.tenant_id = ${tenant.tenantId} and (${originalId}::int is null or r.original_id = ${originalId})
    order by r.name_key, r.original_id
  `.execute(db);
  return rows;
}
