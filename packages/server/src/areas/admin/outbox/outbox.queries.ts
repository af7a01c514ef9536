import type { Scope } from '../../../db/scope.ts';

export interface OutboxMail {
  id: string;
  kind: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  createdAt: Date;
}

/** The newest mails that were kept because there is no mail server. */
export function listOutboxMails(scope: Scope, limit: number): Promise<OutboxMail[]> {
  return scope.db
    .selectFrom('mails')
    .where('state', '=', 'kept')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select(['id', 'kind', 'recipient', 'reply_to as replyTo', 'subject', 'text', 'created_at as createdAt'])
    .execute();
}
