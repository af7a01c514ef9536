import { ofEventText } from '@capwise/domain/compliance/events/events';
import { NO_VOID_REASON, VoidReasonSchema } from '@capwise/domain/compliance/gifts/gifts';
import { conflict } from '@capwise/domain/errors';
import { z } from 'zod';
import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { filesAudit } from '../attachments/attachment.service.ts';
import { listGiftFiles } from '../attachments/gift-file.queries.ts';
import type { GiftRow } from '../gift/gift.queries.ts';
import { openGift } from '../gift-entry/changed-gift.ts';
import { voidGift } from '../gift-entry/save-gift.queries.ts';
import { auditedGift } from '../gift-entry/save-gift.service.ts';

/**
 * Deletes a submitted or returned gift (B-109). It remains as void, with its attachments and returns.
 * @param given null stores that no reason was given
 * @throws AppError ValidationError, NotFoundError, ForbiddenError, ConflictError
 */
export async function removeGift(
  scope: OrganizationScope,
  { clock }: Services,
  id: string,
  given: string | null,
): Promise<boolean> {
  const { reason } = parseInput(z.object({ reason: VoidReasonSchema }), { reason: given ?? NO_VOID_REASON });
  const now = clock.now();
  return recorded(scope, async (inner, record) => {
    const { before, changeNo } = await openGift(inner, id, now, 'delete');
    if (before.eventName !== null) throw conflict(ofEventText(before.eventName));
    const attachments = filesAudit(await listGiftFiles(inner, [before.originalId]));
    await voidGift(inner, before.originalId, { no: changeNo, at: now, reason });
    await record({
      ...giftAuditEntry(before),
      action: 'gift.delete',
      before: { ...auditedGift(before), attachments },
      after: { reason },
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
