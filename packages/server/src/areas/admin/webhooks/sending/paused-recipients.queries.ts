import { STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { maySignIn } from '../../../../platform/access/may-sign-in.ts';
import { managedRoles } from '../../../../platform/identity/managed-roles.ts';
import type { Settings } from '../../../../platform/settings/env.ts';
import { OWNER_JOINS } from '../../../../platform/webhooks/payload.ts';
import { holds, managesUsers } from '../../access-reviews/reviewers.queries.ts';

const MAX_RECIPIENTS = 20;

export interface PauseRecipient {
  email: string;
  firstName: string;
  /** Of the system or the organization. */
  ownerName: string;
  /** Null for a webhook of a system. */
  tenantName: string | null;
}

const RECIPIENT = sql`u.email, u.first_name as "firstName", coalesce(s.name, o.name) as "ownerName",
  t.name as "tenantName"`;

const isStaff = sql<boolean>`exists (select from systems hs join system_types ht on ht.id = hs.type_id
  where hs.id = u.system_id and upper(ht.name) = ${STAFF_SYSTEM_TYPE})`;

const reaches = sql<boolean>`(u.system_id = w.system_id or exists (
  select from reachable_systems us where us.user_id = u.id and us.system_id = w.system_id))`;

const may = (permission: GiftPermission) => sql`exists (select from gift_role_permissions gp
  where gp.role_name = m.role_name and gp.permission = ${permission})`;

/** Users `u` who manage the webhooks of the organization of webhook `w` as its members. */
const managesOrganization = sql<boolean>`exists (select from organization_members m
  where m.user_id = u.id and m.organization_id = w.organization_id
    and ${may('login')} and ${may('manageannualthresholds')})`;

const manages = (settings: Settings) => sql<boolean>`case when w.organization_id is null
  then ${managesUsers(settings)} and (${reaches} or ${holds(settings, 'ViewAllSystems')})
  else ${managesOrganization} or (${isStaff} and ${holds(settings, 'CreateEditSystems')}) end`;

/** True if only roles that the identity provider may have given decide. */
const mayManage = sql<boolean>`case when w.organization_id is null then ${reaches} or ${isStaff} else ${isStaff} end`;

const active = (webhookId: number, who: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql`
  from webhooks w ${OWNER_JOINS} join users u on ${who}
  where w.id = ${webhookId} and ${maySignIn('u')} and u.email is not null ${rest}`;

/** The creator, if they still manage the webhook, otherwise those who do. */
export async function pauseRecipients(
  db: Db,
  settings: Settings,
  webhookId: number,
): Promise<PauseRecipient[]> {
  const { rows } = await sql<PauseRecipient & { manages: boolean; mayManage: boolean }>`
    select ${RECIPIENT}, ${manages(settings)} as manages, ${mayManage} as "mayManage"
    ${active(webhookId, sql`u.id = w.created_by_id`, sql``)}`.execute(db);
  const [creator] = rows;
  const isKnown = creator && managedRoles(settings, creator.email).length === 0;
  if (creator && (creator.manages || (creator.mayManage && !isKnown))) return [creator];
  return listManagers(db, settings, webhookId);
}

async function listManagers(db: Db, settings: Settings, webhookId: number): Promise<PauseRecipient[]> {
  const belongs = sql`(u.system_id = w.system_id
    or u.id = any(array(select us.user_id from reachable_systems us where us.system_id = w.system_id))
    or u.id = any(array(select om.user_id from organization_members om where om.organization_id = w.organization_id)))`;
  const { rows } = await sql<PauseRecipient>`
    select ${RECIPIENT} ${active(webhookId, belongs, sql`and ${manages(settings)}`)}
    order by u.id limit ${MAX_RECIPIENTS}`.execute(db);
  return rows;
}
