import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { needByStateOf, ofSystem, type ProjectFilter } from '../projects/project-list.queries.ts';

export interface PurchaseOption {
  filter: 'stage' | 'owner' | 'facility' | 'needBy';
  value: string;
  label: string;
  count: number;
}

/** Values of each filter with their number of projects, whatever the other filters but the status. */
export async function listPurchaseOptions(
  scope: Scope,
  filter: Pick<ProjectFilter, 'systemId' | 'status' | 'today'>,
): Promise<PurchaseOption[]> {
  const { rows } = await sql<PurchaseOption>`
    with p as materialized (select p.id, p.stage, p.owner_id, ${needByStateOf(filter.today)} as need_by
      from projects p where ${ofSystem(scope, filter)})
    select 'stage' as filter, stage as value, stage as label, count(*)::int as count from p group by stage
    union all
    select 'needBy', need_by, need_by, count(*)::int from p where need_by is not null group by need_by
    union all
    select 'owner', u.id::text, u.first_name || ' ' || u.last_name, n.count
      from (select owner_id, count(*)::int as count from p group by owner_id) n join users u on u.id = n.owner_id
    union all
    select 'facility', f.id::text, f.name, n.count
      from (select pf.facility_id, count(*)::int as count from p join project_facilities pf on pf.project_id = p.id
        group by 1) n join facilities f on f.id = n.facility_id
    order by 1, 3, 2
  `.execute(scope.db);
  return rows;
}
