import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { LINK_PLACE, type Mail, type MailQueue } from './mail.ts';

export const MAIL_JOBS = 'mails';
const LONGEST_SUBJECT = 200;

/** Line breaks would begin another header; control characters are never meant. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** One plain e-mail address, with nothing around it. */
const ADDRESS = /^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@<>(),;:"\\[\]]{1,190}$/u;

/** The addresses that can be written to, each once; what is none is left out (A-78, B-53). */
export function deliverable(addresses: readonly string[]): string[] {
  const valid = addresses.map((one) => one.trim()).filter((one) => ADDRESS.test(one));
  return [...new Map(valid.map((one) => [one.toLowerCase(), one])).values()];
}

/**
 * The queue of mails. Without a mail server they are kept for an administrator to read and never sent.
 * @param jobs null without a mail server
 */
export function createMailQueue(jobs: Jobs | null): MailQueue {
  async function queueOne(db: Db, mail: Mail, recipient: string): Promise<void> {
    const id = randomUUID();
    await db
      .insertInto('mails')
      .values({
        id,
        kind: mail.kind,
        recipient,
        reply_to: deliverable([mail.replyTo ?? ''])[0] ?? null,
        subject: oneLine(mail.subject).slice(0, LONGEST_SUBJECT),
        text: typeof mail.text === 'function' ? mail.text(LINK_PLACE) : mail.text,
        link: mail.link?.url ?? null,
        link_user_id: mail.link?.userId ?? null,
        state: jobs ? 'queued' : 'kept',
      })
      .execute();
    await jobs?.add(db, MAIL_JOBS, { mailId: id });
  }
  return {
    async queue(db, mail) {
      for (const recipient of deliverable(mail.to)) await queueOne(db, mail, recipient);
    },
  };
}
