import { facilityChanges, type StoredFacility } from '@capwise/domain/admin/imports/facility-changes';
import type { FacilityRow } from '@capwise/domain/admin/imports/facility-rows';
import type { RecordLine } from '@capwise/domain/admin/imports/record-lines';
import type { Scope } from '../../../db/scope.ts';
import type { DescribedChanges } from '../../../platform/imports/record-import.ts';
import type { GoodRow } from '../../../platform/imports/whole-file.ts';
import { type ChangedFacility, type ChangeKind, listExamples } from './facility-examples.queries.ts';

/** Counts and examples of what a file changes, with the lines of the file. */
export async function describeFacilities(
  scope: Scope,
  batchId: number,
  rows: readonly GoodRow<FacilityRow>[],
): Promise<DescribedChanges> {
  const examples = await listExamples(scope, batchId);
  const lineOf = linesByKey(rows);
  const countOf = (kind: ChangeKind) => examples.find((example) => example.kind === kind)?.count ?? 0;
  return {
    added: countOf('new'),
    renamed: countOf('renamed'),
    lines: examples.map((example) => exampleLine(example, lineOf(example.after))),
  };
}

function exampleLine({ kind, before, after }: ChangedFacility, line: number | null): RecordLine {
  const isMissing = kind === 'ended' && line === null;
  return {
    line,
    name: [after.name, [after.city, after.state].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
    outcome: before === null ? 'new' : isMissing ? 'remove' : 'change',
    changes: before === null || isMissing ? [] : facilityChanges(before, after),
    reasons: [],
  };
}

/** A row names its facility by external ID or MDB ID. A facility can have both. */
function linesByKey(rows: readonly GoodRow<FacilityRow>[]): (stored: StoredFacility) => number | null {
  const lines = new Map<string, number>();
  for (const { sourceRow, row } of rows) {
    if (row.externalId !== null) lines.set(`id ${row.externalId}`, sourceRow);
    else lines.set(`mdb ${row.number}-${row.extension}`, sourceRow);
  }
  return ({ external_id, number, number_extension }) =>
    lines.get(`id ${external_id}`) ?? lines.get(`mdb ${number}-${number_extension}`) ?? null;
}
