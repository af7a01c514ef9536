import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../test/api.ts';
import { make } from '../../test/records/make.ts';
import { file, row, sendContracts } from '../areas/workspace/contracts/contracts.fixtures.ts';
import { isOrganizationGate } from '../platform/access/organizations.ts';
import { hostileOperations, isKnownInput } from './hostile-input.fixtures.ts';

export interface HostileApi {
  api: TestApi;
  /** Valid values of arguments by name. */
  known: Record<string, unknown>;
}

const SAVE =
  'mutation($systemId: ID) { saveProject(title: "Known", systemId: $systemId, facilitiesInput: []) { id } }';
/** A server with a record of each kind that the usual arguments name. */
export async function startHostileApi(): Promise<HostileApi> {
  const api = await startApi();
  const known: Record<string, unknown> = {};
  const own = { systemId: '2' };
  const project = await api.graphql('purchaser', SAVE, own);
  known['projectId'] = project.data.saveProject.id;
  const document = await api.upload('purchaser', { name: 'quote.csv', content: 'A quote' }, own);
  known['documentId'] = document.data.uploadDocument.id;
  known['requestId'] = await make(api).request('purchaser', [await make(api).document('purchaser')]);
  await make(api).setting(2, 'MT2_Tenant', 'hostile');
  const organization = await api.services.database.db
    .selectFrom('organizations')
    .where('reference', '=', 'LSH')
    .select('id')
    .executeTakeFirstOrThrow();
  const organizationId = String(organization.id);
  Object.assign(known, {
    tenantName: 'lakeside',
    organizationId,
    domain: 'lakeside.example',
    keyName: 'TIME_ZONE',
    requestKey: null,
    filterItemType: 2,
  });
  const { db } = api.services.database;
  const link = await db
    .selectFrom('entity_providers')
    .where('organization_id', '=', organization.id)
    .select(['provider_id', 'entity_id'])
    .executeTakeFirstOrThrow();
  const market = await db.selectFrom('markets').select('original_id').executeTakeFirstOrThrow();
  Object.assign(known, {
    providerId: String(link.provider_id),
    entityId: String(link.entity_id),
    marketId: String(market.original_id),
  });
  const pair = await db
    .selectFrom('entity_providers')
    .where('organization_id', '=', organization.id)
    .select('provider_id')
    .distinct()
    .orderBy('provider_id')
    .limit(2)
    .execute();
  known['providerIds'] = pair.map(({ provider_id: id }) => String(id));
  Object.assign(known, {
    timeZone: 'UTC',
    roleName: 'gift_editor',
    parentId: '',
    email: 'gifts.editor@lakeside.example',
  });
  const people = await db
    .selectFrom('organization_members')
    .where('organization_id', '=', organization.id)
    .select('user_id')
    .orderBy('user_id')
    .limit(2)
    .execute();
  const [userId, deputyId] = people.map(({ user_id: id }) => String(id));
  const choice = (table: 'gift_types' | 'requestors') =>
    db
      .selectFrom(table)
      .where('organization_id', '=', organization.id)
      .where('is_active', '=', true)
      .select('original_id')
      .executeTakeFirstOrThrow();
  known['giftTypeId'] = String((await choice('gift_types')).original_id);
  known['requestorId'] = String((await choice('requestors')).original_id);
  const plannedDate = `${new Date().getFullYear()}-12-31`;
  Object.assign(known, { view: 'all', plannedDate, fromDate: plannedDate, toDate: plannedDate });
  Object.assign(known, { approverId: userId, deputyId, escalateTo: null, escalateHours: null });
  // An alert has an amount or a share, and recipients who are members.
  Object.assign(known, { usedPercent: null, recipients: userId, dailyRecipients: null });
  known['organizationIds'] = [organizationId];
  const receivedDate = `${new Date().getFullYear()}-01-01`;
  Object.assign(known, { receivedDate, receivedDateStart: null, receivedDateEnd: null });
  Object.assign(known, { returnedDate: receivedDate, overSince: receivedDate, manner: 1 });
  Object.assign(known, { heldOn: receivedDate, eventId: null, split: 1, total: 90, handedOut: null });
  Object.assign(known, {
    // Statements list no void gifts.
    'GiftSearchInput.isVoid': false,
    'GiftEventInput.kind': 1,
    'giftEventPeople.kind': 1,
    'GiftEventInput.id': null,
    'GiftEventAttendeeInput.kind': 1,
  });
  Object.assign(known, {
    amountConditional: '>',
    exceptions: [3],
    amountRemainingConditional: '<',
    thresholdYear: new Date().getFullYear(),
  });
  const contract = file(row({ organization_id: organizationId, contract_id: '1' }));
  expect((await sendContracts(api, 'hostile', contract)).result?.outcome).toBe('imported');
  Object.assign(known, own, { sortColumn: 'title', viewBy: 'OEM', returnUrl: '/n', pageUrl: '/n/home' });
  Object.assign(known, { phone: '5551234567', subjectType: 'project', userEvent: 'login', category: 'Bug' });
  Object.assign(known, { pageTypes: ['Product_Insight'], ranks: [1], services: [1], facilitiesInput: [] });
  Object.assign(known, {
    scopes: ['clm-feed'],
    days: 30,
    areas: ['projects'],
    addresses: [],
    emailAddress: 'hostile@test.example',
  });
  Object.assign(known, { phoneNumber: '5551234567', initialRoles: [], remove: [] });
  Object.assign(known, {
    displayName: 'Hostile role',
    systemType: 'HOSPITAL',
    permissions: ['Login'],
    grantedBy: [],
  });
  Object.assign(known, { hospitalIds: [] });
  Object.assign(known, { decision: 'keep', dueDay: '2026-12-11', toRole: null });
  Object.assign(known, { url: 'https://hooks.example/', events: ['project.created'] });
  known['GiftAlertWebhookInput.events'] = ['gift.created'];
  Object.assign(known, { mode: 'buy', productConfigurationId: '1' });
  Object.assign(known, { maxPrice: null, minDiscount: 0.2, asOf: '2026-11-20T00:00:00Z' });
  Object.assign(known, {
    quoteDate: '2026-11-04',
    finalDate: '2026-11-20',
    ids: ['1', '2'],
    validUntil: '2026-12-04',
    currency: 'USD',
    kind: 'option',
    system: null,
    arguments: [{ kind: 'price', title: 'Price', text: 'Below the median.', writtenFor: '' }],
  });
  Object.assign(known, { stage: 'plan', ownerId: '', needByDate: '2027-01-31', committeeDate: '2026-12-02' });
  known['facilityId'] = await make(api).facility(2);
  Object.assign(known, { resetType: 'trainer', systemName: 'Hostile' });
  Object.assign(known, { trainerPassword: 'long enough', traineePassword: 'long enough' });
  const system = { name: 'Hostile', typeId: '2', isActive: true, isTrial: false, masterClientID: 12 };
  Object.assign(known, { createSystemInput: system, updateSysteminput: { ...system, id: '9' } });
  // The hostile passwords below use up the attempts of one address.
  for (const who of ['admin', 'purchaser', 'director', 'giftAdmin', 'reader'] as const) await api.token(who);
  return { api, known };
}

export async function closeHostileApi({ api }: HostileApi): Promise<void> {
  // Refused imports leave connections whose bodies are not read.
  api.http.server.closeAllConnections();
  await api.close();
}

export const ASKERS: readonly (Who | null)[] = ['admin', 'purchaser', null];
/** Accounts to call a field with. The first one has permission. */
function allowedAskers({ name, extensions }: GraphQLField<unknown, unknown>): readonly (Who | null)[] {
  // They end the tokens of the calling user.
  if (name === 'logoutUser' || name === 'endOwnSessions') return ['reader', null];
  // User 1 of the usual arguments is the first of these administrators.
  if (name === 'endUserSessions') return ['director', null];
  return isOrganizationGate(extensions['gate']) ? ['giftAdmin', 'admin', null] : ASKERS;
}
const AT_ONCE = 8;

/** Runs the task for each, a few at a time. */
export async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Proves that every field of a root answers hostile arguments with a named error. */
export function provesHostileArguments(root: GraphQLObjectType, hostile: () => HostileApi): void {
  const fields = Object.values(root.getFields()).map((field) => ({
    field,
    name: `${root.name}.${field.name}`,
  }));
  it.each(fields)(
    '$name answers hostile arguments with a named error',
    async ({ field }) => {
      expect(field.args.filter((arg) => !isKnownInput(arg.type))).toEqual([]);
      const operations = hostileOperations(root, field, hostile().known);
      // Accounts without permission are refused before arguments are read. One test per field shows it.
      const isPublic = field.extensions['gate'] === 'public';
      const askers = allowedAskers(field);
      const asked = askers.flatMap((asker) =>
        (asker === null && !isPublic ? operations.slice(0, 2) : operations).map((one) => ({ ...one, asker })),
      );
      const broken: string[] = [];
      await forEach(asked, async ({ asker, query, variables, title }) => {
        const answer = await hostile().api.graphql(asker, query, variables);
        const names = answer.errors?.map((error) => error.extensions.name) ?? [];
        // Files are never part of JSON. Uploads have their own test.
        const isWhole = !field.args.some((arg) => arg.name === 'file');
        const isWrong =
          isWhole && title === 'usual' && asker === askers[0] && names.includes('ValidationError');
        if (names.includes('InternalError') || isWrong)
          broken.push(`${asker} ${title}: ${names} ${answer.errors?.[0]?.message}`);
      });
      expect(broken).toEqual([]);
    },
    60_000,
  );
}
