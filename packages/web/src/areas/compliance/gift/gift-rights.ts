import { type GiftAct, type GiftRefusal, mayAct, whyNot } from '@capwise/domain/compliance/gifts/gift-rights';
import { canIn, type GiftPermission } from '@capwise/domain/permissions/gift-permission';
import type { Member } from '../../../lib/session/visit.ts';
import type { Gift } from './gift.ts';

type Owned = Pick<Gift, 'organizationId' | 'createdById'>;
type Judged = Owned & Pick<Gift, 'giftYear' | 'giftStatus'>;

const permissionCheck =
  ({ permissions }: Member, { organizationId }: Owned) =>
  (permission: GiftPermission) =>
    canIn(permissions, organizationId, permission);
const isOwn = ({ id }: Member, { createdById }: Owned) => createdById === id;

/** Whether to offer an action. Permissions in the gift's own organization decide (B-148). */
export const isOffered = (act: GiftAct, member: Member, gift: Owned): boolean =>
  mayAct(act, isOwn(member, gift), permissionCheck(member, gift));

export const giftActRefusal = (
  act: GiftAct,
  member: Member,
  gift: Judged,
  today: string,
): GiftRefusal | null =>
  whyNot(
    act,
    { isOwn: isOwn(member, gift), year: gift.giftYear, status: gift.giftStatus },
    permissionCheck(member, gift),
    today,
  );

/** Whether the provider is over the yearly threshold. Such an excess may be curable. */
export const isOver = ({ remainingAmount }: Gift): boolean => (remainingAmount ?? 0) < 0;
