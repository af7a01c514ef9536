import { isClosed, SUBMITTED } from '@capwise/domain/compliance/gifts';
import { dayIn } from '@capwise/domain/dates';
import { conflict, forbidden, notFound } from '@capwise/domain/errors';
import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import { parseId } from '../../../platform/ids.ts';
import { findGift, type GiftRow, listGifts } from './gift.queries.ts';
import { openBook } from './save-gift.queries.ts';

/** With the first every gift may be changed so, with the second one's own. */
type ChangePermissions = readonly [all: GiftPermission, own: GiftPermission];

/**
 * A gift that is about to be changed, with its organization's account open. What may be done goes by what the viewer
 * holds in the gift's own organization (B-148).
 * @param id of the version that the viewer has seen
 * @throws AppError NotFoundError out of sight, ForbiddenError, ConflictError when it is closed or has changed meanwhile
 */
export async function openGift(
  scope: OrganizationScope,
  id: string,
  now: Date,
  permissions: ChangePermissions,
): Promise<{ before: GiftRow; changeNo: number }> {
  const seenId = parseId(id);
  const found = await findGift(scope, seenId);
  if (!found) throw notFound('There is no such gift');
  const changeNo = await openBook(scope, found.organizationId);
  // Gone when somebody else has deleted it before the account was open.
  const [before] = await listGifts(scope, [found.originalId]);
  if (!before) throw notFound('There is no such gift');
  assertMay(scope, before, permissions);
  if (isClosed(before.giftYear, dayIn(scope.tenant.timeZone, now)))
    throw conflict('Gifts of this year are closed');
  if (before.id !== seenId) throw conflict('Somebody else has changed this gift meanwhile', 'id');
  return { before, changeNo };
}

function assertMay(scope: OrganizationScope, gift: GiftRow, [all, own]: ChangePermissions): void {
  const isOwn = gift.createdById === scope.viewer.userId;
  if (mayIn(scope, all, gift.organizationId)) return;
  if (!isOwn || !mayIn(scope, own, gift.organizationId)) throw forbidden();
}

/** A returned gift stays as it is (GIFT-014). @throws AppError ConflictError */
export function assertSubmitted({ status }: GiftRow): void {
  if (status !== SUBMITTED) throw conflict('This gift has been returned');
}
