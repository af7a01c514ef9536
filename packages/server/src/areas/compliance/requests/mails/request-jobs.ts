import type { Services } from '../../../../platform/process/services.ts';
import { storeLapsed, takeDue } from './request-jobs.queries.ts';
import { askMail } from './request-mail.ts';

/** Lets requests of past days lapse, then reminds approvers and escalates. Each mail is sent once. */
export async function sweepRequests(services: Services): Promise<void> {
  const { database, clock, mail } = services;
  const now = clock.now();
  await storeLapsed(database.db, now);
  await database.db.transaction().execute(async (db) => {
    for (const request of await takeDue(db, now, 'remind'))
      await mail.queue(db, askMail(services, request, request.to, 'still waits for approval'));
    for (const request of await takeDue(db, now, 'escalate'))
      await mail.queue(db, askMail(services, request, request.to, 'waits for your approval instead'));
  });
}
