import { type ReviewState, StartReviewSchema } from '@capwise/domain/admin/access-reviews';
import { conflict, notFound } from '@capwise/domain/errors';
import { parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { getSystem } from '../systems/system.service.ts';
import { endReview, findReview, insertReview, lockReview, type ReviewRow } from './rows/review.queries.ts';
import { takeSnapshot } from './snapshot.queries.ts';

const NOT_FOUND = 'There is no such access review';

/** @throws AppError NotFoundError */
export async function getReview(scope: Scope, id: string | number): Promise<ReviewRow> {
  const review = await findReview(scope, parseId(id));
  if (!review) throw notFound(NOT_FOUND);
  return review;
}

/** @throws AppError NotFoundError, ConflictError if the review has ended */
export async function lockOpenReview(scope: Scope, id: string | number): Promise<ReviewRow> {
  const review = await lockReview(scope, parseId(id));
  if (!review) throw notFound(NOT_FOUND);
  if (review.state !== 'open') throw conflict(ENDED[review.state]);
  return review;
}

const ENDED: Record<Exclude<ReviewState, 'open'>, string> = {
  applied: 'This access review has already been applied',
  canceled: 'This access review was canceled',
};

/**
 * Takes a snapshot of who has which role in a system, and of its guests.
 * @throws AppError ValidationError, NotFoundError, ConflictError if the system has an open review or nobody
 * has access
 */
export function startReview(
  scope: Scope,
  { clock }: Services,
  systemId: string,
  input: { name: string; dueDay: string },
): Promise<ReviewRow> {
  const wanted = parseInput(StartReviewSchema, input);
  return recorded(scope, async (inner, record) => {
    const system = await getSystem(inner, systemId);
    const id = await insertReview(inner, {
      ...wanted,
      systemId: system.id,
      startedBy: inner.viewer.email,
      at: clock.now(),
    });
    if (id === null) throw conflict('The system has an open access review. Apply or cancel it first');
    const items = await takeSnapshot(inner, id, system.id);
    if (items === 0)
      throw conflict('Nobody has access to this system, so there is nothing to review', 'systemId');
    await record({
      action: 'access-review.start',
      subjectId: id,
      subjectName: wanted.name,
      systemId: system.id,
      after: { due: wanted.dueDay, roles: items },
    });
    return getReview(inner, id);
  });
}

/** Changes no roles. The decisions stay as evidence. */
export function cancelReview(scope: Scope, { clock }: Services, id: string): Promise<ReviewRow> {
  return recorded(scope, async (inner, record) => {
    const review = await lockOpenReview(inner, id);
    await endReview(inner, review.id, { canceled_at: clock.now(), canceled_by: inner.viewer.email });
    await record({
      action: 'access-review.cancel',
      subjectId: review.id,
      subjectName: review.name,
      systemId: review.systemId,
    });
    return getReview(inner, review.id);
  });
}
