import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** When owners are active again, failures from before do not count, because nothing was sent in between. */
const forget = async (db: Db, isOwned: RawBuilder<boolean>): Promise<void> => {
  await sql`update webhooks set failing_since = null where failing_since is not null and ${isOwned}`.execute(
    db,
  );
};

export const forgetFailuresOfSystems = (db: Db, ids: readonly number[]): Promise<void> =>
  forget(db, sql`system_id = any(${ids}::int[])`);

export const forgetFailuresOfTenant = (db: Db, id: number): Promise<void> =>
  forget(db, sql`organization_id in (select id from organizations where tenant_id = ${id})`);
