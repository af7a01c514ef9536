import {
  type ChosenException,
  exceptionFault,
  PLANNED_EXCEPTIONS,
} from '@capwise/domain/compliance/exceptions/exceptions';
import { type EntryRules, evidenceFault } from '@capwise/domain/compliance/gifts/entry-rules';
import { dateFault, yearOf } from '@capwise/domain/compliance/gifts/gifts';
import {
  approvedDayFault,
  GIVEN,
  tooEarlyFault,
  tooLateFault,
} from '@capwise/domain/compliance/requests/request-states';
import {
  approvedExceptionFault,
  GiveRequestSchema,
  gaveMoreText,
  noLinkText,
  otherYearText,
} from '@capwise/domain/compliance/requests/requests';
import { type Day, dayIn } from '@capwise/domain/dates';
import { conflict, invalid } from '@capwise/domain/errors';
import { formatCents } from '@capwise/domain/money';
import type { z } from 'zod';
import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { inputDigest } from '../../../platform/request-keys/input-digest.ts';
import { tellCrossings } from '../alerts/crossings.ts';
import { tellAbove } from '../alerts/incidental/incidental.ts';
import { listGifts } from '../gift/gift.queries.ts';
import { allowedBy } from '../gift-entry/entry-faults.ts';
import { insertGifts, readReferences } from '../gift-entry/save-gift.queries.ts';
import { auditedGift } from '../gift-entry/save-gift.service.ts';
import { readEntryRules } from '../settings/setting.service.ts';
import { storeGifts } from './change-request.queries.ts';
import { openRequests } from './changed-request.ts';
import { listRequests, type RequestRow } from './request.queries.ts';
import { auditedRequest } from './request-audit.ts';

/**
 * Makes gifts from approved requests of one number. The amount may be lower than the approved one.
 * @throws AppError ValidationError naming the field, NotFoundError, ForbiddenError, ConflictError if a request is not
 * approved
 */
export async function giveRequests(
  scope: OrganizationScope,
  services: Services,
  input: unknown,
): Promise<RequestRow[]> {
  const given = parseInput(GiveRequestSchema, input);
  const at = services.clock.now();
  const today = dayIn(scope.tenant.timeZone, at);
  const { organizationId } = scope;
  return recorded(scope, async (inner, record) => {
    const { requests, changeNo } = await openRequests(inner, given.ids, 'give', today);
    const first = requests[0]!;
    const rules = await readEntryRules(inner);
    const wrongYear = tooLateFault(first, today, rules.graceDays) ?? tooEarlyFault(first, today);
    if (wrongYear) throw conflict(wrongYear);
    const fault = dateFault(given.receivedDate, today, true, rules.graceDays);
    if (fault) throw invalid(fault, 'receivedDate');
    await assertAsApproved(inner, requests, given, today);
    const { giftTypeId, requestorId } = first;
    const gift = {
      ...given,
      isIncidental: first.isIncidental,
      description: first.description || first.reason,
      comments: first.comments,
    };
    assertRules(gift, rules);
    const digest = inputDigest(gift);
    const made = await insertGifts(
      inner,
      requests,
      { giftTypeId, requestorId, gift, allowed: allowedBy(gift, rules, null) },
      { no: changeNo, at, digest },
    );
    // IDs of new gifts ascend in the order of the recipients.
    const giftIds = made.toSorted((one, other) => one - other);
    const links = requests.map(({ id }, at) => ({ id, giftId: giftIds[at]! }));
    if ((await storeGifts(inner, links, GIVEN)) !== requests.length)
      throw new Error('A gift differs from its request');
    const gifts = await listGifts(inner, giftIds, [organizationId]);
    const after = await listRequests(inner, { ids: requests.map(({ id }) => id) }, today);
    const crossed = await tellCrossings(inner, services, organizationId, changeNo);
    await record([
      ...after.map((request) => auditedRequest('gift-request.give', request, { giftId: request.giftId })),
      ...gifts.map((one) => ({
        action: 'gift.create' as const,
        subjectId: one.originalId,
        subjectName: one.providerName,
        systemId: null,
        organizationId,
        after: auditedGift(one),
      })),
      ...crossed,
    ]);
    await tellAbove(inner, services, organizationId, changeNo);
    return after;
  });
}

function assertRules(
  gift: { amount: number; description: string; isIncidental: boolean } & ChosenException,
  rules: EntryRules,
): void {
  const missing = evidenceFault({ ...gift, fileCount: 0 }, rules);
  if (missing) throw conflict(`${missing.reason}: withdraw this request, and add the gift with its receipt`);
  if (!rules.asksException) return;
  const fault = exceptionFault(gift, PLANNED_EXCEPTIONS);
  if (fault) throw invalid(fault.reason, fault.field);
  const other = approvedExceptionFault(gift.isIncidental, gift.exception);
  if (other) throw invalid(other, 'exception');
}

async function assertAsApproved(
  scope: OrganizationScope,
  requests: readonly RequestRow[],
  { amount, receivedDate }: z.output<typeof GiveRequestSchema>,
  today: Day,
): Promise<void> {
  const [first] = requests;
  if (requests.some(({ requestNo }) => requestNo !== first!.requestNo))
    throw invalid('Choose requests of one number', 'ids');
  if (amount > first!.amountCents) throw invalid(gaveMoreText(formatCents(first!.amountCents)), 'amount');
  const late = approvedDayFault(receivedDate, first!.reserveUntil, today);
  if (late) throw invalid(late, 'receivedDate');
  if (yearOf(receivedDate) !== first!.giftYear) throw invalid(otherYearText(first!.giftYear), 'receivedDate');
  const { neverAllowed } = await readReferences(scope, scope.organizationId, { ...first!, recipients: [] });
  if (neverAllowed !== null) throw conflict(`${neverAllowed} is never allowed`);
  const gone = requests.find(({ isLinked }) => !isLinked);
  if (gone) throw conflict(noLinkText(gone.providerName, gone.entityName));
}
