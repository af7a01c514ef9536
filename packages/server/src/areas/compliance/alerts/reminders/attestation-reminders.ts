import { attestationYear, dueDay } from '@capwise/domain/compliance/attestation/due-day';
import {
  ATTESTATION_REMINDERS,
  LATE_DAYS,
  reminderStep,
} from '@capwise/domain/compliance/reminders/reminders';
import { ATTESTATION_SETTING } from '@capwise/domain/compliance/settings';
import { addDays, dayIn } from '@capwise/domain/dates';
import type { Services } from '../../../../platform/process/services.ts';
import { stateOf } from '../../attestation/attestation.service.ts';
import { type DepartmentYearRow, listDepartmentYears } from '../../attestation/department-year.queries.ts';
import { type AttestationReminder, attestationMail, type DueAttestation } from './attestation-mail.ts';
import {
  listPeople,
  listReminded,
  type RemindedOrganization,
  type RemindedPerson,
  takeUnsent,
} from './reminders.queries.ts';

/**
 * Reminds people of the departments that they have not confirmed, in one mail for each person. The mail after the due
 * day goes to administrators, too, with all late departments. A missed day is made up for.
 */
export async function remindOfAttestation(services: Services): Promise<void> {
  const { database, clock, mail } = services;
  const now = clock.now();
  const places = (await listReminded(database.db, ATTESTATION_SETTING)).flatMap((place) =>
    dueToday(place, now),
  );
  if (places.length === 0) return;
  const rows = Map.groupBy(await listDepartmentYears(database.db, places), (row) => row.organizationId);
  const people = Map.groupBy(
    await listPeople(
      database.db,
      places.map(({ organizationId }) => organizationId),
    ),
    ({ organizationId }) => organizationId,
  );
  const reminders = places.flatMap((place) =>
    remindersOf(place, rows.get(place.organizationId) ?? [], people.get(place.organizationId) ?? []),
  );
  await database.db.transaction().execute(async (db) => {
    const fresh = await takeUnsent(db, reminders, now);
    await mail.queue(db, ...fresh.map((reminder) => attestationMail(services, reminder)));
  });
}

function dueToday(place: RemindedOrganization, now: Date): DueAttestation[] {
  const today = dayIn(place.timeZone, now);
  // The year before, until its last reminder can no longer be sent.
  const year = attestationYear(addDays(today, -LATE_DAYS));
  const due = dueDay(place.value, year);
  const step = due === null ? null : reminderStep(ATTESTATION_REMINDERS, due, today);
  return due === null || step === null ? [] : [{ ...place, year, due, today, step }];
}

function remindersOf(
  place: DueAttestation,
  rows: readonly DepartmentYearRow[],
  people: readonly RemindedPerson[],
): AttestationReminder[] {
  const open = rows.filter((row) => stateOf(row, place.due, place.today) !== 'Confirmed');
  return people.flatMap((person) => {
    const own = open.filter(({ responsibleId }) => responsibleId === person.id);
    const departments = place.step < 0 && person.manages ? open : own;
    const { organizationId, due, step } = place;
    return departments.length === 0
      ? []
      : [{ organizationId, subject: `attestation ${person.id}`, due, step, place, person, departments }];
  });
}
