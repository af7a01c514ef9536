import { addDays, utcDay } from '@capwise/domain/dates';
import { can, isVendor } from '@capwise/domain/permissions/can';
import { daysUntilDue, firstSentFor } from '@capwise/domain/workspace/turnaround';
import type { Scope } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { listQueue, type QueueFigures, type QueueRow, readQueueFigures } from './queue.queries.ts';
import { listWaiting, type Waiting } from './waiting.queries.ts';

const MAX_WAITING = 4;
const MAX_QUEUED = 50;

const makesAnalyses = ({ viewer }: Scope) => can(viewer, 'UploadAnalysisDocument') && !isVendor(viewer);

/** Shared and awaited analyses for users who request analyses. Null for all others, including analysts. */
export async function waitingFor(scope: Scope, clock: Clock, systemId: number): Promise<Waiting | null> {
  const { viewer } = scope;
  const asks = can(viewer, 'CanRequestAnalysis') && !isVendor(viewer);
  if (!asks || makesAnalyses(scope)) return null;
  return listWaiting(scope, systemId, firstSentFor(clock.today()), MAX_WAITING);
}

export interface Queue extends QueueFigures {
  rows: (QueueRow & { daysUntilDue: number })[];
}

export async function analystQueue(scope: Scope, clock: Clock): Promise<Queue | null> {
  if (!makesAnalyses(scope)) return null;
  const today = clock.today();
  const sent = { overdueBefore: firstSentFor(today), dueBefore: firstSentFor(addDays(today, 1)) };
  const [figures, rows] = await Promise.all([readQueueFigures(scope, sent), listQueue(scope, MAX_QUEUED)]);
  return {
    ...figures,
    rows: rows.map((row) => ({ ...row, daysUntilDue: daysUntilDue(utcDay(row.sentAt), today) })),
  };
}
