import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../test/api.ts';
import { makeGifts } from '../../test/records/gifts.ts';
import { make } from '../../test/records/make.ts';
import { file, row, sendContracts } from '../areas/workspace/contracts/contracts.fixtures.ts';
import { schema } from '../schema.ts';
import { hostileOperations } from './hostile-input.fixtures.ts';
import { searches } from './search-places.fixtures.ts';

const NAME = 'Siemens–Øst Müller';
const FOUND = ['muller siemens', 'MÜLL siem', ' ost \t mu\u0308ller\u00a0siemens '];
const NOT_FOUND = ['muller siemens nowhere', 'mu11er siemens'];

let api: TestApi;
/** Arguments other than the search. Others are omitted. */
const known: Record<string, unknown> = {};
let giftPerson: Who;
beforeAll(async () => {
  api = await startApi();
  await fillSystem();
  await fillOrganization();
});
afterAll(() => api.close());

/** A record with the name in every list of a system. */
async function fillSystem(): Promise<void> {
  const { db } = api.services.database;
  const { system, facility, listed, setting, user, project, document, request, analysis } = make(api);
  const systemId = await system({ name: NAME });
  await facility(systemId, NAME);
  const roles = ['customer-member'];
  await listed({ system: systemId, first_name: 'Siemens–Øst', last_name: 'Müller', roles });
  const review = await api.graphql(
    'admin',
    `mutation($systemId: ID!) {
      startAccessReview(systemId: $systemId, input: { name: "Q4", dueDay: "2026-12-11" }) { id } }`,
    { systemId: String(systemId) },
  );
  await project('admin', { systemId: String(systemId), title: NAME });
  const buyer = await user({
    system: systemId,
    permissions: ['Login', 'ViewDocuments', 'ViewProjects', 'UploadDocument', 'CanRequestAnalysis'],
  });
  const documentId = await document(buyer, { projectId: '0', fileName: NAME });
  const requestId = await request(buyer, [documentId]);
  await analysis('analyst', { requestId, documentId, fileName: NAME });
  await db
    .insertInto('facilities')
    .values({ name: `Free ${NAME}`, number: -1 })
    .execute();
  await db.insertInto('technologies').values({ name: NAME }).execute();
  await db
    .insertInto('abstractions')
    .values({
      ...{ tenant_name: 'Tenant', reference: 'folded', organization_id: '1', organization_name: 'Main' },
      ...{ workflow_name: NAME, contract_type: 'Lease', phase_id: '1', phase_name: 'Received' },
      ...{ started_at: new Date(), updated_at: new Date() },
    })
    .execute();
  const at = new Date();
  await db
    .insertInto('quotes')
    .values({
      ...{ system_id: systemId, document_id: Number(documentId), file_id: null, file_name: NAME },
      ...{ content_type: 'text/csv', created_by: null, created_at: at, touched_at: at },
    })
    .execute();
  await setting(systemId, 'MT2_Tenant', 'folded');
  await sendContracts(api, 'folded', file(row({ other_party: NAME })));
  const reviewId = review.data.startAccessReview.id;
  const userId = await listed({ system: await system() });
  Object.assign(known, { systemId: String(systemId), systemTypeId: '3', reviewId, userId });
}

/** The same for a compliance organization. */
async function fillOrganization(): Promise<void> {
  const gifts = makeGifts(api);
  const [place] = await gifts.tenant();
  const entityId = await gifts.entity(place!, NAME);
  const providerId = await gifts.provider(place!, entityId, { name: NAME });
  const person = await gifts.person({ [place!.organizationId]: 'gift_administrator' });
  giftPerson = person;
  await api.services.database.db
    .insertInto('gift_requests')
    .values({
      ...{ request_no: 1, organization_id: Number(place!.organizationId), gift_year: 2026 },
      ...{ planned_on: '2026-12-02', reserve_until: '2026-12-02', provider_id: Number(providerId) },
      ...{ entity_id: Number(entityId), gift_type_id: Number(await gifts.choice('gift_types', place!)) },
      requestor_id: Number(await gifts.choice('requestors', place!)),
      ...{ amount_cents: 100, is_incidental: false, description: '', comments: '', reason: 'Dinner' },
      ...{ asked_by: person.id, asked_at: new Date(), input_digest: '', approver_id: person.id },
    })
    .execute();
  await api.services.database.db
    .insertInto('gift_events')
    .values({
      ...{ organization_id: Number(place!.organizationId), name: NAME, kind: 1, held_on: '2026-12-02' },
      ...{ total_cents: 100, split: 1, handed_cents: 0, entity_id: Number(entityId), description: '' },
      gift_type_id: Number(await gifts.choice('gift_types', place!)),
      requestor_id: Number(await gifts.choice('requestors', place!)),
      ...{ created_by: person.id, created_at: new Date(), input_digest: '' },
    })
    .execute();
  await api.services.database.db
    .insertInto('audit_entries')
    .values({
      ...{ request_id: 'folded', user_email: 'a@test.example', action: 'gift-market.create' },
      ...{ organization_id: Number(place!.organizationId), subject_type: 'gift-market', subject_name: NAME },
    })
    .execute();
  Object.assign(known, { ...place, marketId: '0', filterItemType: 2 });
}

/** Sums of a list count the record instead of naming it. */
const isFound = (answer: { projectCount?: number }): boolean =>
  answer.projectCount === undefined ? JSON.stringify(answer).includes('Müller') : answer.projectCount > 0;

it.each(searches)('$name finds words in any order, with or without accents', async ({ field, place }) => {
  const { query } = hostileOperations(schema.getQueryType()!, field, known)[0]!;
  const isGift = field.args.some(({ name }) => name === 'tenantName');
  const [argument, part] = place as [string, string?];
  const ask = async (text: string) => {
    const variables = {
      ...Object.fromEntries(field.args.map(({ name }) => [name, known[name]])),
      ...(field.name === 'searchContracts' && { organizationId: 'O-1' }),
      [argument]: part ? { [part]: text } : text,
    };
    const { data, errors } = await api.graphql(isGift ? giftPerson : 'admin', query, variables);
    expect(errors).toBeUndefined();
    return COUNTED.includes(field.name) ? named(data[field.name].projectCount) : data[field.name];
  };
  for (const text of FOUND) {
    const answer = await ask(text);
    expect(isFound(answer), text).toBe(true);
    if (field.name === 'find')
      for (const kind of ['technologies', 'projects', 'documents', 'systems', 'users'])
        expect(answer[kind], kind).not.toEqual([]);
  }
  // Searches that correct typos ignore a word that occurs nowhere.
  if (!CORRECTING.includes(field.name))
    for (const text of NOT_FOUND) expect(isFound(await ask(text)), text).toBe(false);
});

/** Searches whose answer is the number of what they find. */
const COUNTED = ['projectFigures'];
const named = (count: number) => Array(count).fill('Müller');

const CORRECTING = [
  'search',
  'find',
  'giftAlertProviders',
  'giftAlertEntities',
  'giftAlertMarketEntityProviders',
  'giftFilters',
];
