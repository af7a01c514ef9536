import type { StoredFacility } from '@capwise/domain/admin/imports/facility-changes';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** Of each kind. */
const MAX_EXAMPLES = 50;

/** 'ended' also holds rows that only deactivate their facility. */
export type ChangeKind = 'renamed' | 'ended' | 'changed' | 'new';

export interface ChangedFacility {
  kind: ChangeKind;
  /** Facilities of this kind in the batch. */
  count: number;
  before: StoredFacility | null;
  after: StoredFacility;
}

/** Examples of what a batch changed. Of the renamed ones, those with another ZIP code come first. */
export async function listExamples({ db }: Scope, batchId: number): Promise<ChangedFacility[]> {
  const { rows } = await sql<ChangedFacility>`
    with changed as (
      select subject_id, before, after, before->>'zip' is distinct from after->>'zip' as is_moved,
        case when before is null then 'new'
          when lower(before->>'name') <> lower(after->>'name') then 'renamed'
          when before - '{is_active,updated_at}'::text[] = after - '{is_active,updated_at}'::text[]
            and (before->>'is_active')::boolean then 'ended'
          else 'changed' end as kind
      from import_changes where batch_id = ${batchId} and subject = 'facilities'
    ), ranked as (
      select *, row_number() over (partition by kind order by is_moved desc, subject_id) as nth,
        (count(*) over (partition by kind))::int as count
      from changed
    )
    select kind, count, before, after from ranked where nth <= ${MAX_EXAMPLES}
    order by array_position('{renamed,ended,changed,new}'::text[], kind), nth
  `.execute(db);
  return rows;
}
