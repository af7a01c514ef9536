import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Settings } from '../../env.ts';
import { openJobs } from '../jobs/jobs.ts';
import type { MailQueue } from './mail.ts';
import { createMailQueue, MAIL_JOBS } from './mail-queue.ts';
import { createMailSender, mailQueueOptions } from './mail-sender.ts';

export interface StartedMail {
  queue: MailQueue;
  close(): Promise<void>;
}

/** The queue of mails with its worker; without SMTP_URL no worker runs and mails are kept. */
export async function startMail(
  database: Database,
  settings: Settings,
  log: FastifyBaseLogger,
): Promise<StartedMail> {
  if (!settings.SMTP_URL) return { queue: createMailQueue(null), close: async () => {} };
  const queues = { [MAIL_JOBS]: mailQueueOptions(settings.MAIL_RETRY_SECONDS) };
  const jobs = await openJobs(database, queues, log);
  const sender = createMailSender(database.db, settings, log);
  await jobs.work(MAIL_JOBS, sender.send);
  const close = async () => {
    await jobs.close();
    sender.close();
  };
  return { queue: createMailQueue(jobs), close };
}
