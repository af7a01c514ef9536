import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** Time of the viewer's last sign-in, sign-out or page visit before the given time, without those of Compliance. */
export async function findLastVisit(scope: Scope, before: Date): Promise<Date | null> {
  const { userId } = scope.viewer;
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select max(happened_at) from user_events
        where user_id = ${userId} and happened_at < ${before} and not is_compliance),
      (select max(viewed_at) from user_activities where user_id = ${userId} and viewed_at < ${before})) as at
  `.execute(scope.db);
  return rows[0]!.at;
}

export async function hasOpenedAnything(scope: Scope): Promise<boolean> {
  const { rows } = await sql`
    select from user_activities where user_id = ${scope.viewer.userId} and page_type is not null limit 1
  `.execute(scope.db);
  return rows.length > 0;
}
