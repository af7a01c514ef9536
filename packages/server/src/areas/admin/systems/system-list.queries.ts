import type { SystemSort } from '@capwise/domain/admin/systems';
import { type RawBuilder, sql } from 'kysely';
import { COUNT_OF_HITS, withHits } from '../../../db/lists/hits.ts';
import type { ListQuery } from '../../../db/lists/list-query.ts';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { folded, holdsAll, indexedFor } from '../../../db/lists/words.ts';
import type { Scope } from '../../../db/scope.ts';
import { listSystems, type SystemRow } from './system.queries.ts';

export interface SystemFilter {
  words: readonly string[];
  typeIds: readonly number[] | null;
}

const ofTypes = (column: string, { typeIds }: SystemFilter): RawBuilder<boolean> =>
  typeIds ? sql<boolean>`${sql.ref(column)} = any(${typeIds}::int[])` : sql<boolean>`true`;

/** Systems whose text contains every word, alone or together with the text of one facility. */
const found = (scope: Scope, filter: SystemFilter): RawBuilder<unknown>[] => {
  const { words } = filter;
  const both = folded(sql`fs.system_text || ' ' || fs.facility_text`);
  return [
    sql`select s.id from systems s where ${visibleSystem(scope, 's.id')} and ${ofTypes('s.type_id', filter)}
      and ${holdsAll(indexedFor(folded(sql.ref('s.search_text')), words), words)}`,
    sql`select fs.system_id from facility_systems fs where ${visibleSystem(scope, 'fs.system_id')}
      and ${ofTypes('fs.system_type_id', filter)} and ${holdsAll(indexedFor(both, words), words)}`,
  ];
};

const SORTS: Record<SystemSort, RawBuilder<unknown>> = {
  system: sql`lower(s.name)`,
  created_date: sql.ref('s.created_at'),
  type: sql`(select t.name from system_types t where t.id = s.type_id)`,
  isActive: sql`not s.is_active`,
  legacyAccountNumber: sql.ref('s.legacy_account_number'),
  masterClientID: sql.ref('s.master_client_id'),
  numberOfFacilities: sql`(select count(*) from facility_systems fs where fs.system_id = s.id)`,
};

/** Counts maintained by triggers, usable for viewers who see all systems. */
const systemCount = ({ viewer }: Scope, filter: SystemFilter) =>
  viewer.systemIds === null
    ? {
        count: sql<number>`(select coalesce(sum(c.amount), 0)::int from system_counts c
          where ${ofTypes('c.type_id', filter)})`,
      }
    : {};

export const systemList = (scope: Scope, filter: SystemFilter): ListQuery<SystemRow, SystemSort> => {
  const list = {
    id: sql.ref('s.id'),
    sorts: SORTS,
    rows: (ids: readonly number[]) => listSystems(scope, ids),
    idOf: ({ id }: SystemRow) => id,
  };
  if (filter.words.length)
    return {
      ...list,
      with: withHits(found(scope, filter)),
      count: COUNT_OF_HITS,
      from: sql`hits join systems s on s.id = hits.id`,
      where: sql`true`,
    };
  const where = sql`${visibleSystem(scope, 's.id')} and ${ofTypes('s.type_id', filter)}`;
  return { ...list, ...systemCount(scope, filter), from: sql`systems s`, where };
};
