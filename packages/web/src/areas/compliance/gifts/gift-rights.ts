import { isClosed, SUBMITTED } from '@capwise/domain/compliance/gifts';
import { canIn, type GiftPermission } from '@capwise/domain/permissions/gift-permission';
import type { Member } from '../../../lib/session/visit.ts';
import type { Gift } from './gift-columns.tsx';

/** What may be done with a gift, by what is held in its own organization (B-148); for own gifts less is enough. */
export function giftRights(
  { id, permissions }: Member,
  { organizationId, createdById }: Pick<Gift, 'organizationId' | 'createdById'>,
) {
  const may = (all: GiftPermission, own: GiftPermission) =>
    canIn(permissions, organizationId, all) ||
    (createdById === id && canIn(permissions, organizationId, own));
  return { edits: may('editallgifts', 'editowngifts'), returns: may('returnallgifts', 'returnowngifts') };
}

/** Why nothing can be done with a gift any more; null while something can (GIFT-015). */
export const closedReason = ({ giftYear }: Gift, today: string): string | null =>
  isClosed(giftYear, today) ? `Gifts of ${giftYear} are closed` : null;

/** Why a gift can be neither edited nor returned; null when it can (GIFT-014). */
export const returnedReason = ({ giftStatus }: Gift): string | null =>
  giftStatus === SUBMITTED ? null : 'This gift has been returned';

/** Whether its provider's year has more than the limit: then an excess may be cured. */
export const isOver = ({ remainingAmount }: Gift): boolean => (remainingAmount ?? 0) < 0;
