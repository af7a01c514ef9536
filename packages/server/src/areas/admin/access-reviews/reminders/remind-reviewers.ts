import { REVIEW_REMINDERS } from '@capwise/domain/admin/access-reviews';
import { reminderStep } from '@capwise/domain/compliance/reminders/reminders';
import { addDays, type Day } from '@capwise/domain/dates';
import type { Services } from '../../../../platform/process/services.ts';
import { listOpenReviews, listReminded, type OpenReview, takeUnsent } from './reminder.queries.ts';
import { reminderMail } from './reminder-mail.ts';

/**
 * Reminds reviewers 7 days and 1 day before the due day, and after it, in one mail for each person. A missed day is made up
 * for. Several processes may do it at the same time.
 */
export async function remindReviewers({
  database,
  settings,
  clock,
  mail,
}: Pick<Services, 'database' | 'settings' | 'clock' | 'mail'>): Promise<void> {
  const today = clock.today();
  const due = (await listOpenReviews(database.db)).flatMap((review) => {
    const step = stepToday(review, today);
    return step === null ? [] : [{ id: review.id, step }];
  });
  if (due.length === 0) return;
  await database.db.transaction().execute(async (db) => {
    // A reminder that nobody can get waits until somebody can.
    const people = Map.groupBy(
      await listReminded(
        db,
        settings,
        due.map(({ id }) => id),
      ),
      ({ reviewId }) => reviewId,
    );
    const taken = await takeUnsent(
      db,
      due.filter(({ id }) => people.has(id)),
    );
    const reminded = taken.flatMap(({ id }) => people.get(id)!);
    const byPerson = Map.groupBy(reminded, ({ email }) => email.toLowerCase());
    await mail.queue(db, ...[...byPerson.values()].map((reviews) => reminderMail(settings, reviews, today)));
  });
}

/** Null also for a reminder of a day before the review began, because its start says the due day. */
function stepToday({ dueDay, startedDay, remindedStep }: OpenReview, today: Day): number | null {
  const step = reminderStep(REVIEW_REMINDERS, dueDay, today);
  if (step === null || addDays(dueDay, -step) <= startedDay) return null;
  return remindedStep !== null && remindedStep <= step ? null : step;
}
