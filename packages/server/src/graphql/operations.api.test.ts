import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, type AccountName, errorName, startApi, type TestApi } from '../../test/api.ts';
import { type Operation, operationCall, operations } from '../../test/operations.ts';
import { UPLOAD_ANALYSIS } from '../../test/upload-body.ts';
import type { Gate } from '../platform/access/gate.ts';

/**
 * Permissions by operation: the demo accounts that its gate accepts. Refusals for
 * other reasons (another system, a vendor, a wrong value) are tested next to it.
 */
const MEMBERS: readonly AccountName[] = [
  'admin',
  'analyst',
  'purchaser',
  'director',
  'basic',
  'trial',
  'vendor',
];
const SIGNED_IN = [...MEMBERS, 'reader'] as const;
const NOT_VENDORS = MEMBERS.filter((account) => account !== 'vendor');
const EVERYBODY = [...SIGNED_IN, 'nologin'] as const;
const SERVICE_DATA: readonly AccountName[] = ['admin', 'analyst', 'purchaser', 'director', 'trial', 'vendor'];

const MANAGERS: readonly AccountName[] = ['admin', 'director'];

const ALLOWED: Record<string, readonly AccountName[] | 'everybody, signed in or not'> = {
  'Query.apiTokens': EVERYBODY,
  'Query.auditEntries': ['admin', 'director'],
  'Query.capitalDashboardRecentActivities': MEMBERS,
  'Query.clmAbstractionCountsByAssignedTo': ['admin', 'analyst'],
  'Query.clmAbstractionCountsByTenant': ['admin', 'analyst'],
  'Query.clmAbstractionUsers': ['admin', 'analyst'],
  'Query.clmAbstractions': ['admin', 'analyst'],
  // Gates do not check roles in a tenant.
  'Query.complianceCurrentUser': EVERYBODY,
  'Query.complianceIdpHintSetting': 'everybody, signed in or not',
  'Query.currentUser': EVERYBODY,
  'Query.ownSessions': EVERYBODY,
  'Query.dealsDataForTechnology': MEMBERS,
  'Query.deletedDocuments': SIGNED_IN,
  'Query.document': SIGNED_IN,
  'Query.documentCategories': SIGNED_IN,
  'Query.find': SIGNED_IN,
  'Query.getProductsCoverageTerms': SERVICE_DATA,
  'Query.home': MEMBERS,
  'Query.managedServices': ['admin'],
  'Query.outboxMails': ['admin'],
  'Query.professionalServices': SIGNED_IN,
  'Query.componentFrequency': MEMBERS,
  'Query.dealComponents': MEMBERS,
  'Query.dealCounts': MEMBERS,
  'Query.dealsDataForMarket': MEMBERS,
  'Query.marketInformation': MEMBERS,
  'Query.oemRanks': MEMBERS,
  'Query.optionValues': MEMBERS,
  'Query.popularityList': MEMBERS,
  'Query.priceFactInfo': MEMBERS,
  'Query.priceIndex': MEMBERS,
  'Query.productConfiguration': MEMBERS,
  'Query.productConfigurations': MEMBERS,
  'Query.productOwnership': MEMBERS,
  'Query.quoteCheck': MEMBERS,
  'Query.quoteFigures': MEMBERS,
  'Query.serviceContractFigures': SERVICE_DATA,
  'Query.quoteJudgment': MEMBERS,
  'Query.documentQuote': MEMBERS,
  'Query.vendorQuote': MEMBERS,
  'Query.vendorQuotes': MEMBERS,
  'Query.quoteDeals': ['admin', 'analyst'],
  'Query.quoteOutcome': MEMBERS,
  'Query.earlierQuotes': MEMBERS,
  'Query.quoteComparison': MEMBERS,
  'Query.savings': MEMBERS,
  'Query.savingFigures': MEMBERS,
  'Query.roiScenarios': MEMBERS,
  'Query.search': MEMBERS,
  'Query.segmentPrices': MEMBERS,
  'Query.watches': MEMBERS,
  'Query.watchPreview': MEMBERS,
  'Query.tenant': ['admin'],
  'Query.tenants': ['admin'],
  'Query.technology': MEMBERS,
  'Query.project': MEMBERS,
  'Query.quotedProductByQuoteId': MEMBERS,
  'Query.serviceContractDealsDataForTechnology': SERVICE_DATA,
  'Query.serviceData': ['admin', 'director'],
  'Query.serviceTokens': ['admin'],
  'Query.system': MEMBERS,
  'Query.accessReviews': MANAGERS,
  'Query.accessReview': MANAGERS,
  'Query.accessReviewItems': MANAGERS,
  'Query.accessReviewers': MANAGERS,
  'Query.webhooks': MANAGERS,
  'Query.webhook': MANAGERS,
  'Query.webhookDeliveries': MANAGERS,
  'Query.people': MANAGERS,
  'Query.roles': MANAGERS,
  'Query.scimGroups': MANAGERS,
  'Query.scimGroupRoles': MANAGERS,
  'Query.hospitalGroupsInUse': MANAGERS,
  'Query.rolesInUse': MANAGERS,
  'Query.person': MANAGERS,
  'Query.systemsToAdd': ['admin'],
  'Query.hospitalGroups': ['admin'],
  'Query.hospitalGroup': ['admin'],
  'Query.hospitalsWithoutGroup': ['admin'],
  'Query.systemUsers': MANAGERS,
  'Query.systemUsersFilters': MANAGERS,
  'Query.requestUsersData': MANAGERS,
  'Query.searchContracts': MEMBERS,
  'Query.userOrganizations': MEMBERS,
  'Query.systemChoice': SIGNED_IN,
  'Query.systemChoices': SIGNED_IN,
  // Of any setting except the contract tenant.
  'Query.systemConfiguration': ['admin', 'director'],
  'Query.searchSystems': ['admin', 'director'],
  'Query.systemConfigurations': ['admin', 'director'],
  'Query.facilityImports': ['admin'],
  'Query.facilityImportUndo': ['admin'],
  'Query.systemFacilities': ['admin', 'director'],
  'Query.systemSettingTypes': ['admin', 'director'],
  'Query.systemTypes': ['admin', 'director'],
  'Query.unAssignedFacilities': ['admin'],
  'Query.systemDocumentTags': SIGNED_IN,
  'Query.systemDocuments': SIGNED_IN,
  'Query.systemDocumentsFilters': SIGNED_IN,
  'Query.projectBoard': MEMBERS,
  'Query.projectFigures': MEMBERS,
  'Query.projectOwners': NOT_VENDORS,
  'Query.systemProjects': MEMBERS,
  'Query.systemProjectsFilters': MEMBERS,
  'Query.technologies': SIGNED_IN,
  'Query.signInProvider': 'everybody, signed in or not',
  'Query.tenantConfiguration': 'everybody, signed in or not',
  'Query.unsentAnalysis': ['admin', 'analyst'],
  'Mutation.readQuote': MEMBERS,
  'Mutation.readDocumentQuote': MEMBERS,
  'Mutation.cancelQuote': MEMBERS,
  'Mutation.confirmQuote': MEMBERS,
  'Mutation.saveQuoteToProject': MEMBERS,
  'Mutation.discardQuote': MEMBERS,
  'Mutation.addQuoteToDeals': ['admin', 'analyst'],
  'Mutation.removeQuoteFromDeals': ['admin', 'analyst'],
  'Mutation.reviseQuote': MEMBERS,
  'Mutation.closeQuote': MEMBERS,
  'Mutation.reopenQuote': MEMBERS,
  'Mutation.saveBriefWords': MEMBERS,
  'Mutation.createApiToken': EVERYBODY,
  'Mutation.revokeApiToken': EVERYBODY,
  'Mutation.createServiceToken': ['admin'],
  'Mutation.revokeServiceToken': ['admin'],
  'Mutation.saveRoiScenario': MEMBERS,
  'Mutation.shareRoiScenario': MEMBERS,
  'Mutation.deleteRoiScenario': MEMBERS,
  'Mutation.saveWatch': MEMBERS,
  'Mutation.removeWatch': MEMBERS,
  'Mutation.markWatchesSeen': MEMBERS,
  'Mutation.saveProfessionalService': ['admin'],
  'Mutation.offerProfessionalService': ['admin'],
  'Mutation.saveServiceLogo': ['admin'],
  'Mutation.removeServiceLogo': ['admin'],
  'Mutation.saveServiceData': ['admin'],
  'Mutation.copyServiceData': ['admin'],
  'Mutation.createUser': MANAGERS,
  'Mutation.requestUser': MANAGERS,
  'Mutation.inviteUsers': MANAGERS,
  'Mutation.updateUser': MANAGERS,
  'Mutation.deactivateUser': MANAGERS,
  'Mutation.startAccessReview': MANAGERS,
  'Mutation.decideAccess': MANAGERS,
  'Mutation.delegateAccess': MANAGERS,
  'Mutation.applyAccessReview': MANAGERS,
  'Mutation.cancelAccessReview': MANAGERS,
  'Mutation.addUserToSystem': ['admin'],
  'Mutation.removeUserFromSystem': ['admin'],
  'Mutation.addUserToHospitalGroup': ['admin'],
  'Mutation.removeUserFromHospitalGroup': ['admin'],
  'Mutation.createHospitalGroup': ['admin'],
  'Mutation.updateHospitalGroup': ['admin'],
  'Mutation.deleteHospitalGroup': ['admin'],
  'Mutation.createRole': ['admin'],
  'Mutation.updateRole': ['admin'],
  'Mutation.retireRole': ['admin'],
  'Mutation.reinstateRole': ['admin'],
  'Mutation.deleteRole': ['admin'],
  'Mutation.createWebhook': MANAGERS,
  'Mutation.updateWebhook': MANAGERS,
  'Mutation.pauseWebhook': MANAGERS,
  'Mutation.resumeWebhook': MANAGERS,
  'Mutation.rotateWebhookSecret': MANAGERS,
  'Mutation.testWebhook': MANAGERS,
  'Mutation.resendWebhookDelivery': MANAGERS,
  'Mutation.deleteWebhook': MANAGERS,
  'Mutation.endUserSessions': MANAGERS,
  'Mutation.endUserSession': MANAGERS,
  'Mutation.sendPasswordLink': MANAGERS,
  'Mutation.deactivateUsers': MANAGERS,
  'Mutation.reactivateUser': MANAGERS,
  'Mutation.reactivateUsers': MANAGERS,
  'Mutation.grantUserRoles': MANAGERS,
  'Mutation.chooseScimGroupRole': MANAGERS,
  'Mutation.revokeUserRoles': MANAGERS,
  'Mutation.approveUsers': ['admin'],
  'Mutation.declineUsers': ['admin'],
  'Mutation.assignAbstraction': ['admin'],
  'Mutation.assignFacilitiesToSystem': ['admin'],
  'Mutation.changeFacilityStatus': ['admin'],
  'Mutation.createSystem': ['admin'],
  'Mutation.deleteSystem': ['admin'],
  'Mutation.saveSystemConfiguration': ['admin'],
  'Mutation.unAssignFacilitiesFromSystem': ['admin'],
  'Mutation.updateSystem': ['admin'],
  'Mutation.updateSystemConfiguration': ['admin'],
  'Mutation.attachTechnologyToProject': ['admin', 'purchaser', 'director', 'basic', 'trial'],
  'Mutation.analystDocumentUpdate': ['admin', 'analyst'],
  'Mutation.archiveDocument': SIGNED_IN,
  'Mutation.archiveProject': NOT_VENDORS,
  'Mutation.deleteAnalystDocument': ['admin', 'analyst'],
  'Mutation.deleteDocument': SIGNED_IN,
  'Mutation.restoreDocument': SIGNED_IN,
  'Mutation.deleteProjectContract': NOT_VENDORS,
  'Mutation.deleteDocumentTag': SIGNED_IN,
  'Mutation.detachTechnologyFromProject': NOT_VENDORS,
  'Mutation.documentUpdate': SIGNED_IN,
  'Mutation.logUserEvent': EVERYBODY,
  'Mutation.endOwnSession': EVERYBODY,
  'Mutation.endOwnSessions': EVERYBODY,
  'Mutation.logoutUser': EVERYBODY,
  'Mutation.professionalServicesRequest': SIGNED_IN,
  'Mutation.moveProjectDocument': NOT_VENDORS,
  'Mutation.saveDocumentTag': SIGNED_IN,
  'Mutation.moveProject': NOT_VENDORS,
  'Mutation.saveProject': NOT_VENDORS,
  'Mutation.saveProjectContracts': NOT_VENDORS,
  'Mutation.saveResetEnvironment': ['admin'],
  'Mutation.saveUserActivityInfo': SIGNED_IN,
  'Mutation.removeTenantMember': ['admin'],
  'Mutation.saveTenant': ['admin'],
  'Mutation.saveTenantMember': ['admin'],
  'Mutation.saveTenantOrganization': ['admin'],
  'Mutation.saveUserFeedback': SIGNED_IN,
  'Mutation.submitAnalysisRequest': ['admin', 'analyst', 'purchaser', 'director', 'trial'],
  'Mutation.withdrawAnalysisRequest': ['admin', 'analyst', 'purchaser', 'director', 'trial'],
  'Mutation.submitAnalystNotification': ['admin', 'analyst'],
  'Mutation.unArchiveDocument': SIGNED_IN,
  'Mutation.unarchiveProject': NOT_VENDORS,
  'Mutation.uploadAnalystDocument': ['admin', 'analyst'],
  'Mutation.uploadDocument': MEMBERS,
};

const REFUSALS = ['ForbiddenError', 'UnauthorizedError'];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Uploads are sent as multipart, with invalid fields, and everything else as JSON. */
const UPLOADS: Record<string, { variables: object; query?: string }> = {
  uploadDocument: { variables: { projectId: '999999999' } },
  uploadAnalystDocument: {
    variables: { requestId: '999999999', documentId: '999999999' },
    query: UPLOAD_ANALYSIS,
  },
  readQuote: {
    variables: { systemId: '999999999' },
    query: 'mutation($file: Upload!, $systemId: ID) { readQuote(file: $file, systemId: $systemId) { id } }',
  },
  saveServiceLogo: {
    variables: { id: '999999999' },
    query: 'mutation($id: ID!, $file: Upload!) { saveServiceLogo(id: $id, file: $file) { id } }',
  },
};
const refusal = async (operation: Operation, account: AccountName | null) => {
  const upload = UPLOADS[operation.field.name];
  const answer = upload
    ? await api.upload(account, { name: 'a.csv', content: 'a,b\r\n' }, { ...upload.variables }, upload.query)
    : await api.graphql(account, operationCall(operation));
  const name = String(errorName(answer));
  return REFUSALS.includes(name) ? name : null;
};

describe('every operation, for every demo account', () => {
  it('the table names every existing operation, and no others', () => {
    expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  // A sign-out ends the other tokens, so each runs last, on its own server.
  const leaves = ({ name }: Operation) =>
    Number(['Mutation.logoutUser', 'Mutation.endOwnSessions'].includes(name));
  for (const operation of [...operations].sort((one, other) => leaves(one) - leaves(other)))
    it(`${operation.name} accepts the accounts in the table`, async () => {
      if (leaves(operation)) {
        await api.close();
        api = await startApi();
      }
      const allowed = ALLOWED[operation.name]!;
      const gate = operation.field.extensions['gate'] as Gate;
      expect(await refusal(operation, null)).toBe(gate === 'public' ? null : 'UnauthorizedError');
      const letIn: AccountName[] = [];
      for (const account of Object.keys(ACCOUNTS) as AccountName[])
        if ((await refusal(operation, account)) === null) letIn.push(account);
      expect(letIn.sort()).toEqual(
        [...(allowed === 'everybody, signed in or not' ? EVERYBODY : allowed)].sort(),
      );
    });
});
