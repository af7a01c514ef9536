import type { PageType } from '@capwise/domain/account/activity';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

export interface Visit {
  systemId: number;
  pageUrl: string;
  pageType: PageType | null;
  subjectId: number | null;
  viewedAt: Date;
}

/** One row a page: a later visit moves its time, an earlier one that arrives late does not. */
export async function upsertVisit(scope: Scope, visit: Visit): Promise<void> {
  await scope.db
    .insertInto('user_activities')
    .values({
      user_id: scope.viewer.userId,
      system_id: visit.systemId,
      page_url: visit.pageUrl,
      page_type: visit.pageType,
      subject_id: visit.subjectId,
      viewed_at: visit.viewedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'system_id', 'page_url'])
        .doUpdateSet({ viewed_at: sql`greatest(user_activities.viewed_at, excluded.viewed_at)` }),
    )
    .execute();
}

export interface ActivityRow {
  viewed_at: Date;
  page_url: string;
  page_type: PageType;
  title: string | null;
}

/** The viewer's newest visits in a system, each under the name that its subject has now. */
export async function listVisits(
  scope: Scope,
  query: { systemId: number; pageTypes: readonly PageType[]; limit: number },
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select a.viewed_at, a.page_url, a.page_type,
      case a.page_type when 'Product_Insight' then p.name when 'Technology_Report' then t.name end as title
    from user_activities a
    left join product_configurations c on a.page_type = 'Product_Insight' and c.id = a.subject_id
    left join products p on p.id = c.product_id
    left join technologies t on a.page_type = 'Technology_Report' and t.id = a.subject_id
    where a.user_id = ${scope.viewer.userId} and a.system_id = ${query.systemId}
      and a.page_type = any(${query.pageTypes}::text[])
    order by a.viewed_at desc, a.page_url
    limit ${query.limit}
  `.execute(scope.db);
  return rows;
}
