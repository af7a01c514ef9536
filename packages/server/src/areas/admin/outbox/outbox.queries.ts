import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
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

const HIDDEN = '[The link is shown to those alone who hold every role of the recipient]';
const VOID = '[The link was used or is void]';

/**
 * The newest mails that were kept because there is no mail server. A link that signs its reader in is shown to those
 * alone who hold every role of its user: nobody becomes more than they are by reading mails.
 */
export async function listOutboxMails(scope: Scope, limit: number): Promise<OutboxMail[]> {
  const { roles } = scope.viewer;
  const { rows } = await sql<OutboxMail>`
    select m.id, m.kind, m.recipient, m.reply_to as "replyTo", m.subject, m.created_at as "createdAt",
      case when m.link_user_id is null then m.text else replace(m.text, ${LINK_PLACE}, case
        when m.link is null then ${VOID}
        when exists (select ur.role_name from user_roles ur where ur.user_id = m.link_user_id
            and not ur.role_name = any(${roles}::text[])
            and not exists (select from role_includes i
              where i.included_name = ur.role_name and i.role_name = any(${roles}::text[])))
          then ${HIDDEN}
        else m.link end) end as text
    from mails m where m.state = 'kept' order by m.created_at desc limit ${limit}
  `.execute(scope.db);
  return rows;
}
