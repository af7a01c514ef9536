import { STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import type { Db } from '../../db/database.ts';
import type { Settings } from '../../platform/settings/env.ts';

export async function isTwoStepRequired(
  db: Db,
  { REQUIRE_TWO_STEP }: Settings,
  userId: number,
): Promise<boolean> {
  if (REQUIRE_TWO_STEP !== 'staff') return REQUIRE_TWO_STEP === 'everyone';
  const row = await db
    .selectFrom('users as u')
    .innerJoin('systems as s', 's.id', 'u.system_id')
    .innerJoin('system_types as t', 't.id', 's.type_id')
    .where('u.id', '=', userId)
    .where('t.name', '=', STAFF_SYSTEM_TYPE)
    .select('u.id')
    .executeTakeFirst();
  return row !== undefined;
}
