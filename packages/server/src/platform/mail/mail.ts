import type { Db } from '../../db/database.ts';

/** A plain-text mail. The queue checks addresses and removes line breaks from headers. */
export interface Mail {
  /** Topic, such as 'analysis-request'. Shown to administrators in the list of stored mails. */
  kind: string;
  /** Each recipient gets a separate mail and cannot see the other addresses. */
  to: readonly string[];
  replyTo?: string;
  subject: string;
  text: string | ((link: string) => string);
  /** A link that signs its reader in as the user. Stored apart from the text, and only while needed. */
  link?: { url: string; userId: number };
  /** URL that stops mails of this kind with one POST (RFC 8058). */
  stopUrl?: string;
}

export const LINK_PLACE = '{{link}}';

/** Sends mail at least once, with retries. Queue a mail in the transaction of the change it reports. */
export interface MailQueue {
  /** @param db the transaction. The mail is sent only if it commits, and is not lost afterwards. */
  queue(db: Db, ...mails: readonly Mail[]): Promise<void>;
}
