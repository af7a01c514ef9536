import { randomUUID } from 'node:crypto';
import { deliverable } from '@capwise/domain/email';
import { sql } from 'kysely';
import type { Jobs } from '../jobs/jobs.ts';
import { LINK_PLACE, type Mail, type MailQueue } from './mail.ts';

export const MAIL_JOBS = 'mails';
const MAX_SUBJECT_LENGTH = 200;

/** Prevents header injection through line breaks. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Text that people typed is never the place of a link. */
const textOf = ({ text }: Mail) =>
  typeof text === 'function' ? text(LINK_PLACE) : text.replaceAll(LINK_PLACE, '{{ link }}');

/** RFC 2369 and RFC 8058: mail programs show a button that stops the mails. */
const stopHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Queues mail. Without a mail server, mail is only stored for administrators to read.
 * @param jobs null without a mail server
 */
export function createMailQueue(jobs: Jobs | null): MailQueue {
  // `slice` can split a surrogate pair, which the database refuses.
  const mailRow = (mail: Mail, recipient: string) => ({
    id: randomUUID(),
    kind: mail.kind,
    recipient,
    reply_to: deliverable([mail.replyTo ?? ''])[0] ?? null,
    subject: oneLine(mail.subject).slice(0, MAX_SUBJECT_LENGTH).toWellFormed(),
    text: textOf(mail).toWellFormed(),
    link: mail.link?.url ?? null,
    link_user_id: mail.link?.userId ?? null,
    headers: mail.stopUrl ? stopHeaders(mail.stopUrl) : null,
    state: jobs ? 'queued' : 'kept',
  });
  return {
    async queue(db, ...mails) {
      const rows = mails.flatMap((mail) => deliverable(mail.to).map((recipient) => mailRow(mail, recipient)));
      if (rows.length === 0) return;
      // The same SQL text for any number of mails, so that its plan is reused.
      await sql`insert into mails (id, kind, recipient, reply_to, subject, text, link, link_user_id, headers,
          state)
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, kind text, recipient text,
          reply_to text, subject text, text text, link text, link_user_id int, headers jsonb, state text)`.execute(
        db,
      );
      await jobs?.addAll(
        db,
        MAIL_JOBS,
        rows.map(({ id }) => ({ mailId: id })),
      );
    },
  };
}
