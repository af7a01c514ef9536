import { remindedDays } from '@capwise/domain/workspace/purchases/need-by';
import type { FastifyInstance } from 'fastify';
import { everyHour } from '../../../platform/jobs/every-hour.ts';
import type { Services } from '../../../platform/process/services.ts';
import { mayOwn } from '../projects/project-owners.ts';
import { claimReminder, listDueReminders } from './reminder.queries.ts';
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
export async function sendReminders({ database, settings, clock, mail }: ReminderServices): Promise<void> {
  const { db } = database;
  const today = clock.today();
  const days = remindedDays(today);
  for (let after = 0; ; ) {
    const due = await listDueReminders(db, { days, today, after, most: AT_A_TIME });
    for (const reminder of due) {
      const owner = { systemId: reminder.systemId, userId: reminder.ownerId };
      if (!(await mayOwn({ db }, settings, owner))) continue;
      await db.transaction().execute(async (transaction) => {
        if (await claimReminder(transaction, reminder, today))
          await mail.queue(transaction, reminderMail(settings, reminder, today));
      });
    }
    if (due.length < AT_A_TIME) return;
    after = due.at(-1)!.projectId;
  }
}
