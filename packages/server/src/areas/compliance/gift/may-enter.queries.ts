import { type RawBuilder, sql } from 'kysely';

/** True if the person is an active member of the organization who may enter gifts. */
export function mayEnter(user: RawBuilder<unknown>, organization: RawBuilder<unknown>) {
  // Aliases that no caller uses, because the arguments may name its tables.
  return sql<boolean>`exists (select from organization_members em join users eu on eu.id = em.user_id
    join gift_role_permissions ep on ep.role_name = em.role_name and ep.permission = 'enternewgifts'
    where em.user_id = ${user} and em.organization_id = ${organization} and eu.status = 'Active')`;
}
