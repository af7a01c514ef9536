import type { AuditAction } from '@capwise/domain/admin/audit-actions';
import { conflict, duplicate, notFound } from '@capwise/domain/errors';
import { MAX_WATCHES, type WatchValues } from '@capwise/domain/market/watch/watch';
import { watchKind, watchName } from '@capwise/domain/market/watch/watch-texts';
import { parseId, parseOptionalId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { type RecordChange, recorded } from '../../../platform/audit/recorded.ts';
import { type EditedRecord, refuseStale } from '../../../platform/input/stale.ts';
import type { Services } from '../../../platform/process/services.ts';
import {
  deleteWatch,
  findWatch,
  insertWatch,
  listWatches,
  lockWatches,
  type SubjectIds,
  setSeen,
  updateWatch,
  type WatchRow,
} from './watch.queries.ts';
import {
  knownSubject,
  parsedValues,
  type SubjectInput,
  type TargetInput,
  type WatchAnswer,
  withNewDeals,
} from './watch.service.ts';

export interface SaveWatch extends SubjectInput, TargetInput, EditedRecord {
  id?: string | null | undefined;
  byMail: boolean;
}

/**
 * Adds a watch, or changes the target of one. A second watch of the same subject and target is the first one,
 * and may turn its mail on.
 * @throws AppError ValidationError naming the field, NotFoundError, ConflictError if there are too many,
 * `conflict` if a change makes two equal watches or the watch has changed since `version`
 */
export async function saveWatch(scope: Scope, services: Services, given: SaveWatch): Promise<WatchAnswer> {
  const values = parsedValues(given);
  const id = parseOptionalId(given.id);
  const row = await recorded(scope, async (inner, record) => {
    await lockWatches(inner, inner.viewer.userId);
    const subject = await knownSubject(inner, given);
    const own = await listWatches(inner, inner.viewer.userId);
    const same = own.find((one) => isSameSubject(one, subject) && isSameTarget(one, values));
    const before = id === null ? same : own.find((one) => one.id === id && isSameSubject(one, subject));
    if (id !== null && !before) throw noWatch();
    if (id !== null && before) refuseStale(before, given.version, 'Another window or a link in a mail');
    if (same && before && same.id !== before.id)
      throw duplicate('You already watch this with this target', 'target');
    const at = services.clock.now();
    // The form of a new watch starts without mail, so nobody turned it off there.
    const byMail = values.byMail || (id === null && before?.byMail === true);
    if (before) return changed(inner, record, before, { ...values, byMail }, at);
    if (own.length >= MAX_WATCHES) throw conflict(`You have ${MAX_WATCHES} watches. Remove one first`);
    const after = await ownWatch(inner, await insertWatch(inner, subject, values, at));
    await record(auditEntry(inner, 'watch.create', after));
    return after;
  });
  const [answer] = await withNewDeals(scope, services, [row], services.clock.now());
  return answer!;
}

async function changed(
  inner: Scope,
  record: RecordChange,
  before: WatchRow,
  values: WatchValues,
  at: Date,
): Promise<WatchRow> {
  const isSame = isSameTarget(before, values) && before.byMail === values.byMail;
  // A mail reports no deals of the time without mails.
  await updateWatch(inner, before.id, values, before.byMail ? before.mailedAt : at);
  const after = await ownWatch(inner, before.id);
  await record(isSame ? null : auditEntry(inner, 'watch.update', after));
  return after;
}

/** @throws AppError NotFoundError */
export function removeWatch(scope: Scope, id: string): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    await lockWatches(inner, inner.viewer.userId);
    const before = await ownWatch(inner, parseId(id));
    await deleteWatch(inner, before.id);
    await record(auditEntry(inner, 'watch.delete', before));
    return true;
  });
}

/**
 * Marks deals as seen that were counted at that time. @param id null for all watches of the viewer
 * @throws AppError NotFoundError
 */
export async function markWatchesSeen(
  scope: Scope,
  services: Services,
  { id, asOf }: { id?: string | null | undefined; asOf: Date },
): Promise<boolean> {
  const now = services.clock.now();
  const only = parseOptionalId(id);
  const count = await setSeen(scope, only, asOf < now ? asOf : now);
  if (only !== null && count === 0) throw noWatch();
  return true;
}

const noWatch = () => notFound('There is no such watch');

async function ownWatch(scope: Scope, id: number): Promise<WatchRow> {
  const watch = await findWatch(scope, id);
  if (!watch) throw noWatch();
  return watch;
}

const isSameSubject = (one: SubjectIds, other: SubjectIds): boolean =>
  one.technologyId === other.technologyId &&
  one.marketSegmentId === other.marketSegmentId &&
  one.productConfigurationId === other.productConfigurationId;

const isSameTarget = (one: WatchRow, other: WatchValues): boolean =>
  one.maxPriceCents === other.maxPriceCents && one.minDiscount === other.minDiscount;

/** Without the target, which is the person's own. */
const auditEntry = ({ viewer: { systemId } }: Scope, action: AuditAction, watch: WatchRow) => ({
  action,
  subjectId: watch.id,
  subjectName: watchName(watch),
  systemId,
  after: { kind: watchKind(watch), byMail: watch.byMail },
});
