import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import { type RawBuilder, sql } from 'kysely';
import { maySignIn } from '../../../platform/access/may-sign-in.ts';

/** True if the person can sign in and is a member of the organization whose role may sign in and holds the permission. */
const mayIn =
  (permission: GiftPermission) => (user: RawBuilder<unknown>, organization: RawBuilder<unknown>) =>
    // Aliases that no caller uses, because the arguments may name its tables.
    sql<boolean>`exists (select from organization_members em join users eu on eu.id = em.user_id
      join gift_role_permissions el on el.role_name = em.role_name and el.permission = 'login'
      join gift_role_permissions ep on ep.role_name = em.role_name and ep.permission = ${permission}
      where em.user_id = ${user} and em.organization_id = ${organization} and ${maySignIn('eu')})`;

/** True if the person may enter gifts there. */
export const mayEnter = mayIn('enternewgifts');

/** True if the person may open the organization. Others count as having left. */
export const mayOpen = mayIn('login');
