import { sql } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import { hashPassword } from '../dev-identity/hashing/passwords.ts';
import { systemClock } from '../platform/clock.ts';
import type { Settings } from '../platform/settings/env.ts';
import { createFiles } from '../platform/storage/create-files.ts';
import { receiveQuotes, seedQuotes } from './quotes/seed-quotes.ts';
import { seedAbstractions } from './seed-abstractions.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedCatalog } from './seed-catalog.ts';
import { hasCompliance, seedCompliance } from './seed-compliance.ts';
import { advanceDemoDeals } from './seed-deals.ts';
import { receiveGiftFiles, seedGiftFiles } from './seed-gift-files.ts';
import { hasLandscape, seedLandscape } from './seed-landscape.ts';
import { addMissingAccounts } from './seed-people.ts';
import { seedResearch } from './seed-research.ts';
import { seedServices } from './seed-services.ts';
import { seedTenants } from './seed-tenants.ts';
import { receiveWorkspaces, seedWorkspaces } from './seed-workspaces.ts';
import { seedWatches } from './watches/seed-watches.ts';

/** Any number that no other lock of the product uses. */
const LOCK = 730_114;
/** Refresh the planner's statistics after this many new rows. */
const ANALYZE_ABOVE = 5_000;

/**
 * Creates the demo data on the first start and adds the latest days on later ones, in one transaction. If
 * several processes start together, only one does. Skips installations with their own data.
 */
export async function seedDemo(
  database: Database,
  settings: Settings,
  say: (line: string) => void,
): Promise<void> {
  // Files are stored before the transaction that attaches them. If another process is faster, ours are swept.
  const tell = (_details: unknown, message?: string) => say(message ?? 'A file could not be stored');
  const log = { error: tell, warn: tell, info: tell };
  const files = await createFiles({ settings, database, clock: systemClock, log });
  const isNew = (await demoState(database.db)) === 'none';
  const received = isNew ? await receiveWorkspaces(files.store) : [];
  const quotes = isNew ? await receiveQuotes(files.store, systemClock.today()) : [];
  const hash = (password: string) => hashPassword(password, settings.PASSWORD_COST);
  const giftFiles = (await lacksCompliance(database.db)) ? await receiveGiftFiles(files.store) : null;
  const added = await database.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const state = await demoState(trx);
    if (state === 'foreign') {
      say('This installation has its own users, so no demo data is added.');
      return 0;
    }
    if (state === 'none') {
      say('Creating the demo data …');
      await seedCatalog(trx);
      await seedResearch(trx, systemClock.now());
      await seedAccounts(trx, hash);
      await seedWatches(trx, systemClock.now());
      await seedServices(trx);
      const address = settings.PUBLIC_URL[0]!;
      await seedWorkspaces(trx, files.store, received, { at: systemClock.now(), address });
      await seedQuotes(trx, files.store, quotes, systemClock.now());
      await seedTenants(trx, systemClock.today());
      await seedAbstractions(trx, systemClock.today());
    }
    if (state === 'made') await addMissingAccounts(trx, hash);
    if (!(await hasLandscape(trx))) await seedLandscape(trx, settings.DEMO_SCALE);
    if (!(await hasCompliance(trx))) {
      await seedCompliance(trx, hash, { scale: settings.DEMO_SCALE, now: systemClock.now() });
      if (giftFiles) await seedGiftFiles(trx, files.store, giftFiles);
    }
    const scale = { seed: settings.DEMO_SEED, scale: settings.DEMO_SCALE, days: settings.DEMO_DAYS };
    return advanceDemoDeals(trx, systemClock.today(), scale);
  });
  files.close();
  if (added) say(`Demo data: ${added.toLocaleString('en-US')} deals added.`);
  // The embedded database does not do this by itself.
  if (added > ANALYZE_ABOVE) await sql`vacuum analyze`.execute(database.db);
}

const lacksCompliance = async (db: Db): Promise<boolean> =>
  (await demoState(db)) !== 'foreign' && !(await hasCompliance(db));

async function demoState(db: Db): Promise<'none' | 'made' | 'foreign'> {
  const systems = await db.selectFrom('systems').select('is_demo').execute();
  if (systems.some((system) => system.is_demo)) return 'made';
  return systems.length ? 'foreign' : 'none';
}
