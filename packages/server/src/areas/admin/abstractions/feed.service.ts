import {
  type FedAbstraction,
  FedAbstractionSchema,
  FedTeamMemberSchema,
  MOST_CLOSED,
  MOST_FED_ROWS,
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
  /** Report everything and keep nothing. */
  dryRun: boolean;
  /** The tenant of which the rows are all open workflows; null when they are only changes. */
  snapshot: string | null;
  /** Whether a snapshot may close most of its tenant. */
  closeMost: boolean;
}

export interface FeedResult {
  rows: number;
  /** New or otherwise than before. */
  written: number;
  /** As they were, or older than what is known. */
  unchanged: number;
  /** Those that a snapshot did not name. */
  closed: number;
  errors: RowError[];
}

/** Ends a transaction that is not to stay. */
class KeepNothing extends Error {
  readonly result: FeedResult;

  constructor(result: FeedResult) {
    super('Nothing is kept');
    this.result = result;
  }
}

/**
 * Takes rows of the abstraction system: good ones are written, bad ones are named. A snapshot opens the open workflows
 * that it names and closes the others, but only when all of it could be read.
 * @throws AppError ValidationError, also for a snapshot that would close most of its tenant unasked
 */
export function feedAbstractions(
  scope: Scope,
  { clock, settings }: Services,
  request: FeedRequest,
): Promise<FeedResult> {
  const taken = once(takeRows(request, FedAbstractionSchema, MOST_FED_ROWS), ({ tenant, id }) =>
    JSON.stringify([tenant, id]),
  );
  const { snapshot } = request;
  const rows = taken.rows.map(({ value }) => value);
  if (snapshot !== null && rows.some(({ tenant }) => tenant !== snapshot))
    throw invalid('A snapshot holds workflows of its tenant alone', 'snapshot');
  return keep(scope, request, async (inner, record) => {
    const openBefore = snapshot === null ? 0 : await countOpen(inner, snapshot);
    const reopens = snapshot !== null;
    const said = rows.filter(({ hasAssignee }) => hasAssignee);
    const unsaid = rows.filter(({ hasAssignee }) => !hasAssignee);
    // Without contract management, assignments that people made here stay.
    const assignees = settings.CLM_URL ? 'replace' : 'fill';
    const written =
      (await writeAbstractions(inner, said, { assignees, reopens })) +
      (await writeAbstractions(inner, unsaid, { assignees: 'keep', reopens }));
    const isWhole = snapshot !== null && taken.errors.length === 0;
    const closed = isWhole ? await closeMissing(inner, snapshot, idsOf(rows), clock.now()) : 0;
    if (isWhole && !request.closeMost) refuseClosingMost(rows.length, closed, openBefore);
    const after = { written, closed };
    const entry = {
      action: 'abstraction.feed',
      subjectId: null,
      subjectName: snapshot,
      systemId: null,
    } as const;
    await record(written + closed > 0 ? { ...entry, after } : null);
    return resultOf(taken, written, closed);
  });
}

/** A failed export is empty or short. @throws AppError ValidationError */
function refuseClosingMost(rows: number, closed: number, openBefore: number): void {
  if (rows > 0 && closed <= openBefore * MOST_CLOSED) return;
  const snapshot = rows === 0 ? 'The snapshot is empty and' : 'The snapshot';
  throw invalid(
    `${snapshot} would close ${closed} of ${openBefore} open workflows. If that is right, add closeMost=true`,
    'snapshot',
  );
}

/** Takes who is of the team. @throws AppError ValidationError */
export function feedTeam(scope: Scope, request: FeedRequest): Promise<FeedResult> {
  const taken = once(takeRows(request, FedTeamMemberSchema, MOST_FED_ROWS), ({ id }) => id);
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
    return resultOf(taken, written, 0);
  });
}

const idsOf = (rows: readonly FedAbstraction[]) => rows.map(({ id }) => id);

const resultOf = ({ rows, errors }: TakenRows<unknown>, written: number, closed: number): FeedResult => ({
  rows: rows.length + errors.length,
  written,
  unchanged: rows.length - written,
  closed,
  errors,
});

/** Of rows about the same thing only the first is taken. */
function once<Row>(taken: TakenRows<Row>, keyOf: (row: Row) => string): TakenRows<Row> {
  const first = new Map<string, number>();
  const repeated: RowError[] = [];
  const rows = taken.rows.filter(({ row, value }) => {
    const key = keyOf(value);
    const known = first.get(key);
    if (known === undefined) first.set(key, row);
    else repeated.push({ row, field: 'id', message: `stands in row ${known} already` });
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
