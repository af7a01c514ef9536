import { isMorning } from '@capwise/domain/compliance/reminders/reminders';
import { dayIn } from '@capwise/domain/dates';
import type { Mail } from '../../../../platform/mail/mail.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { crossedGifts, digestSubject, digestText } from '../digest-text.ts';
import { giftListLink } from '../links/gift-list-link.ts';
import { listWaitingTenants, takeDigests, type WaitingRow } from './daily-digest.queries.ts';

/**
 * Mails the crossings of past days to recipients who get one mail a day, in the morning of the tenant. A missed day is
 * made up for.
 */
export async function mailDailyDigests(services: Services): Promise<void> {
  const { database, clock, mail } = services;
  const now = clock.now();
  const due = (await listWaitingTenants(database.db))
    .filter(({ timeZone }) => isMorning(timeZone, now))
    .map(({ tenantId, timeZone }) => ({ tenantId, today: dayIn(timeZone, now) }));
  if (due.length === 0) return;
  await database.db.transaction().execute(async (db) => {
    const waiting = (await takeDigests(db, due)).filter(({ recipient }) => recipient !== null);
    const byReader = Map.groupBy(waiting, ({ tenantName, recipient }) => `${tenantName} ${recipient}`);
    await mail.queue(db, ...[...byReader.values()].map((own) => digestMail(services, own)));
  });
}

function digestMail(services: Services, crossings: readonly WaitingRow[]): Mail {
  const places = Map.groupBy(crossings, ({ organizationId }) => organizationId);
  return {
    kind: 'gift-alert',
    to: [crossings[0]!.recipient!],
    subject: digestSubject(crossings),
    text: [...places.values()]
      .map((own) => {
        const [first] = own;
        return digestText(
          own,
          giftListLink({ tenant: first! }, services, first!.organizationId, crossedGifts(own)),
        );
      })
      .join('\n'),
  };
}
