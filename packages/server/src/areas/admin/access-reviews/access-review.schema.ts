import { builder } from '../../../graphql/builder.ts';
import { listArgs, pageType } from '../../../graphql/lists/list.ts';
import { applyReview } from './apply-review.service.ts';
import { decideAccess, delegateAccess } from './decide-access.service.ts';
import { cancelReview, getReview, startReview } from './review.service.ts';
import { itemPage, newAccessOf, reviewersOf, reviewsOf } from './review-list.service.ts';
import type { Reviewer } from './reviewers.queries.ts';
import type { ReviewRow } from './rows/review.queries.ts';
import type { ReviewItem } from './rows/review-items.queries.ts';

const AccessReview = builder.objectRef<ReviewRow>('AccessReview').implement({
  description:
    'A review of who has which role in a system, and of its guests. Decisions change nothing until they are applied.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    systemId: t.exposeID('systemId'),
    systemName: t.exposeString('systemName'),
    dueDay: t.exposeString('dueDay', { description: 'YYYY-MM-DD' }),
    state: t.exposeString('state', { description: 'open, applied or canceled.' }),
    startedDate: t.string({
      description: 'ISO 8601. Time of the snapshot.',
      resolve: ({ startedAt }) => startedAt.toISOString(),
    }),
    startedBy: t.exposeString('startedBy', { description: 'Email address.' }),
    endedDate: t.string({
      nullable: true,
      description: 'ISO 8601. When the review was applied or canceled.',
      resolve: ({ appliedAt, canceledAt }) => (appliedAt ?? canceledAt)?.toISOString(),
    }),
    endedBy: t.string({ nullable: true, resolve: ({ appliedBy, canceledBy }) => appliedBy ?? canceledBy }),
    itemCount: t.exposeInt('itemCount', {
      description: 'Roles of users and ways of guests in the snapshot.',
    }),
    openCount: t.exposeInt('openCount', { description: 'Without a decision.' }),
    keptCount: t.exposeInt('keptCount', {
      description:
        'Decisions to keep. This count and the next three leave out access that has ended, which is in goneCount, and removals in undoneCount.',
    }),
    changedCount: t.exposeInt('changedCount'),
    revokedCount: t.exposeInt('revokedCount', { description: 'Roles. Guests are in removedCount.' }),
    removedCount: t.exposeInt('removedCount', { description: 'Guests who lose this way to the system.' }),
    undoneCount: t.exposeInt('undoneCount', {
      description:
        'Removals of guests that were not carried out. Before the application: those that the viewer may not carry out.',
    }),
    goneCount: t.exposeInt('goneCount', {
      description:
        'Roles that their user no longer has, and guests who no longer reach the system in this way.',
    }),
    newCount: t.int({
      description:
        'Roles and guests that are newer than the snapshot, so the review does not contain them. 0 after the end.',
      resolve: (review, _, { scope }) => newAccessOf(scope, review),
    }),
    reportDigest: t.exposeString('reportDigest', {
      nullable: true,
      description:
        'SHA-256 of the lines of the report below its header, hexadecimal. Null before the application.',
    }),
  }),
});

const AccessReviewItem = builder.objectRef<ReviewItem>('AccessReviewItem').implement({
  description:
    'A role of a user, or a way in which a guest reaches the system, as it was when the review started.',
  fields: (t) => ({
    id: t.exposeID('id'),
    userId: t.exposeID('userId', { nullable: true, description: 'Null if the user has been removed.' }),
    userName: t.exposeString('userName'),
    userEmail: t.exposeString('userEmail', { nullable: true }),
    facilities: t.exposeString('facilities', { description: 'Names. Empty for none.' }),
    lastLoginDate: t.string({
      nullable: true,
      description: 'ISO 8601',
      resolve: ({ lastLoginAt }) => lastLoginAt?.toISOString(),
    }),
    invitedDate: t.string({
      nullable: true,
      description: 'ISO 8601',
      resolve: ({ invitedAt }) => invitedAt?.toISOString(),
    }),
    roleName: t.exposeString('roleName', { nullable: true, description: 'Null for guests.' }),
    roleDisplayName: t.exposeString('roleDisplayName', {
      description: 'For guests, all roles that they have. Empty for none.',
    }),
    isAdministrative: t.exposeBoolean('isAdministrative', {
      description: 'True if the role has a permission over the installation or over other people.',
    }),
    isOwn: t.boolean({
      description: "True for the viewer's own roles, about which someone else must decide.",
      resolve: ({ userId }, _, { scope }) => userId === scope.viewer.userId,
    }),
    delegateName: t.exposeString('delegateName', { nullable: true }),
    reach: t.exposeString('reach', {
      description: 'own for a role of an own user. For a guest: added, or group for a hospital group.',
    }),
    groupName: t.exposeString('groupName', { nullable: true, description: 'Of the hospital group.' }),
    decision: t.exposeString('decision', { nullable: true, description: 'keep, change or revoke.' }),
    toRoleDisplayName: t.exposeString('toRoleDisplayName', {
      nullable: true,
      description: 'The new role of the decision change.',
    }),
    note: t.exposeString('note'),
    decidedBy: t.exposeString('decidedBy', { nullable: true, description: 'Email address.' }),
    outcome: t.exposeString('outcome', {
      nullable: true,
      description:
        'kept, changed, revoked, gone if it had ended before, or undone. Null before the application.',
    }),
    undoneReason: t.exposeString('undoneReason', { nullable: true }),
    isHeld: t.exposeBoolean('isHeld', {
      description: 'False if the user no longer has the role, or no longer reaches the system in this way.',
    }),
  }),
});

const AccessReviewItemPage = pageType('AccessReviewItemPage', AccessReviewItem);

const AccessReviewer = builder.objectRef<Reviewer>('AccessReviewer').implement({
  description: 'A person who may decide in an access review.',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

builder.queryFields((t) => ({
  accessReviews: t.field({
    type: [AccessReview],
    description: 'Up to 100 reviews, newest first.',
    gate: 'ViewSystemUsers',
    args: { systemId: t.arg.id({ description: 'Defaults to all systems of the viewer.' }) },
    resolve: (_, { systemId }, { scope }) => reviewsOf(scope, systemId),
  }),
  accessReview: t.field({
    type: AccessReview,
    gate: 'ViewSystemUsers',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope }) => getReview(scope, id),
  }),
  accessReviewItems: t.field({
    type: AccessReviewItemPage,
    description: 'The filter View takes one of all, open, mine, idle, administrators, never and guests.',
    gate: 'ViewSystemUsers',
    args: { reviewId: t.arg.id({ required: true }), ...listArgs(t) },
    resolve: (_, { reviewId, ...list }, { scope, services }) => itemPage(scope, services, reviewId, list),
  }),
  accessReviewers: t.field({
    type: [AccessReviewer],
    description:
      'People who may decide in a review, by name. People whose roles come from the identity provider are unknown.',
    gate: 'ViewSystemUsers',
    args: { reviewId: t.arg.id({ required: true }) },
    resolve: (_, { reviewId }, { scope, services }) => reviewersOf(scope, services, reviewId),
  }),
}));

const StartReviewInput = builder.inputType('StartAccessReviewInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    dueDay: t.string({ required: true, description: 'YYYY-MM-DD' }),
  }),
});

builder.mutationFields((t) => ({
  startAccessReview: t.field({
    type: AccessReview,
    description:
      'Takes a snapshot of the roles and guests in a system. A system has one open review at a time.',
    gate: 'ViewSystemUsers',
    peopleOnly: true,
    args: {
      systemId: t.arg.id({ required: true }),
      input: t.arg({ type: StartReviewInput, required: true }),
    },
    resolve: (_, { systemId, input }, { scope, services }) => startReview(scope, services, systemId, input),
  }),
  decideAccess: t.field({
    type: AccessReview,
    description:
      'Decides about up to 500 roles or guests. Null opens a decision again. Guests are kept or revoked.',
    gate: 'ViewSystemUsers',
    peopleOnly: true,
    args: {
      reviewId: t.arg.id({ required: true }),
      itemIds: t.arg.idList({ required: true }),
      decision: t.arg.string({ description: 'keep, change or revoke.' }),
      toRole: t.arg.string({ description: 'Name of the new role, for the decision change.' }),
      note: t.arg.string(),
    },
    resolve: (_, input, { scope, services }) => decideAccess(scope, services, input),
  }),
  delegateAccess: t.field({
    type: AccessReview,
    description: 'Asks another person to decide, by email. Null takes it back.',
    gate: 'ViewSystemUsers',
    peopleOnly: true,
    args: {
      reviewId: t.arg.id({ required: true }),
      itemIds: t.arg.idList({ required: true }),
      userId: t.arg.id(),
    },
    resolve: (_, input, { scope, services }) => delegateAccess(scope, services, input),
  }),
  applyAccessReview: t.field({
    type: AccessReview,
    description:
      'Changes all roles as decided and removes guests, or does nothing. Every decision must have been made. If the viewer may not remove guests, they stay, and their outcome is undone.',
    gate: 'ViewSystemUsers',
    peopleOnly: true,
    recentSignIn: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope, services }) => applyReview(scope, services, id),
  }),
  cancelAccessReview: t.field({
    type: AccessReview,
    description: 'Ends a review without a change. The decisions stay as evidence.',
    gate: 'ViewSystemUsers',
    peopleOnly: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope, services }) => cancelReview(scope, services, id),
  }),
}));
