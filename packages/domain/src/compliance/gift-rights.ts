import type { Day } from '../dates.ts';
import type { GiftPermission } from '../permissions/gift-permission.ts';
import { isClosed, SUBMITTED } from './gifts.ts';

export type GiftAct = 'edit' | 'return' | 'delete';

/** The first permission is for every gift, the second for the viewer's own. */
const PERMISSIONS: Record<GiftAct, readonly [all: GiftPermission, own: GiftPermission]> = {
  edit: ['editallgifts', 'editowngifts'],
  return: ['returnallgifts', 'returnowngifts'],
  delete: ['editallgifts', 'editowngifts'],
};

/** The facts that allow or refuse an edit, a return or a deletion. */
export interface JudgedGift {
  isOwn: boolean;
  year: number;
  status: number;
}

/** Whether the viewer holds a permission in the gift's own organization (B-148). */
type May = (permission: GiftPermission) => boolean;

export interface GiftRefusal {
  kind: 'forbidden' | 'closed' | 'returned';
  /** For the reader. */
  reason: string;
}

export const closedReason = (year: number): string => `Gifts of ${year} are closed`;
export const RETURNED_REASON = 'This gift has been returned';

/** Whether the viewer's permissions allow an act on a gift, apart from what has become of the gift. */
export const mayAct = (act: GiftAct, isOwn: boolean, may: May): boolean => {
  const [all, own] = PERMISSIONS[act];
  return may(all) || (isOwn && may(own));
};

/**
 * Why a gift cannot be edited, returned or deleted; null when it can (B-148, GIFT-014, GIFT-015). A returned gift can
 * still be deleted (B-109).
 * @param today by the tenant's calendar
 */
export function whyNot(act: GiftAct, gift: JudgedGift, may: May, today: Day): GiftRefusal | null {
  if (!mayAct(act, gift.isOwn, may))
    return { kind: 'forbidden', reason: `Your account may not ${act} this gift` };
  if (isClosed(gift.year, today)) return { kind: 'closed', reason: closedReason(gift.year) };
  return act !== 'delete' && gift.status !== SUBMITTED ? { kind: 'returned', reason: RETURNED_REASON } : null;
}

/**
 * Why the import of a file of gifts cannot be undone; null when it can. Those who imported it entered its gifts, and may
 * take them back. Closed years need what importing them needs.
 * @param firstYear of the oldest gift
 */
export function whyNotUndo(isOwn: boolean, firstYear: number, may: May, today: Day): GiftRefusal | null {
  if (!isOwn && !may('editallgifts'))
    return { kind: 'forbidden', reason: 'Your account may not undo this import' };
  return isClosed(firstYear, today) && !may('manageannualthresholds')
    ? { kind: 'closed', reason: closedReason(firstYear) }
    : null;
}
