import {
  type GiftReturn,
  GiftReturnSchema,
  ITEM,
  mannerName,
  returnAmountFault,
  returnDayFault,
} from '@capwise/domain/compliance/returns/gift-return';
import { dayIn } from '@capwise/domain/dates';
import { invalid } from '@capwise/domain/errors';
import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { holdUploads } from '../attachments/attachment.service.ts';
import { type GiftRow, listGifts } from '../gift/gift.queries.ts';
import { openGift } from '../gift-entry/changed-gift.ts';
import { auditedGift } from '../gift-entry/save-gift.service.ts';
import { insertReturn } from './gift-return.queries.ts';

/**
 * Records what came back of a gift. A returned part no longer counts. A gift that is returned as a whole has the
 * status Returned. Neither can be undone (B-110).
 * @param input null for the whole item, today
 * @throws AppError ValidationError naming the field, NotFoundError, ForbiddenError, ConflictError
 */
export async function returnGift(
  scope: OrganizationScope,
  services: Services,
  id: string,
  input: unknown,
): Promise<GiftRow> {
  const given = input == null ? null : parseInput(GiftReturnSchema, input);
  const now = services.clock.now();
  const today = dayIn(scope.tenant.timeZone, now);
  return recorded(scope, async (inner, record) => {
    const { before } = await openGift(inner, id, now, 'return');
    const { originalId, organizationId, providerName: subjectName } = before;
    const back = given ?? wholeReturn(before, today);
    assertReturn(before, back, today);
    if (back.file) await holdUploads(inner, services, inner.organizationId, [back.file], 'file');
    await insertReturn(inner, originalId, back, now);
    const after = (await listGifts(inner, [originalId]))[0]!;
    await record({
      action: 'gift.return',
      subjectId: originalId,
      subjectName,
      systemId: null,
      organizationId,
      before: auditedGift(before),
      after: { ...auditedGift(after), return: auditedReturn(back) },
    });
    return after;
  });
}

const wholeReturn = (gift: GiftRow, today: string): GiftReturn => ({
  // After a change of the tenant's time zone, today may be earlier.
  returnedDate: today > gift.receivedDate ? today : gift.receivedDate,
  manner: ITEM,
  amount: gift.amountCents - gift.returnedCents,
  note: '',
  file: null,
});

function assertReturn(gift: GiftRow, { returnedDate, amount }: GiftReturn, today: string): void {
  const returnable = { received: gift.receivedDate, left: gift.amountCents - gift.returnedCents };
  const dayFault = returnDayFault(returnedDate, returnable, today);
  if (dayFault && returnedDate !== gift.receivedDate) throw invalid(dayFault, 'returnedDate');
  const amountFault = returnAmountFault(amount, returnable);
  if (amountFault) throw invalid(amountFault, 'amount');
}

const auditedReturn = ({ returnedDate, manner, amount, note, file }: GiftReturn) => ({
  dateReturned: returnedDate,
  manner: mannerName(manner),
  amount: amount / 100,
  note,
  file: file?.fileName ?? null,
});
