import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import type { Services } from '../../../platform/process/services.ts';
import { filesAudit } from '../attachments/attachment.service.ts';
import { listGiftFiles } from '../attachments/gift-file.queries.ts';
import { type GiftRow, listGifts } from '../gift/gift.queries.ts';
import { openGift } from './changed-gift.ts';
import { deleteGift, markReturned } from './save-gift.queries.ts';
import { auditedGift } from './save-gift.service.ts';

/**
 * Marks a gift as returned. It no longer counts, and this cannot be undone (B-110).
 * @throws AppError NotFoundError, ForbiddenError, ConflictError
 */
export async function returnGift(
  scope: OrganizationScope,
  { clock }: Services,
  id: string,
): Promise<GiftRow> {
  const now = clock.now();
  return recorded(scope, async (inner, record) => {
    const { before, changeNo } = await openGift(inner, id, now, 'return');
    await markReturned(inner, before.originalId, { no: changeNo, at: now });
    const after = (await listGifts(inner, [before.originalId]))[0]!;
    await record({
      ...giftAuditEntry(before),
      action: 'gift.return',
      before: auditedGift(before),
      after: auditedGift(after),
    });
    return after;
  });
}

/**
 * Deletes a submitted or returned gift (B-109). @throws AppError NotFoundError, ForbiddenError, ConflictError
 */
export async function removeGift(
  scope: OrganizationScope,
  { clock }: Services,
  id: string,
): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const { before } = await openGift(inner, id, clock.now(), 'delete');
    const attachments = filesAudit(await listGiftFiles(inner, [before.originalId]));
    await deleteGift(inner, before.originalId);
    await record({
      ...giftAuditEntry(before),
      action: 'gift.delete',
      before: { ...auditedGift(before), attachments },
      after: null,
    });
    return true;
  });
}

const giftAuditEntry = ({ originalId, providerName, organizationId }: GiftRow) => ({
  subjectId: originalId,
  subjectName: providerName,
  systemId: null,
  organizationId,
});
