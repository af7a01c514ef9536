import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { JobQueue, Jobs } from '../jobs/jobs.ts';
import type { Settings } from '../settings/env.ts';
import type { MailQueue } from './mail.ts';
import { createMailQueue, MAIL_JOBS } from './mail-queue.ts';
import { createMailSender, mailQueueOptions } from './mail-sender.ts';

export interface StartedMail {
  queue: MailQueue;
  close(): void;
}

export const mailJobs = ({ SMTP_URL, MAIL_RETRY_SECONDS }: Settings): Record<string, JobQueue> =>
  SMTP_URL ? { [MAIL_JOBS]: mailQueueOptions(MAIL_RETRY_SECONDS) } : {};

export async function startMail(
  db: Db,
  jobs: Jobs,
  settings: Settings,
  log: FastifyBaseLogger,
): Promise<StartedMail> {
  if (!settings.SMTP_URL) return { queue: createMailQueue(null), close: () => {} };
  const sender = createMailSender(db, settings, log);
  await jobs.work(MAIL_JOBS, sender.send);
  return { queue: createMailQueue(jobs), close: sender.close };
}
