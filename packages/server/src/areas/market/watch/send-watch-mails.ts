import { DEFAULT_DEAL_RANGE, dealWindow } from '@capwise/domain/market/deals/deals';
import { firstNewDay, mailWeek } from '@capwise/domain/market/watch/new-since';
import { can } from '@capwise/domain/permissions/can';
import type { Permission } from '@capwise/domain/permissions/permission';
import type { Db } from '../../../db/database.ts';
import { managedRoles } from '../../../platform/identity/managed-roles.ts';
import { attempts } from '../../../platform/jobs/attempts.ts';
import type { Services } from '../../../platform/process/services.ts';
import { installationKeys } from '../../../platform/secrets/installation-keys.ts';
import { sealingOf } from '../../../platform/secrets/sealing.ts';
import { STOP_KEY, stopPath } from './stop-link.ts';
import { listWatches } from './watch.queries.ts';
import { claimWeek, listMailedPeople, type MailedPerson, setMailed } from './watch-mail.queries.ts';
import { type NewDealsOfPerson, watchMail } from './watch-mail.ts';
import { findWatchedDeals } from './watched-deals.queries.ts';

const AT_A_TIME = 100;

type MailServices = Pick<Services, 'database' | 'settings' | 'clock' | 'mail'>;

/**
 * Mails new deals, once a week and person. A week without new deals is done without a mail. Each person has a
 * transaction, so that one that fails holds up no other and a killed process repeats nothing.
 */
export async function sendWatchMails(services: MailServices): Promise<void> {
  const { database, settings, clock } = services;
  const keys = { db: database.db, sealing: sealingOf(settings) };
  const week = mailWeek(clock.now());
  const { current: key } = await installationKeys(keys, STOP_KEY, clock.now());
  const { attempt, end } = attempts();
  for (let after = 0; ; ) {
    const people = await listMailedPeople(database.db, { week, after, most: AT_A_TIME });
    for (const person of people.filter((one) => mayHold(services, one, 'ViewDealsDatabase')))
      await attempt(() => mailPerson(services, person, week, stopPath(key, person.userId)));
    if (people.length < AT_A_TIME) return end();
    after = people.at(-1)!.userId;
  }
}

async function mailPerson(
  services: MailServices,
  person: MailedPerson,
  week: number,
  path: string,
): Promise<void> {
  await services.database.db.transaction().execute(async (transaction) => {
    if (!(await claimWeek(transaction, person.userId, week))) return;
    const deals = await newDealsOf(transaction, services, person);
    const opensHome = mayHold(services, person, 'ViewCurrentActivity');
    const to = { email: person.email, stopPath: path, opensHome };
    if (deals.dealCount > 0) await services.mail.queue(transaction, watchMail(services.settings, to, deals));
  });
}

/** An external provider sends its roles only with a sign-in, so nothing is known of users between them. */
const mayHold = (
  { settings }: Pick<Services, 'settings'>,
  person: MailedPerson,
  permission: Permission,
): boolean =>
  managedRoles(settings, person.email).length > 0 || (can(person, 'Login') && can(person, permission));

/**
 * Watches by mail with deals that no mail has reported and the person has not marked as seen. They count as
 * reported from now on.
 */
async function newDealsOf(
  db: Db,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  person: MailedPerson,
): Promise<NewDealsOfPerson> {
  const at = clock.now();
  const window = dealWindow(person, DEFAULT_DEAL_RANGE, clock.today(), settings.VENDOR_HIDDEN_DAYS);
  const watches = (await listWatches({ db }, person.userId)).filter(({ byMail }) => byMail);
  const wanted = watches.map((watch) => {
    const since = watch.seenAt > watch.mailedAt ? watch.seenAt : watch.mailedAt;
    return { ...watch, since, firstNewDay: firstNewDay(since, window.removedDays) };
  });
  const { byWatch, total } = await findWatchedDeals(db, wanted, window);
  await setMailed(db, person.userId, at);
  const reported = watches.map((watch) => ({ ...watch, count: byWatch.get(watch.id)?.count ?? 0 }));
  return { watches: reported.filter(({ count }) => count > 0), dealCount: total };
}
