import type { Scope } from '../../../db/scope.ts';

export interface KeptMail {
  id: string;
  kind: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  createdAt: Date;
}

/** The newest mails that were kept because there is no mail server. */
export function listKeptMails(scope: Scope, limit: number): Promise<KeptMail[]> {
  return scope.db
    .selectFrom('mails')
    .where('state', '=', 'kept')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select(['id', 'kind', 'recipient', 'reply_to as replyTo', 'subject', 'text', 'created_at as createdAt'])
    .execute();
}
