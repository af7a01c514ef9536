import { expect, it } from 'vitest';
import { schema } from '../schema.ts';

const fields = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
  Object.values(type.getFields()),
);
const peopleOnly = fields.filter(({ extensions }) => extensions['peopleOnly']).map(({ name }) => name);

/** They match the pattern below and are safe for API tokens. */
const SAFE = [
  'roles',
  'rolesInUse',
  'scimGroupRoles',
  'clmAbstractionUsers',
  'complianceCurrentUser',
  'currentUser',
  'deactivateUser',
  'deactivateUsers',
  'giftAlertOrganizationMembers',
  'giftAlertThresholdAlertUsers',
  'removeTenantMember',
  'systemUsers',
];

it('operations about tokens, sessions, accounts and roles refuse API tokens', () => {
  expect(peopleOnly.sort()).toEqual([
    'addUserToHospitalGroup',
    'addUserToSystem',
    'apiTokens',
    'applyAccessReview',
    'approveUsers',
    'cancelAccessReview',
    'chooseScimGroupRole',
    'createApiToken',
    'createGiftAlertWebhook',
    'createHospitalGroup',
    'createRole',
    'createServiceToken',
    'createUser',
    'createWebhook',
    'decideAccess',
    'declineUsers',
    'delegateAccess',
    'deleteGiftAlertWebhook',
    'deleteHospitalGroup',
    'deleteRole',
    'deleteWebhook',
    'endOwnSession',
    'endOwnSessions',
    'endUserSession',
    'endUserSessions',
    'giftAlertWebhook',
    'giftAlertWebhookDeliveries',
    'giftAlertWebhooks',
    'grantUserRoles',
    'inviteUsers',
    'logUserEvent',
    'logoutUser',
    'outboxMails',
    'ownSessions',
    'pauseGiftAlertWebhook',
    'pauseWebhook',
    'reactivateUser',
    'reactivateUsers',
    'reinstateRole',
    'removeUserFromHospitalGroup',
    'removeUserFromSystem',
    'requestUser',
    'resendGiftAlertWebhookDelivery',
    'resendWebhookDelivery',
    'resumeGiftAlertWebhook',
    'resumeWebhook',
    'retireRole',
    'revokeApiToken',
    'revokeServiceToken',
    'revokeUserRoles',
    'rotateGiftAlertWebhookSecret',
    'rotateWebhookSecret',
    'saveResetEnvironment',
    'saveTenantMember',
    'sendPasswordLink',
    'serviceTokens',
    'startAccessReview',
    'testGiftAlertWebhook',
    'testWebhook',
    'updateGiftAlertWebhook',
    'updateHospitalGroup',
    'updateRole',
    'updateUser',
    'updateWebhook',
    'webhook',
    'webhookDeliveries',
    'webhooks',
  ]);
});

it('a new operation with such a name decides whether it refuses API tokens', () => {
  const named = fields
    .map(({ name }) => name)
    .filter((name) =>
      /token|session|role|password|identit|invit|member|two-?step|users?(?![a-z])/i.test(name),
    );
  const undecided = named.filter((name) => !peopleOnly.includes(name) && !SAFE.includes(name));
  expect(undecided, 'Add peopleOnly to the field, or its name to SAFE').toEqual([]);
});
