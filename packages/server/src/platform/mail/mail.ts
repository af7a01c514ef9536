import type { Db } from '../../db/database.ts';

/** A mail to people, as plain text. Addresses are checked and cut to one line by the queue. */
export interface Mail {
  /** What it tells about, such as 'analysis-request'; administrators see it in the list of kept mails. */
  kind: string;
  /** Each gets a mail of its own: nobody sees the other addresses. */
  to: readonly string[];
  replyTo?: string;
  subject: string;
  /** With a link: the text around it. */
  text: string | ((link: string) => string);
  /** A link that lets its reader sign in as a user: kept beside the text, and no longer than it is needed. */
  link?: { url: string; userId: number };
}

/** Stands in a stored text where the link goes. */
export const LINK_PLACE = '{{link}}';

/** Sends mails at least once, with retries; a mail is written in the transaction of what it tells about. */
export interface MailQueue {
  /** @param db the transaction: the mail goes out only when that commits, and is never lost afterwards */
  queue(db: Db, ...mails: readonly Mail[]): Promise<void>;
}
