import { CURE_YEARS, isCurable, testCure } from '@capwise/domain/compliance/cures/cure';
import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { CURE_REMINDERS, reminderStep } from '@capwise/domain/compliance/reminders/reminders';
import { CURE_REMINDERS_SETTING, isTrue } from '@capwise/domain/compliance/settings';
import { dayIn } from '@capwise/domain/dates';
import type { Db } from '../../../../db/database.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { listCounted } from '../../cures/cure.queries.ts';
import { daysOf, toProviderYears } from '../../cures/cure.service.ts';
import { listCureRecords } from '../../cures/cure-records.queries.ts';
import { type CureReminder, cureMail, type RemindedPlace } from './cure-mail.ts';
import { listOver } from './cure-reminders.queries.ts';
import { findSent, listPeople, listReminded, type Reminder, takeUnsent } from './reminders.queries.ts';

/** Marks that an organization was mailed on a day, so that another physician waits until the next one. */
const mailOfDay = ({ organizationId, today }: RemindedPlace): Reminder => ({
  ...{ organizationId, subject: 'cures', due: today, step: 0 },
});

/**
 * Reminds people who manage compliance of cures that lapse soon, in at most one mail a day for each organization. A
 * missed day is made up for.
 */
export async function remindOfCures(services: Services): Promise<void> {
  const { database, clock, mail } = services;
  const now = clock.now();
  const places = await placesToday(database.db, now);
  if (places.length === 0) return;
  const due = await dueReminders(database.db, places);
  const people = await listPeople(database.db, [...new Set(due.map((one) => one.organizationId))]);
  const managersOf = (id: number) =>
    people.filter(({ organizationId, manages }) => manages && organizationId === id);
  // A reminder that nobody can get waits until somebody can.
  const reminders = due.filter(({ organizationId }) => managersOf(organizationId).length > 0);
  await database.db.transaction().execute(async (db) => {
    const fresh = Map.groupBy(await takeUnsent(db, reminders, now), ({ organizationId }) => organizationId);
    await takeUnsent(
      db,
      [...fresh.values()].map(([first]) => mailOfDay(first!.place)),
      now,
    );
    const mails = [...fresh].map(([id, together]) =>
      cureMail(
        services,
        together,
        managersOf(id).map(({ email }) => email),
      ),
    );
    await mail.queue(db, ...mails);
  });
}

async function placesToday(db: Db, now: Date): Promise<RemindedPlace[]> {
  const places = (await listReminded(db, CURE_REMINDERS_SETTING))
    .filter(({ value }) => isTrue(value))
    .map((place) => {
      const today = dayIn(place.timeZone, now);
      return { ...place, today, year: yearOf(today) };
    });
  const mailed = await findSent(db, places.map(mailOfDay));
  return places.filter((place) => !mailed.some((one) => one.organizationId === place.organizationId));
}

async function dueReminders(db: Db, places: readonly RemindedPlace[]): Promise<CureReminder[]> {
  const over = await listOver(
    db,
    places.map(({ organizationId, year }) => ({ organizationId, year })),
  );
  if (over.length === 0) return [];
  // Time zones can be in two years on one day.
  const year = Math.min(...places.map((place) => place.year));
  const counted = Map.groupBy(await listCounted({ db }, over, { year, fromYear: year - CURE_YEARS }), keyOf);
  const records = Map.groupBy(await listCureRecords({ db }, over), keyOf);
  const byId = new Map(places.map((place) => [place.organizationId, place]));
  return over.flatMap((physician) => {
    const place = byId.get(physician.organizationId)!;
    const recorded = daysOf(records.get(keyOf(physician)) ?? []);
    const years = toProviderYears(counted.get(keyOf(physician)) ?? []);
    const tests = testCure(years, physician.year, place.today, recorded);
    const step = tests && isCurable(tests) ? reminderStep(CURE_REMINDERS, tests.due, place.today) : null;
    if (!tests || step === null) return [];
    const { organizationId, providerId } = physician;
    return [{ organizationId, subject: `cure ${providerId}`, due: tests.due, step, place, physician, tests }];
  });
}

const keyOf = ({ organizationId, providerId }: { organizationId: number; providerId: number }) =>
  `${organizationId} ${providerId}`;
