import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { chooseRule } from '@capwise/domain/compliance/requests/approval-rules';
import { WITHDRAWN } from '@capwise/domain/compliance/requests/request-states';
import {
  plannedDateFault,
  type SaveRequest,
  SaveRequestSchema,
} from '@capwise/domain/compliance/requests/requests';
import { type Day, dayIn } from '@capwise/domain/dates';
import { alreadyDone, conflict, invalid } from '@capwise/domain/errors';
import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { inputDigest } from '../../../platform/request-keys/input-digest.ts';
import { openBook } from '../gift/gift-book.queries.ts';
import { type Recipient, readReferences } from '../gift-entry/save-gift.queries.ts';
import { assertKnown, giftReferences, inOrder, uniqueRecipients } from '../gift-entry/save-gift.service.ts';
import { listRules, type RuleRow } from './approvals/approvals.queries.ts';
import { tellApprovers } from './mails/request-mail.ts';
import { listRequests, type RequestRow } from './request.queries.ts';
import { auditedRequest } from './request-audit.ts';
import { readPhysicianYears } from './request-year.queries.ts';
import { findEarlier, insertRequests } from './save-request.queries.ts';

/**
 * Requests a gift for each recipient. Requests reserve nothing until they are approved.
 * @throws AppError ValidationError naming the field, ConflictError if no rule covers the gift, or if other requests
 * were sent with this key or have since been withdrawn
 */
export async function saveRequest(
  scope: OrganizationScope,
  services: Services,
  input: unknown,
): Promise<RequestRow[]> {
  const asked = parseInput(SaveRequestSchema, input);
  const at = services.clock.now();
  const today = dayIn(scope.tenant.timeZone, at);
  const recipients = uniqueRecipients(asked);
  const { requestKey, entityProviders: _, ...values } = asked;
  const digest = inputDigest({ ...values, recipients: inOrder(recipients) });
  return recorded(scope, async (inner, record) => {
    await openBook(inner, scope.organizationId);
    const earlier = await findEarlier(inner, requestKey);
    if (earlier) {
      await record(null);
      if (earlier.digest !== digest)
        throw alreadyDone('This was already requested with other values', earlier.ids);
      return requestsOfRetry(await listRequests(inner, { ids: earlier.ids }, today));
    }
    const fault = plannedDateFault(asked.plannedDate, today);
    if (fault) throw invalid(fault, 'plannedDate');
    const references = giftReferences({ ...asked, requestKey: null }, recipients);
    assertKnown(references, await readReferences(inner, scope.organizationId, references), null);
    const { giftTypeId, requestorId } = references;
    const { rule, approverId } = await decidingRule(inner, { asked, giftTypeId, recipients, today });
    const decided = [approverId, scope.viewer.userId];
    const escalateTo = rule.escalateTo !== null && decided.includes(rule.escalateTo) ? null : rule.escalateTo;
    const ids = await insertRequests(inner, recipients, {
      giftTypeId,
      requestorId,
      asked,
      approverId,
      remindHours: rule.remindHours,
      escalateHours: escalateTo === null ? null : rule.escalateHours,
      escalateTo,
      digest,
      at,
    });
    const requests = await listRequests(inner, { ids }, today);
    await record(requests.map((request) => auditedRequest('gift-request.create', request)));
    await tellApprovers(inner, services, requests);
    return requests;
  });
}

function requestsOfRetry(stored: RequestRow[]): RequestRow[] {
  const left = stored.filter(({ state }) => state !== WITHDRAWN);
  const withdrawn = stored.length - left.length;
  if (withdrawn === 0) return stored;
  const what =
    stored.length === 1
      ? 'but has'
      : `but ${withdrawn} of ${stored.length} requests ${withdrawn === 1 ? 'has' : 'have'}`;
  throw alreadyDone(
    `This was already requested, ${what} since been withdrawn`,
    left.map(({ id }) => id),
  );
}

interface Asked {
  asked: SaveRequest;
  giftTypeId: number;
  recipients: readonly Recipient[];
  today: Day;
}

async function decidingRule(
  scope: OrganizationScope,
  { asked, giftTypeId, recipients, today }: Asked,
): Promise<{ rule: RuleRow; approverId: number }> {
  const rules = await listRules(scope);
  if (rules.length === 0) throw conflict('This organization approves no requests');
  const giftYear = yearOf(asked.plannedDate);
  const years = await readPhysicianYears(
    scope,
    recipients.map(({ providerId }) => ({ providerId, giftYear })),
    today,
  );
  const byProvider = new Map(years.map((year) => [year.providerId, year]));
  const gifts = Map.groupBy(recipients, ({ providerId }) => byProvider.get(providerId)!.physicianId);
  const choice = chooseRule(
    rules,
    {
      cents: asked.amount,
      giftTypeId,
      recipients: recipients.map(({ providerId, entityId }) => {
        const { physicianId, givenCents, reservedCents, thresholdCents } = byProvider.get(providerId)!;
        const added = asked.isIncidental ? 0 : asked.amount * gifts.get(physicianId)!.length;
        return { entityId, thresholdCents, usedCents: givenCents + reservedCents + added };
      }),
    },
    scope.viewer.userId,
  );
  if (choice.rule) return choice;
  throw conflict(
    choice.reason === 'own'
      ? 'You approve these requests yourself. Ask an administrator to name another approver.'
      : 'No approval rule covers this gift. You can enter it without approval.',
  );
}
