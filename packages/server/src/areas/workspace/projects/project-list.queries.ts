import type { Day } from '@capwise/domain/dates';
import type { ProjectSearchColumn, ProjectStatus } from '@capwise/domain/workspace/projects';
import { lastSoonDay } from '@capwise/domain/workspace/purchases/need-by';
import type { ProjectStage } from '@capwise/domain/workspace/purchases/stages';
import { sql } from 'kysely';
import { COUNT_OF_HITS } from '../../../db/lists/hits.ts';
import type { ListQuery, Run } from '../../../db/lists/list-query.ts';
import { FULL_NAME_OF_USER, NAME_OF_USER } from '../../../db/lists/names.ts';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { searchWords } from '../../../db/lists/words.ts';
import type { Scope } from '../../../db/scope.ts';
import { byPeople, countedOfStatus, ofStatus } from '../lists/list-conditions.queries.ts';
import {
  byIds,
  byText,
  everyWord,
  hitsOfWays,
  holds,
  rarestWord,
  type Way,
} from '../lists/search.queries.ts';
import { type FacilityRow, listProjects, type ProjectRow } from './project.queries.ts';

export interface ProjectFilter {
  systemId: number;
  status: ProjectStatus;
  search: string;
  columns: readonly ProjectSearchColumn[];
  facilityIds: readonly number[] | null;
  creatorIds: readonly number[] | null;
  stages: readonly ProjectStage[] | null;
  ownerIds: readonly number[] | null;
  /** `NEED_BY_STATES`. */
  needBy: readonly string[] | null;
  today: Day;
}

/** Users who created projects of a system. They are few, so a search matches their names first. */
const projectCreators = (systemId: number) =>
  sql`select c.person_id from project_counts c where c.system_id = ${systemId}`;

/** Facilities of a system's projects. A recursive query skips from one ID to the next in the index. */
const projectFacilities = (scope: Scope, systemId: number) => {
  const first = sql`select min(pf.facility_id) from project_facilities pf
    where pf.system_id = ${systemId} and ${visibleSystem(scope, 'pf.system_id')}`;
  return sql`
    with recursive linked (id) as (
      ${first} union all
      select (${first} and pf.facility_id > linked.id) from linked where linked.id is not null
    ) select id from linked where id is not null`;
};

const WAYS: Record<ProjectSearchColumn, (scope: Scope, systemId: number, word: string) => Way> = {
  title: (_, __, word) => byText(holds(sql`p.title`, word)),
  description: (_, __, word) => byText(holds(sql`p.description`, word)),
  facility: (scope, systemId, word) =>
    byIds(
      'p.id',
      sql`select pf.project_id from project_facilities pf where pf.system_id = ${systemId}
        and pf.facility_id = any(array(select f.id from facilities f
          where f.id = any(array(${projectFacilities(scope, systemId)})) and ${holds(sql`f.name`, word)}))`,
    ),
  createdBy: (_, systemId, word) =>
    byIds(
      'p.created_by',
      sql`select u.id from users u where u.id = any(array(${projectCreators(systemId)}))
        and ${holds(FULL_NAME_OF_USER, word)}`,
    ),
};

/** As `needByState` in the domain. A purchase that is done has none of the four states. */
export const needByStateOf = (today: Day) => sql<string | null>`case
  when p.stage = 'done' then null when p.need_by_on is null then 'none'
  when p.need_by_on < ${today}::date then 'late'
  when p.need_by_on <= ${lastSoonDay(today)}::date then 'soon' else 'later' end`;

const ofPurchase = ({ stages, ownerIds, needBy, today }: ProjectFilter) => sql`
  ${stages ? sql`p.stage = any(${stages}::text[])` : sql`true`} and ${byPeople('p.owner_id', ownerIds)}
  and ${needBy ? sql`${needByStateOf(today)} = any(${needBy}::text[])` : sql`true`}`;

export const ofSystem = (
  scope: Scope,
  { systemId, status }: Pick<ProjectFilter, 'systemId' | 'status'>,
) => sql`
  p.system_id = ${systemId} and ${visibleSystem(scope, 'p.system_id')} and ${ofStatus('p', status)}`;

const matching = (scope: Scope, filter: ProjectFilter) => sql`
  ${ofSystem(scope, filter)} and ${byPeople('p.created_by', filter.creatorIds)} and ${ofPurchase(filter)}
  and ${
    filter.facilityIds
      ? sql`p.id in (select pf.project_id from project_facilities pf where pf.facility_id = any(${filter.facilityIds}::int[]))`
      : sql`true`
  }`;

/** Counts maintained by triggers. They cover only creator and status. */
const projectCount = (
  scope: Scope,
  { systemId, status, creatorIds, facilityIds, stages, ownerIds, needBy }: ProjectFilter,
) =>
  facilityIds || stages || ownerIds || needBy
    ? {}
    : {
        count: sql<number>`(select coalesce(sum(c.amount), 0)::int from project_counts c
          where c.system_id = ${systemId} and ${visibleSystem(scope, 'c.system_id')}
          and ${countedOfStatus(status)} and ${byPeople('c.person_id', creatorIds)})`,
      };

const projectDocumentCount = (id: string) =>
  sql`(select count(*) from documents d where d.project_id = ${sql.ref(id)})`;

const SORTS = {
  createdDate: sql.ref('hits.created_at'),
  title: sql`lower(p.title)`,
  documentCount: projectDocumentCount('hits.id'),
  createdByName: NAME_OF_USER,
  needBy: sql.ref('p.need_by_on'),
  budget: sql.ref('p.budget_cents'),
};
type ProjectSort = keyof typeof SORTS;
export const PROJECT_SORTS = Object.keys(SORTS) as ProjectSort[];
const HIT = sql`p.id, p.created_at, p.created_by`;
const HITS = sql`hits left join projects p on p.id = hits.id left join users u on u.id = hits.created_by`;

const valuesFirst = (column: string): readonly Run[] => [
  { where: sql<boolean>`${sql.ref(column)} is not null`, by: sql.ref(column) },
  { where: sql<boolean>`${sql.ref(column)} is null` },
];

/** Same sorts for lists without a search, along indexes: groups by person name, then the projects of each. */
const projectRuns = (systemId: number): Record<ProjectSort, readonly Run[]> => ({
  createdDate: [{ by: sql.ref('p.created_at') }],
  title: [{ by: SORTS.title }],
  documentCount: [{ by: projectDocumentCount('p.id') }],
  createdByName: [
    {
      from: (direction) => sql`(select u.id, ${NAME_OF_USER} as name from users u
        where u.id in (${projectCreators(systemId)}) order by name ${direction} offset 0) person
        join projects p on p.created_by = person.id`,
      by: sql.ref('person.name'),
    },
    { where: sql<boolean>`p.created_by is null` },
  ],
  needBy: valuesFirst('p.need_by_on'),
  budget: valuesFirst('p.budget_cents'),
});

export async function projectList(
  scope: Scope,
  filter: ProjectFilter,
): Promise<ListQuery<ProjectRow, ProjectSort>> {
  const where = matching(scope, filter);
  const list = {
    rows: (ids: readonly number[]) => listProjects(scope, ids),
    idOf: ({ id }: ProjectRow) => id,
  };
  const id = sql.ref('p.id');
  const read = { ...list, id, from: sql`projects p`, where, sorts: projectRuns(filter.systemId) };
  const words = searchWords(filter.search);
  if (words.length === 0) return { ...read, ...projectCount(scope, filter) };
  const ways = new Map(
    words.map((word) => [word, filter.columns.map((column) => WAYS[column](scope, filter.systemId, word))]),
  );
  const newest = sql`select p.* from projects p where ${where} order by p.created_at desc, p.id desc`;
  const rarest = await rarestWord(scope, 'p', newest, ways);
  if (rarest === null) return { ...read, where: sql`${where} and ${everyWord(ways)}` };
  return {
    ...list,
    with: hitsOfWays(HIT, ['projects', 'p'], where, ways, rarest),
    count: COUNT_OF_HITS,
    id: sql.ref('hits.id'),
    from: HITS,
    where: sql`true`,
    sorts: SORTS,
  };
}

export async function listProjectFilters(
  scope: Scope,
  systemId: number,
): Promise<{ facilities: FacilityRow[]; creators: FacilityRow[] }> {
  const facilities = await sql<FacilityRow>`
    select f.id, f.name from facilities f where f.id in (${projectFacilities(scope, systemId)})
  `.execute(scope.db);
  const creators = await sql<FacilityRow>`
    select u.id, u.first_name || ' ' || u.last_name as name from users u where u.id in (
      select c.person_id from project_counts c
      where c.system_id = ${systemId} and ${visibleSystem(scope, 'c.system_id')}
      group by c.person_id having sum(c.amount) > 0)
  `.execute(scope.db);
  return { facilities: facilities.rows, creators: creators.rows };
}
