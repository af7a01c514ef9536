import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Db } from '../../db/database.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Settings } from '../settings/env.ts';
import { isThisMachine } from '../settings/unencrypted.ts';
import { traced } from '../tracing/spans.ts';
import { LINK_PLACE } from './mail.ts';

/** In total shorter than `expireInSeconds`. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const MAX_ERROR_LENGTH = 500;
const SMTP_SPAN = { name: 'send mail', kind: 'client', facts: { 'network.protocol.name': 'smtp' } } as const;

export type SendMail = (job: Job<{ mailId: string }>) => Promise<void>;

/** A job counts as lost after a minute. Retries span about a day. */
export const mailQueueOptions = (retrySeconds: number) => ({
  expireInSeconds: 60,
  retryLimit: 20,
  retryDelay: retrySeconds,
  retryBackoff: true,
  retryDelayMax: Math.max(retrySeconds, 7_200),
  deleteAfterSeconds: 7 * 86_400,
});

type MailServerSettings = Pick<Settings, 'SMTP_URL' | 'ALLOW_UNENCRYPTED'>;

/** Outside this machine, a server without TLS gets no mail, unless the operator allows it. */
function mailServer({ SMTP_URL, ALLOW_UNENCRYPTED }: MailServerSettings): string {
  const url = new URL(SMTP_URL!);
  if (isThisMachine(url.hostname) || ALLOW_UNENCRYPTED.includes('SMTP_URL')) return SMTP_URL!;
  // nodemailer prefers the options of the address to those of the call.
  url.searchParams.set('requireTLS', 'true');
  url.searchParams.set('tls.rejectUnauthorized', 'true');
  return url.href;
}

/** Reads the address for each email, because its password may change. */
function mailTransport(settings: MailServerSettings) {
  let url = mailServer(settings);
  let transport = createTransport({ url, ...PATIENCE });
  const current = () => {
    const now = mailServer(settings);
    if (now === url) return transport;
    transport.close();
    url = now;
    transport = createTransport({ url, ...PATIENCE });
    return transport;
  };
  return { current, close: () => transport.close() };
}

/**
 * Sends one queued mail. If a process dies between sending and recording it, the mail is sent again with the
 * same Message-ID, so that mailboxes can recognize the duplicate.
 */
export function createMailSender(
  db: Db,
  settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'SUPPORT_EMAIL' | 'PUBLIC_URL' | 'ALLOW_UNENCRYPTED'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): { send: SendMail; close(): void } {
  const transport = mailTransport(settings);
  const host = new URL(settings.PUBLIC_URL[0]!).hostname;
  const send: SendMail = async ({ data, attempt, isLastAttempt }) => {
    const mail = await db.selectFrom('mails').selectAll().where('id', '=', data.mailId).executeTakeFirst();
    if (!mail || mail.state === 'sent') return;
    const update = db.updateTable('mails').where('id', '=', mail.id);
    // A link whose user was deleted is void, too.
    const isWithLink = mail.link !== null || mail.link_user_id !== null || mail.text.includes(LINK_PLACE);
    if (isWithLink && (mail.link === null || mail.link_user_id === null)) {
      const last_error = 'Its link is void';
      await update.set({ state: 'failed', failed_at: new Date(), last_error, link: null }).execute();
      return;
    }
    try {
      const message = {
        messageId: `<${mail.id}@${host}>`,
        date: mail.created_at,
        from: settings.MAIL_FROM ?? settings.SUPPORT_EMAIL,
        to: mail.recipient,
        ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
        subject: mail.subject,
        ...(mail.headers ? { headers: mail.headers } : {}),
        text: mail.text.replace(LINK_PLACE, () => mail.link ?? ''),
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      await traced(SMTP_SPAN, () => transport.current().sendMail(message));
    } catch (error) {
      const last_error = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
      const end = isLastAttempt ? { state: 'failed' as const, failed_at: new Date(), link: null } : {};
      await update.set({ attempts: attempt, last_error, ...end }).execute();
      log[isLastAttempt ? 'error' : 'warn'](
        { mailId: mail.id, attempt, reason: last_error },
        'A mail was not sent',
      );
      throw error;
    }
    await update
      .set({ state: 'sent', attempts: attempt, last_error: null, sent_at: new Date(), link: null })
      .execute();
  };
  return { send, close: () => transport.close() };
}
