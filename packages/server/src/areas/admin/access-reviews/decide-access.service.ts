import { DecideAccessSchema, MAX_DECIDED } from '@capwise/domain/admin/access-reviews';
import { conflict, invalid, notFound } from '@capwise/domain/errors';
import { idsAmong, parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { countMailed } from '../../../platform/limits/mail-quota.ts';
import type { Services } from '../../../platform/process/services.ts';
import { getSystem } from '../systems/system.service.ts';
import { assertMayGive, refuseRetired } from '../users/user-roles.service.ts';
import { delegationMail } from './delegation-mail.ts';
import { assertNotOfGroups } from './group-items.ts';
import { accessText } from './guests/access-text.ts';
import { refuseManaged } from './refused-changes.ts';
import { getReview, lockOpenReview } from './review.service.ts';
import { findReviewer } from './reviewers.queries.ts';
import type { ReviewRow } from './rows/review.queries.ts';
import { lockItems, type ReviewItem, storeDecision, storeDelegate } from './rows/review-items.queries.ts';

interface Chosen {
  reviewId: string;
  itemIds: readonly string[];
}

interface Decision {
  decision?: string | null | undefined;
  toRole?: string | null | undefined;
  note?: string | null | undefined;
}

/** @throws AppError ValidationError, NotFoundError if one of them is not in the review */
async function chosenItems(
  scope: Scope,
  review: ReviewRow,
  itemIds: readonly string[],
): Promise<ReviewItem[]> {
  if (itemIds.length === 0) throw invalid('Select a role', 'itemIds');
  const distinct = [...new Set(itemIds)];
  if (distinct.length > MAX_DECIDED) throw invalid(`Select at most ${MAX_DECIDED} rows`, 'itemIds');
  const items = await lockItems(scope, review.id, idsAmong(distinct));
  if (items.length < distinct.length) throw notFound('There is no such role in this access review');
  return items;
}

const grantText = (item: ReviewItem) =>
  `${item.userName}: ${item.reach === 'own' ? item.roleDisplayName : accessText(item)}`;

/**
 * Decides about grants of roles. Nothing changes before the review is applied.
 * @throws AppError ConflictError if the review has ended or one of them is the viewer's own, ForbiddenError for
 * a new role that the viewer may not grant, and the errors of `chosenItems`
 */
export function decideAccess(
  scope: Scope,
  services: Services,
  { reviewId, itemIds, ...input }: Chosen & Decision,
): Promise<ReviewRow> {
  const decided = parseInput(DecideAccessSchema, {
    decision: input.decision ?? null,
    toRole: input.toRole ?? null,
    note: input.note ?? '',
  });
  return recorded(scope, async (inner, record) => {
    const review = await lockOpenReview(inner, reviewId);
    const items = await chosenItems(inner, review, itemIds);
    if (items.some(({ userId }) => userId === inner.viewer.userId))
      throw conflict('Someone else must decide about your own access', 'itemIds');
    if (decided.decision === 'change' && items.some(({ reach }) => reach !== 'own'))
      throw conflict(
        'The roles of guests count in their own system, too. Keep or revoke their access',
        'itemIds',
      );
    if (decided.decision === 'change' || decided.decision === 'revoke')
      await assertNotOfGroups(inner, services, items, 'itemIds');
    const toRoleDisplayName = await newRoleName(inner, services, review, items, decided.toRole);
    await storeDecision(
      inner,
      items.map(({ id }) => id),
      { ...decided, toRoleDisplayName, by: inner.viewer.email, at: services.clock.now() },
    );
    await record({
      action: 'access-review.decide',
      subjectId: review.id,
      subjectName: review.name,
      systemId: review.systemId,
      after: {
        decision: decided.decision ?? 'open',
        ...(toRoleDisplayName && { newRole: toRoleDisplayName }),
        ...(decided.note && { note: decided.note }),
        roles: items.map(grantText),
      },
    });
    return getReview(inner, review.id);
  });
}

async function newRoleName(
  scope: Scope,
  services: Services,
  review: ReviewRow,
  items: readonly ReviewItem[],
  toRole: string | null,
): Promise<string | null> {
  if (toRole === null) return null;
  if (items.some(({ roleName }) => roleName === toRole))
    throw invalid('This is the role that the user has. Keep it, or choose another one', 'toRole');
  const { typeId } = await getSystem(scope, review.systemId);
  const roles = await assertMayGive(scope, typeId, [toRole]);
  refuseRetired(roles, [toRole], 'toRole');
  const toRoleDisplayName = roles.find(({ name }) => name === toRole)?.displayName ?? null;
  for (const { userName, userEmail: email } of items)
    refuseManaged(services, { userName, email, role: toRole, roleName: toRoleDisplayName }, 'toRole');
  return toRoleDisplayName;
}

/**
 * Asks another person to decide, by email. Null takes it back.
 * @throws AppError NotFoundError for a person who may not review the system, and the errors of `chosenItems`
 */
export async function delegateAccess(
  scope: Scope,
  services: Services,
  { reviewId, itemIds, userId }: Chosen & { userId?: string | null | undefined },
): Promise<ReviewRow> {
  if (userId != null) await countMailed(scope, services, 'access-review');
  return recorded(scope, async (inner, record) => {
    const review = await lockOpenReview(inner, reviewId);
    const items = await chosenItems(inner, review, itemIds);
    const reviewer =
      userId == null ? null : await findReviewer(inner, services, review.systemId, parseId(userId));
    if (userId != null && !reviewer) throw notFound('There is no such reviewer');
    if (reviewer && items.some((item) => item.userId === reviewer.id))
      throw conflict(
        "Choose another reviewer: some of these decisions are about this reviewer's own access",
        'userId',
      );
    await storeDelegate(
      inner,
      items.map(({ id }) => id),
      reviewer?.id ?? null,
    );
    if (reviewer && reviewer.id !== inner.viewer.userId)
      await services.mail.queue(
        inner.db,
        delegationMail(services.settings, review, {
          to: reviewer.email,
          by: inner.viewer.email,
          count: items.length,
        }),
      );
    await record({
      action: 'access-review.delegate',
      subjectId: review.id,
      subjectName: review.name,
      systemId: review.systemId,
      after: { to: reviewer?.name ?? null, roles: items.map(grantText) },
    });
    return getReview(inner, review.id);
  });
}
