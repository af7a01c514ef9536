import type { Day } from '@capwise/domain/dates';
import { remindedDays } from '@capwise/domain/workspace/purchases/need-by';
import type { FastifyInstance } from 'fastify';
import { attempts } from '../../../platform/jobs/attempts.ts';
import { everyHour } from '../../../platform/jobs/every-hour.ts';
import type { Services } from '../../../platform/process/services.ts';
import { mayOwn } from '../projects/project-owners.queries.ts';
import { claimReminder, type DueReminder, listDueReminders } from './reminder.queries.ts';
import { reminderMail } from './reminder-mail.ts';

const AT_A_TIME = 100;

type ReminderServices = Pick<Services, 'database' | 'settings' | 'clock' | 'mail'>;

export function remindOwners(http: FastifyInstance, services: ReminderServices): void {
  everyHour(http, 'Reminders of projects', () => sendReminders(services));
}

/**
 * Mails the owners of projects that are needed in 30, 7 or 1 days, once for each day. Each reminder has its own
 * transaction, so that one that fails holds up no other.
 */
export async function sendReminders(services: ReminderServices): Promise<void> {
  const { db } = services.database;
  const today = services.clock.today();
  const days = remindedDays(today);
  const { attempt, end } = attempts();
  for (let after = 0; ; ) {
    const due = await listDueReminders(db, { days, today, after, most: AT_A_TIME });
    for (const reminder of due) await attempt(() => remind(services, reminder, today));
    if (due.length < AT_A_TIME) return end();
    after = due.at(-1)!.projectId;
  }
}

async function remind(
  { database: { db }, settings, mail }: ReminderServices,
  reminder: DueReminder,
  today: Day,
): Promise<void> {
  const owner = { systemId: reminder.systemId, userId: reminder.ownerId };
  if (!(await mayOwn({ db }, settings, owner))) return;
  await db.transaction().execute(async (transaction) => {
    if (await claimReminder(transaction, reminder, today))
      await mail.queue(transaction, reminderMail(settings, reminder, today));
  });
}
