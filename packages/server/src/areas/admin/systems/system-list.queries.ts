import type { SystemSort } from '@capwise/domain/admin/systems';
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../db/list-query.ts';
import type { Scope } from '../../../db/scope.ts';
import { visibleSystem } from '../../../db/visible.ts';
import { holdsAll, holdsLongest } from '../../../db/words.ts';
import { listSystems, type SystemRow } from './system.queries.ts';

export interface SystemFilter {
  /** What was typed, in words; without one everything is found. */
  words: readonly string[];
  /** Null for all types. */
  typeIds: readonly number[] | null;
}

/**
 * That every word is found in the system's own text or in that of one of its facilities. The longest word leads, by the
 * indexes; the others are looked for in what it has found.
 */
const found = (words: readonly string[]): RawBuilder<boolean> => sql<boolean>`
  s.id = any(array(
    select o.id from systems o where ${holdsLongest(sql.ref('o.search_text'), words)}
    union
    select fs.system_id from facilities f join facility_systems fs on fs.facility_id = f.id
    where ${holdsLongest(sql.ref('f.search_text'), words)}))
  and (${holdsAll(sql.ref('s.search_text'), words)} or exists (
    select from facility_systems fs join facilities f on f.id = fs.facility_id
    where fs.system_id = s.id and ${holdsAll(sql`s.search_text || ' ' || f.search_text`, words)}))`;

const SORTS: Record<SystemSort, RawBuilder<unknown>> = {
  system: sql`lower(s.name)`,
  created_date: sql.ref('s.created_at'),
  type: sql`(select t.name from system_types t where t.id = s.type_id)`,
  // As the words 'Active' and 'Inactive' sort.
  isActive: sql`not s.is_active`,
  legacyAccountNumber: sql.ref('s.legacy_account_number'),
  masterClientID: sql.ref('s.master_client_id'),
  numberOfFacilities: sql`(select count(*) from facility_systems fs where fs.system_id = s.id)`,
};

/** The systems that a filter leaves of those that the viewer sees. */
export const systemList = (
  scope: Scope,
  { words, typeIds }: SystemFilter,
): ListQuery<SystemRow, SystemSort> => ({
  from: sql`systems s`,
  where: sql`${visibleSystem(scope, 's.id')}
    and ${typeIds ? sql`s.type_id = any(${typeIds}::int[])` : sql`true`}
    and ${words.length ? found(words) : sql`true`}`,
  id: sql.ref('s.id'),
  sorts: SORTS,
  rows: (ids) => listSystems(scope, ids),
  idOf: ({ id }) => id,
});
