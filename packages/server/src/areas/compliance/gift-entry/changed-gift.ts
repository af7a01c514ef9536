import { type GiftAct, type GiftRefusal, whyNot } from '@capwise/domain/compliance/gifts/gift-rights';
import { VOID } from '@capwise/domain/compliance/gifts/gifts';
import { dayIn } from '@capwise/domain/dates';
import { conflict, forbidden, notFound } from '@capwise/domain/errors';
import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import { parseId } from '../../../db/ids.ts';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import { findGift, type GiftRow, listGifts } from '../gift/gift.queries.ts';
import { openBook } from '../gift/gift-book.queries.ts';

/**
 * Reads a gift for a change and locks its organization's gift book. The viewer's permissions in the gift's
 * own organization apply (B-148).
 * @param id of the version that the viewer saw
 * @throws AppError NotFoundError for a gift that the viewer cannot see, ForbiddenError, ConflictError for a
 * closed, returned or changed gift
 */
export async function openGift(
  scope: OrganizationScope,
  id: string,
  now: Date,
  act: GiftAct,
): Promise<{ before: GiftRow; changeNo: number }> {
  const seenId = parseId(id);
  const found = await findGift(scope, seenId);
  if (!found) throw notFound('There is no such gift');
  const changeNo = await openBook(scope, found.organizationId);
  // Somebody may have deleted it before the lock.
  const [before] = await listGifts(scope, [found.originalId]);
  if (!before || before.status === VOID) throw notFound('There is no such gift');
  const { organizationId, createdById, giftYear: year, status } = before;
  const judged = { isOwn: createdById === scope.viewer.userId, year, status };
  const may = (permission: GiftPermission) => mayIn(scope, permission, organizationId);
  assertNone(whyNot(act, judged, may, dayIn(scope.tenant.timeZone, now)));
  if (before.id !== seenId) throw conflict('Someone else has changed this gift', 'id');
  return { before, changeNo };
}

export function assertNone(refusal: GiftRefusal | null): void {
  if (refusal?.kind === 'forbidden') throw forbidden();
  if (refusal) throw conflict(refusal.reason);
}
