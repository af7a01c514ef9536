import type { Day } from '../../dates.ts';
import type { GiftPermission } from '../../permissions/gift-permission.ts';
import { isClosed, SUBMITTED, VOID } from './gifts.ts';

export type GiftAct = 'edit' | 'return' | 'delete';

const PERMISSIONS: Record<GiftAct, readonly [all: GiftPermission, own: GiftPermission]> = {
  edit: ['editallgifts', 'editowngifts'],
  return: ['returnallgifts', 'returnowngifts'],
  delete: ['editallgifts', 'editowngifts'],
};

export interface JudgedGift {
  isOwn: boolean;
  year: number;
  status: number;
}

type May = (permission: GiftPermission) => boolean;

export interface GiftRefusal {
  kind: 'forbidden' | 'closed' | 'returned' | 'void';
  reason: string;
}

export const closedReason = (year: number): string => `Gifts of ${year} are closed`;
export const RETURNED_REASON = 'This gift has been returned';
export const VOID_REASON = 'This gift has been deleted';

/** Checks permissions only, not the state of the gift. */
export const mayAct = (act: GiftAct, isOwn: boolean, may: May): boolean => {
  const [all, own] = PERMISSIONS[act];
  return may(all) || (isOwn && may(own));
};

/**
 * Why the viewer cannot edit, return or delete a gift, or null (B-148, GIFT-014, GIFT-015). Returned gifts
 * can be deleted (B-109).
 * @param today in the tenant's time zone
 */
export function whyNot(act: GiftAct, gift: JudgedGift, may: May, today: Day): GiftRefusal | null {
  if (!mayAct(act, gift.isOwn, may))
    return { kind: 'forbidden', reason: `Your account may not ${act} this gift` };
  if (isClosed(gift.year, today)) return { kind: 'closed', reason: closedReason(gift.year) };
  if (gift.status === VOID) return { kind: 'void', reason: VOID_REASON };
  return act !== 'delete' && gift.status !== SUBMITTED ? { kind: 'returned', reason: RETURNED_REASON } : null;
}

/**
 * Why the viewer cannot undo an import of gifts, or null. Users may undo their own imports. Closed years need
 * the permission to import them.
 * @param firstYear year of the oldest gift
 */
export function whyNotUndo(isOwn: boolean, firstYear: number, may: May, today: Day): GiftRefusal | null {
  if (!isOwn && !may('editallgifts'))
    return { kind: 'forbidden', reason: 'Your account may not undo this import' };
  return isClosed(firstYear, today) && !may('manageannualthresholds')
    ? { kind: 'closed', reason: closedReason(firstYear) }
    : null;
}
