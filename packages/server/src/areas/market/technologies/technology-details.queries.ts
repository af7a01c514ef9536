import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';
import { liveEntry } from '../live/live-rows.queries.ts';

export interface EmployeeRow {
  id: number;
  firstName: string;
  lastName: string;
  title: string;
  certifications: string;
  phone: string;
  phoneExtension: string;
  email: string;
}

export interface ReportRow {
  id: number;
  reportType: string;
  /** Seconds since the epoch. */
  modifiedDate: number;
  employee: EmployeeRow | null;
}

const SEGMENT = rowColumns(
  { s: 'market_segments', t: 'technologies' },
  {
    id: 's.id',
    technologyId: 't.id',
    technologyName: 't.name',
    name: 's.name',
    summary: 's.summary',
  },
);
export type SegmentRow = RowOf<typeof SEGMENT>;

const PLAN_VENDOR = rowColumns(
  { v: 'maintenance_plan_vendors' },
  {
    id: 'v.id',
    name: 'v.name',
    maintenancePlans: sql<{ id: number; title: string; coverage: string }[]>`
      coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'coverage', p.coverage) order by p.id)
        filter (where p.id is not null), '[]')`,
  },
);
export type PlanVendorRow = RowOf<typeof PLAN_VENDOR>;

export interface TechnologyDetailsRow {
  id: number;
  name: string;
  isActiveServiceData: boolean;
  summary: string | null;
  overview: string | null;
  serviceCoverageOverview: string | null;
  report: ReportRow | null;
  segments: SegmentRow[];
}

export async function findTechnology(scope: Scope, id: number): Promise<TechnologyDetailsRow | null> {
  const { rows } = await sql<TechnologyDetailsRow>`
    select t.id, t.name, t.is_active_service_data as "isActiveServiceData", t.summary, t.overview,
      t.service_coverage_overview as "serviceCoverageOverview",
      (select json_build_object('id', r.id, 'reportType', r.report_type,
          'modifiedDate', floor(extract(epoch from r.modified_at)),
          'employee', case when e.id is null then null else json_build_object('id', e.id, 'firstName', e.first_name,
            'lastName', e.last_name, 'title', e.title, 'certifications', e.certifications, 'phone', e.phone,
            'phoneExtension', e.phone_extension, 'email', e.email) end)
        from technology_reports r left join employees e on e.id = r.employee_id where r.technology_id = t.id) as report,
      coalesce((select json_agg(json_build_object('id', s.id, 'technologyId', t.id, 'technologyName', t.name,
          'name', s.name, 'summary', s.summary) order by s.id)
        from market_segments s where s.technology_id = t.id and ${liveEntry('s')}), '[]') as segments
    from technologies t
    where t.id = ${id} and ${liveEntry('t')}
  `.execute(scope.db);
  return rows[0] ?? null;
}

export async function findSegment(scope: Scope, id: number): Promise<SegmentRow | null> {
  const { rows } = await SEGMENT.from(sql`
    market_segments s join technologies t on t.id = s.technology_id
    where s.id = ${id} and ${liveEntry('s')} and ${liveEntry('t')}
  `).execute(scope.db);
  return rows[0] ?? null;
}

export async function listPlanVendors(scope: Scope, technologyId: number): Promise<PlanVendorRow[]> {
  const { rows } = await PLAN_VENDOR.from(sql`
    maintenance_plan_vendors v left join maintenance_plans p on p.vendor_id = v.id
    where v.technology_id = ${technologyId}
    group by v.id order by lower(v.name)
  `).execute(scope.db);
  return rows;
}
