import { mayManageInstallation } from '@capwise/domain/permissions/can';
import { sql } from 'kysely';
import type { Scope, Viewer } from '../../../db/scope.ts';
import { STAFF_ROLE } from '../../../platform/access/places.ts';
import { LINK_PLACE } from '../../../platform/mail/mail.ts';

export interface OutboxMail {
  id: string;
  kind: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  createdAt: Date;
}

const HIDDEN = '[The link is hidden because you do not have all roles and permissions of the recipient]';
const VOID = '[The link was used or is no longer valid]';

const missingRoles = ({ roles, permissions }: Viewer) => sql`
  select from user_roles ur where ur.user_id = m.link_user_id
    and not ur.role_name = any(${roles}::text[])
    and (not exists (select from role_includes i
        where i.included_name = ur.role_name and i.role_name = any(${roles}::text[]))
      or exists (select from role_permissions p where p.role_name = ur.role_name
        and lower(p.permission) <> all(${permissions.map((name) => name.toLowerCase())}::text[])))`;

const missingPermissions = (viewer: Viewer) => sql`
  select from organization_members om
    join gift_role_permissions theirs on theirs.role_name = om.role_name
    where om.user_id = m.link_user_id and not exists (
      select from gift_role_permissions own where own.permission = theirs.permission and (
        (own.role_name = ${STAFF_ROLE} and ${mayManageInstallation(viewer)})
        or own.role_name in (select role_name from organization_members
          where user_id = ${viewer.userId} and organization_id = om.organization_id)))`;

/**
 * The newest mails retained because there is no mail server. Sign-in links are hidden from viewers who lack
 * any of the recipient's roles or organization permissions. Otherwise reading mails would let them gain
 * permissions.
 */
export async function listOutboxMails(scope: Scope, limit: number): Promise<OutboxMail[]> {
  const { viewer } = scope;
  const { rows } = await sql<OutboxMail>`
    select m.id, m.kind, m.recipient, m.reply_to as "replyTo", m.subject, m.created_at as "createdAt",
      replace(m.text, ${LINK_PLACE}, case
        when m.link is null or m.link_user_id is null then ${VOID}
        when exists (${missingRoles(viewer)}) or exists (${missingPermissions(viewer)}) then ${HIDDEN}
        else m.link end) as text
    from mails m where m.state = 'kept' order by m.created_at desc limit ${limit}
  `.execute(scope.db);
  return rows;
}
