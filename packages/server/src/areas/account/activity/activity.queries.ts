import type { PageType } from '@capwise/domain/account/activity/activity';
import { sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';

export interface Visit {
  /**
   * The system in the page's address. Ignored if the viewer may not see it: the visit then counts for the
   * viewer's own system.
   */
  askedSystemId: number | null;
  pageUrl: string;
  pageType: PageType | null;
  subjectId: number | null;
  viewedAt: Date;
}

/**
 * Stores one row per page and keeps the latest visit time. Visits may arrive out of order. A project's
 * visit counts for the project's system, whatever the address says.
 * @param now replaces stored times in the future, which earlier releases took from the browser
 */
export async function upsertVisit(scope: Scope, visit: Visit, now: Date): Promise<void> {
  const { userId, systemId } = scope.viewer;
  await sql`
    insert into user_activities (user_id, system_id, page_url, page_type, subject_id, viewed_at)
    values (
      ${userId},
      coalesce(
        (select p.system_id from projects p where ${visit.pageType} = 'Capital_Project'
          and p.id = ${visit.subjectId} and ${visibleSystem(scope, 'p.system_id')}),
        (select s.id from systems s where s.id = ${visit.askedSystemId} and ${visibleSystem(scope, 's.id')}),
        ${systemId}),
      ${visit.pageUrl}, ${visit.pageType}, ${visit.subjectId}, ${visit.viewedAt}
    )
    on conflict (user_id, system_id, page_url)
      do update set viewed_at = greatest(least(user_activities.viewed_at, ${now}::timestamptz), excluded.viewed_at)
  `.execute(scope.db);
}

const ACTIVITY = rowColumns(
  { a: 'user_activities' },
  {
    viewed_at: 'a.viewed_at',
    page_url: 'a.page_url',
    page_type: sql<PageType>`a.page_type`,
    title: sql<string | null>`
      case a.page_type when 'Product_Insight' then p.name when 'Technology_Report' then t.name
        when 'Capital_Project' then j.title end`,
  },
);
export type ActivityRow = RowOf<typeof ACTIVITY>;

export async function listVisits(
  scope: Scope,
  query: { systemId: number; pageTypes: readonly PageType[]; limit: number },
): Promise<ActivityRow[]> {
  const { rows } = await ACTIVITY.from(sql`
    user_activities a
    left join product_configurations c on a.page_type = 'Product_Insight' and c.id = a.subject_id
    left join products p on p.id = c.product_id
    left join projects j on a.page_type = 'Capital_Project' and j.id = a.subject_id and j.system_id = a.system_id
    left join technologies t on a.page_type = 'Technology_Report' and t.id = a.subject_id
    where a.user_id = ${scope.viewer.userId} and a.system_id = ${query.systemId}
      and a.page_type = any(${query.pageTypes}::text[])
      -- An address that leads to no page is not listed.
      and (a.page_type = 'Capital_Project' or c.id is not null or t.id is not null)
    order by a.viewed_at desc, a.page_url
    limit ${query.limit}
  `).execute(scope.db);
  return rows;
}
