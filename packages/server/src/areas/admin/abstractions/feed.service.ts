import {
  type FedAbstraction,
  FedAbstractionSchema,
  FedTeamMemberSchema,
  MAX_CLOSED_FRACTION,
  MAX_FEED_ROWS,
} from '@capwise/domain/admin/abstraction-feed';
import { invalid } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import type { RecordChange } from '../../../platform/audit/recorded.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { type RowError, type TakenRows, takeRows } from '../../../platform/imports/intake-rows.ts';
import type { Services } from '../../../platform/process/services.ts';
import { closeMissing, countOpen, lockFeed, writeAbstractions, writeTeam } from './feed.queries.ts';

export interface FeedRequest {
  text: string;
  contentType: string;
  dryRun: boolean;
  /** The tenant, if the rows are all of its open workflows. Null if they are only changes. */
  snapshot: string | null;
  closeMost: boolean;
}

export interface FeedResult {
  rows: number;
  written: number;
  unchanged: number;
  closed: number;
  errors: RowError[];
}

/** Thrown to roll back a dry run. */
class KeepNothing extends Error {
  readonly result: FeedResult;

  constructor(result: FeedResult) {
    super('Dry run: rolled back');
    this.result = result;
  }
}

/**
 * Saves valid rows from the abstraction system and reports invalid ones. A snapshot also reopens the
 * workflows in it. It closes the missing ones only if every row is valid.
 * @throws AppError ValidationError, including for a snapshot that would close most of its tenant without
 * `closeMost`
 */
export function feedAbstractions(
  scope: Scope,
  { clock, settings }: Services,
  request: FeedRequest,
): Promise<FeedResult> {
  const taken = once(takeRows(request, FedAbstractionSchema, MAX_FEED_ROWS), ({ tenant, id }) =>
    JSON.stringify([tenant, id]),
  );
  const { snapshot } = request;
  const rows = taken.rows.map(({ value }) => value);
  if (snapshot !== null && rows.some(({ tenant }) => tenant !== snapshot))
    throw invalid('A snapshot can contain only workflows of its tenant', 'snapshot');
  return keep(scope, request, async (inner, record) => {
    const openBefore = snapshot === null ? 0 : await countOpen(inner, snapshot);
    const reopens = snapshot !== null;
    const said = rows.filter(({ hasAssignee }) => hasAssignee);
    const unsaid = rows.filter(({ hasAssignee }) => !hasAssignee);
    // Without contract management, assignments made in Capwise win.
    const assignees = settings.CLM_URL ? 'replace' : 'fill';
    const written =
      (await writeAbstractions(inner, said, { assignees, reopens })) +
      (await writeAbstractions(inner, unsaid, { assignees: 'keep', reopens }));
    const isWhole = snapshot !== null && taken.errors.length === 0;
    const closed = isWhole ? await closeMissing(inner, snapshot, abstractionIds(rows), clock.now()) : 0;
    if (isWhole && !request.closeMost) refuseClosingMost(rows.length, closed, openBefore);
    const after = { written, closed };
    const entry = {
      action: 'abstraction.feed',
      subjectId: null,
      subjectName: snapshot,
      systemId: null,
    } as const;
    await record(written + closed > 0 ? { ...entry, after } : null);
    return feedResult(taken, written, closed);
  });
}

/** A failed export is empty or short, and would close almost everything. @throws AppError ValidationError */
function refuseClosingMost(rows: number, closed: number, openBefore: number): void {
  if (rows > 0 && closed <= openBefore * MAX_CLOSED_FRACTION) return;
  const snapshot = rows === 0 ? 'The snapshot is empty and' : 'The snapshot';
  throw invalid(
    `${snapshot} would close ${closed} of ${openBefore} open workflows. If that is correct, add closeMost=true`,
    'snapshot',
  );
}

export function feedTeam(scope: Scope, request: FeedRequest): Promise<FeedResult> {
  const taken = once(takeRows(request, FedTeamMemberSchema, MAX_FEED_ROWS), ({ id }) => id);
  return keep(scope, request, async (inner, record) => {
    const written = await writeTeam(
      inner,
      taken.rows.map(({ value }) => value),
    );
    const entry = {
      action: 'abstraction.feed-team',
      subjectId: null,
      subjectName: null,
      systemId: null,
    } as const;
    await record(written > 0 ? { ...entry, after: { written } } : null);
    return feedResult(taken, written, 0);
  });
}

const abstractionIds = (rows: readonly FedAbstraction[]) => rows.map(({ id }) => id);

const feedResult = ({ rows, errors }: TakenRows<unknown>, written: number, closed: number): FeedResult => ({
  rows: rows.length + errors.length,
  written,
  unchanged: rows.length - written,
  closed,
  errors,
});

function once<Row>(taken: TakenRows<Row>, rowKey: (row: Row) => string): TakenRows<Row> {
  const first = new Map<string, number>();
  const repeated: RowError[] = [];
  const rows = taken.rows.filter(({ row, value }) => {
    const key = rowKey(value);
    const known = first.get(key);
    if (known === undefined) first.set(key, row);
    else repeated.push({ row, field: 'id', message: `is also in row ${known}` });
    return known === undefined;
  });
  const errors = [...taken.errors, ...repeated].sort((one, other) => one.row - other.row);
  return { rows, errors };
}

async function keep(
  scope: Scope,
  { dryRun }: FeedRequest,
  work: (scope: Scope, record: RecordChange) => Promise<FeedResult>,
): Promise<FeedResult> {
  try {
    return await recorded(scope, async (inner, record) => {
      await lockFeed(inner);
      const result = await work(inner, record);
      if (dryRun) throw new KeepNothing(result);
      return result;
    });
  } catch (error) {
    if (error instanceof KeepNothing) return error.result;
    throw error;
  }
}
