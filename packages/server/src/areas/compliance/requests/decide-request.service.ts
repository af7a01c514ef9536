import { APPROVED, REFUSED, WITHDRAWN } from '@capwise/domain/compliance/requests/request-states';
import { DecideRequestsSchema, WithdrawRequestSchema } from '@capwise/domain/compliance/requests/requests';
import { overCents, overText } from '@capwise/domain/compliance/requests/reserved';
import { type Day, dayIn } from '@capwise/domain/dates';
import { conflict } from '@capwise/domain/errors';
import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { type Decision, storeDecisions, storeState } from './change-request.queries.ts';
import { openRequests } from './changed-request.ts';
import { tellAskers } from './mails/request-mail.ts';
import { listRequests, type RequestRow } from './request.queries.ts';
import { auditedRequest } from './request-audit.ts';
import { readPhysicianYears } from './request-year.queries.ts';

/**
 * Approves or refuses requests, all or none. An approved request reserves its amount until its day.
 * @throws AppError ValidationError naming the field, NotFoundError, ForbiddenError, ConflictError that says what is left
 * if a request does not fit and the approver did not accept that, or its gift type is never allowed
 */
export async function decideRequests(
  scope: OrganizationScope,
  services: Services,
  input: unknown,
): Promise<RequestRow[]> {
  const { ids, isApproved, note, overAmount } = parseInput(DecideRequestsSchema, input);
  const at = services.clock.now();
  const today = dayIn(scope.tenant.timeZone, at);
  return recorded(scope, async (inner, record) => {
    const act = isApproved ? 'approve' : 'refuse';
    const { requests } = await openRequests(inner, ids, act, today);
    const decisions = isApproved
      ? await approvals(inner, requests, overAmount, today)
      : requests.map(({ id }) => ({ id, overCents: 0 }));
    await storeDecisions(inner, decisions, { state: isApproved ? APPROVED : REFUSED, note, at });
    const after = await listRequests(inner, { ids: decisions.map(({ id }) => id) }, today);
    await record(
      after.map((request) =>
        auditedRequest(`gift-request.${act}`, request, { note, overAmount: request.overCents / 100 }),
      ),
    );
    await tellAskers(inner, services, after, isApproved);
    return after;
  });
}

/** Compares each request with what the ones before it leave. Refuses those that could not become gifts. */
async function approvals(
  scope: OrganizationScope,
  requests: readonly RequestRow[],
  acceptedCents: number,
  today: Day,
): Promise<Decision[]> {
  const never = requests.find(({ isNeverAllowed }) => isNeverAllowed);
  if (never) throw conflict(`${never.giftTypeName} is never allowed. Refuse the request.`);
  const years = await readPhysicianYears(scope, requests, today);
  const added = new Map<string, number>();
  return requests.map((request) => {
    const year = years.find(
      ({ providerId, giftYear }) => providerId === request.providerId && giftYear === request.giftYear,
    )!;
    const key = `${year.physicianId} ${year.giftYear}`;
    const before = added.get(key) ?? 0;
    const now = { ...year, reservedCents: year.reservedCents + before };
    const asked = { cents: request.amountCents, isIncidental: request.isIncidental };
    const over = overCents(asked, now);
    if (over > acceptedCents) throw conflict(overText(request.providerName, asked, now), 'overAmount');
    if (!request.isIncidental) added.set(key, before + request.amountCents);
    return { id: request.id, overCents: over };
  });
}

/** @throws AppError NotFoundError, ForbiddenError, ConflictError if a request is neither waiting nor approved */
export async function withdrawRequests(
  scope: OrganizationScope,
  { clock }: Services,
  input: unknown,
): Promise<RequestRow[]> {
  const { ids } = parseInput(WithdrawRequestSchema, input);
  const today = dayIn(scope.tenant.timeZone, clock.now());
  return recorded(scope, async (inner, record) => {
    const { requests } = await openRequests(inner, ids, 'withdraw', today);
    const changed = requests.map(({ id }) => id);
    await storeState(inner, changed, WITHDRAWN);
    const after = await listRequests(inner, { ids: changed }, today);
    await record(after.map((request) => auditedRequest('gift-request.withdraw', request)));
    return after;
  });
}
