import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, GIFT_ACCOUNTS, type GiftAccountName, startApi, type TestApi } from '../../test/api.ts';
import { type Operation, operationCall, organizationOperations } from '../../test/operations.ts';

/** Permissions that each operation needs in its organization. */
const NEEDED: Record<string, readonly GiftPermission[]> = {
  'Query.complianceSetting': ['login'],
  'Query.complianceSettings': ['login'],
  'Query.currentGiftAlertThreshold': ['login'],
  'Query.currentYearsGiftAlertThreshold': ['login'],
  'Query.approvalDeputies': ['manageannualthresholds'],
  'Query.approvalRules': ['manageannualthresholds'],
  'Query.giftAttestation': ['viewallgiftforallorgs', 'enternewgifts'],
  'Mutation.confirmGifts': ['enternewgifts'],
  'Mutation.saveGiftDepartment': ['manageannualthresholds'],
  'Query.giftEvent': ['viewallgiftforallorgs', 'enternewgifts'],
  'Query.giftEventMatches': ['viewallgiftforallorgs', 'enternewgifts'],
  'Query.giftEventPeople': ['viewallgiftforallorgs', 'enternewgifts'],
  'Query.giftEvents': ['viewallgiftforallorgs', 'enternewgifts'],
  'Mutation.deleteGiftEvent': ['editallgifts', 'editowngifts'],
  'Mutation.saveGiftEvent': ['enternewgifts', 'editallgifts', 'editowngifts'],
  'Query.giftRequest': ['login'],
  'Query.giftRequests': ['login'],
  'Mutation.decideGiftRequests': ['login'],
  'Mutation.giveGiftRequest': ['enternewgifts'],
  'Mutation.saveApprovalDeputies': ['manageannualthresholds'],
  'Mutation.saveApprovalRules': ['manageannualthresholds'],
  'Mutation.saveGiftRequest': ['enternewgifts'],
  'Mutation.withdrawGiftRequest': ['login'],
  'Query.complianceDesk': ['viewallgiftforallorgs'],
  'Query.compliancePhysician': ['viewallgiftforallorgs'],
  'Query.compliancePhysicianHistory': ['viewallgiftforallorgs'],
  'Query.complianceReportedPayments': ['viewallgiftforallorgs'],
  'Query.giftAlert': ['viewallgiftforallorgs'],
  'Query.giftAlertCheck': ['enternewgifts', 'editallgifts', 'editowngifts'],
  'Query.giftAlertCure': ['viewallgiftforallorgs'],
  'Query.giftAlertCuredExcesses': ['viewallgiftforallorgs'],
  'Query.giftAlertHistory': ['viewallgiftforallorgs'],
  'Query.giftAlertMarketEntityProviders': ['login'],
  'Query.giftAlertAuditEntries': ['manageannualthresholds'],
  'Query.giftAlertWebhooks': ['manageannualthresholds'],
  'Query.giftAlertWebhook': ['manageannualthresholds'],
  'Query.giftAlertWebhookDeliveries': ['manageannualthresholds'],
  'Mutation.createGiftAlertWebhook': ['manageannualthresholds'],
  'Mutation.updateGiftAlertWebhook': ['manageannualthresholds'],
  'Mutation.pauseGiftAlertWebhook': ['manageannualthresholds'],
  'Mutation.resumeGiftAlertWebhook': ['manageannualthresholds'],
  'Mutation.rotateGiftAlertWebhookSecret': ['manageannualthresholds'],
  'Mutation.testGiftAlertWebhook': ['manageannualthresholds'],
  'Mutation.resendGiftAlertWebhookDelivery': ['manageannualthresholds'],
  'Mutation.deleteGiftAlertWebhook': ['manageannualthresholds'],
  'Query.giftAlertEntities': ['login'],
  'Query.giftAlertProviders': ['login'],
  'Query.giftAlertMarkets': ['login'],
  'Query.giftAlertYears': ['viewallgiftforallorgs'],
  'Query.giftAlertRecipientTree': ['login'],
  'Query.giftAlertRequestors': ['login'],
  'Query.giftAlertPastPhysicians': ['manageannualthresholds'],
  'Query.giftAlertReportedCrossings': ['manageannualthresholds'],
  'Query.giftAlertThresholdAlertUsers': ['manageannualthresholds'],
  'Query.giftAlertThresholdAlerts': ['manageannualthresholds'],
  'Query.giftAlertTypes': ['login'],
  'Query.giftAlertImports': [
    'enternewgifts',
    'manageannualthresholds',
    'editappsettings',
    'addeditentities',
    'addeditproviders',
    'addeditrequestors',
    'addeditgifttypes',
  ],
  'Query.giftAlertImportProblems': [
    'enternewgifts',
    'manageannualthresholds',
    'editappsettings',
    'addeditentities',
    'addeditproviders',
    'addeditrequestors',
    'addeditgifttypes',
  ],
  'Mutation.dismissGiftAlertImportProblem': [
    'enternewgifts',
    'manageannualthresholds',
    'editappsettings',
    'addeditentities',
    'addeditproviders',
    'addeditrequestors',
    'addeditgifttypes',
  ],
  'Query.giftAlertStatementCount': ['reportgiftalert'],
  'Query.giftAlertStatementZip': ['reportgiftalert'],
  'Mutation.makeGiftAlertStatementZip': ['reportgiftalert'],
  'Mutation.cancelGiftAlertStatementZip': ['reportgiftalert'],
  'Query.giftFilters': ['viewallgiftforallorgs'],
  'Mutation.deleteGiftAlertThresholdAlert': ['manageannualthresholds'],
  'Mutation.saveGiftAlertThresholdAlert': ['manageannualthresholds'],
  'Mutation.addGiftAlertThresholdAlerts': ['manageannualthresholds'],
  'Mutation.endGiftAlertThresholdAlerts': ['manageannualthresholds'],
  'Query.giftAlertOrganizationAlerts': ['manageannualthresholds'],
  'Query.giftAlertOrganizationMembers': ['manageannualthresholds'],
  'Query.giftAlertSearch': ['viewallgiftforallorgs'],
  'Query.giftAlertThresholds': ['manageannualthresholds'],
  // Permissions in the gift's own organization decide.
  'Mutation.deleteGiftAlert': ['login'],
  'Mutation.recordGiftAlertCure': ['returnallgifts'],
  'Mutation.returnGiftAlert': ['login'],
  'Mutation.saveComplianceActivity': ['login'],
  'Mutation.saveFeedback': ['login'],
  'Mutation.saveGiftAlert': ['enternewgifts', 'editallgifts', 'editowngifts'],
  'Mutation.saveGiftAlertThreshold': ['manageannualthresholds'],
  'Mutation.setGiftAlertThresholds': ['manageannualthresholds'],
  'Query.giftAlertOrganizationThresholds': ['manageannualthresholds'],
  'Mutation.setMissingGiftAlertThresholds': ['manageannualthresholds'],
  'Mutation.saveGiftAlertProvider': ['addeditproviders'],
  'Mutation.saveGiftAlertEntity': ['addeditentities'],
  'Mutation.mergeGiftAlertProviders': ['addeditproviders'],
  'Mutation.undoGiftAlertProviderMerge': ['addeditproviders'],
  'Mutation.distinguishGiftAlertProviders': ['addeditproviders'],
  'Query.giftAlertProviderDoubles': ['addeditproviders'],
  'Query.giftAlertProviderMerges': ['addeditproviders'],
  'Mutation.bulkGiftAlertEntityProviders': ['addeditproviders', 'addeditentities'],
  'Mutation.deleteGiftAlertMarketEntity': ['addeditentities'],
  'Mutation.saveGiftAlertMarketEntity': ['addeditentities'],
  'Mutation.deleteGiftAlertMarket': ['addeditmarkets'],
  'Mutation.deleteGiftAlertType': ['addeditgifttypes'],
  'Mutation.saveComplianceSetting': ['editappsettings'],
  'Mutation.saveGiftAlertMarket': ['addeditmarkets'],
  'Mutation.saveGiftAlertRequestor': ['addeditrequestors'],
  'Mutation.saveGiftAlertType': ['addeditgifttypes'],
  'Mutation.setGiftAlertRequestors': ['addeditrequestors'],
  'Mutation.setGiftAlertTypes': ['addeditgifttypes'],
  'Query.giftAlertOrganizationRequestors': ['addeditrequestors'],
  'Query.giftAlertOrganizationTypes': ['addeditgifttypes'],
};

const EDITOR: readonly GiftPermission[] = [
  'login',
  'viewallgiftforallorgs',
  'enternewgifts',
  'editowngifts',
  'returnowngifts',
];
const MODERATOR: readonly GiftPermission[] = [...EDITOR, 'editallgifts', 'returnallgifts', 'reportgiftalert'];
const SETTINGS: readonly GiftPermission[] = [
  'manageannualthresholds',
  'addeditgifttypes',
  'addeditproviders',
  'addeditentities',
  'addeditmarkets',
  'addeditrequestors',
];
const ADMINISTRATOR = [...MODERATOR, ...SETTINGS];
const STAFF: readonly GiftPermission[] = [
  'login',
  'viewallgiftforallorgs',
  'reportgiftalert',
  'editappsettings',
  ...SETTINGS,
];

/** The demo tenants' organizations, with each account's permissions. Accounts that are not listed have none. */
const HELD = {
  'lakeside LSH': {
    giftAdmin: ADMINISTRATOR,
    giftModerator: MODERATOR,
    giftEditor: EDITOR,
    giftEditor2: EDITOR,
    admin: STAFF,
  },
  'lakeside LSN': { giftAdmin: ADMINISTRATOR, giftModerator: EDITOR, admin: STAFF },
  'lakeside LSI': { giftAdmin: ADMINISTRATOR, admin: STAFF },
  'copperridge CRH': { otherGiftAdmin: ADMINISTRATOR, admin: STAFF },
  'silverfork SFH': {},
  // Another tenant's organization.
  'copperridge LSH': {},
} satisfies Record<string, Partial<Record<GiftAccountName | 'admin', readonly GiftPermission[]>>>;
const PEOPLE = [
  ...(Object.keys(GIFT_ACCOUNTS) as GiftAccountName[]),
  'admin',
  'analyst',
  'director',
] as const;

let api: TestApi;
let ids: Map<string, number>;
beforeAll(async () => {
  api = await startApi();
  const rows = await api.services.database.db
    .selectFrom('organizations')
    .select(['id', 'reference'])
    .execute();
  ids = new Map(rows.map(({ id, reference }) => [reference, id]));
});
afterAll(() => api.close());

const call = (operation: Operation, place: string) => {
  const [tenant, reference] = place.split(' ') as [string, string];
  return operationCall(operation, { tenantName: `"${tenant}"`, organizationId: `"${ids.get(reference)}"` });
};

describe('every operation of an organization, for every account in every organization', () => {
  it('the table names every existing operation, and no others', () => {
    const names = organizationOperations.map(({ name }) => name);
    const missing = names.filter((name) => !(name in NEEDED));
    expect(missing, `Add ${missing.join(', ')} to NEEDED in this file`).toEqual([]);
    const gone = Object.keys(NEEDED).filter((name) => !names.includes(name));
    expect(gone, `Remove ${gone.join(', ')} from NEEDED in this file`).toEqual([]);
  });

  for (const operation of organizationOperations)
    for (const [place, held] of Object.entries(HELD))
      it(`${operation.name} in ${place} accepts accounts with the needed permissions there`, async () => {
        expect(errorName(await api.graphql(null, call(operation, place)))).toBe('UnauthorizedError');
        const letIn: string[] = [];
        for (const account of PEOPLE)
          if (errorName(await api.graphql(account, call(operation, place))) !== 'ForbiddenError')
            letIn.push(account);
        const open = Object.entries(held).filter(([, permissions]) =>
          NEEDED[operation.name]?.some((permission) => permissions.includes(permission)),
        );
        expect(letIn.sort()).toEqual(open.map(([account]) => account).sort());
      });

  it('an unknown organization is refused like a foreign one', async () => {
    for (const organizationId of ['"999999"', '"x"', '"0"', '"99999999999999999999"', '"1 or 1=1"'])
      for (const operation of organizationOperations) {
        const query = operationCall(operation, { tenantName: '"lakeside"', organizationId });
        expect(errorName(await api.graphql('giftAdmin', query)), operation.name).toBe('ForbiddenError');
      }
  });
});
