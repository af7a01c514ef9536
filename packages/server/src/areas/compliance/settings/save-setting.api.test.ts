import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';

let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi();
  gifts = makeGifts(api);
});
afterAll(() => api.close());

type Account = { id: number; email: string };
const FIELDS = 'id organizationId originalId keyName value';
const save = (who: Account, place: GiftPlace, values: object) =>
  api.graphql(
    who,
    `mutation($input: ComplianceSettingInput!) { saved: saveComplianceSetting(complianceSettingInput: $input) { ${FIELDS} } }`,
    { input: { ...place, ...values } },
  );
const settings = async (who: Account, tenantName: string, organizationId: string | null) => {
  const query = `query($tenantName: String!, $organizationId: ID) {
    rows: complianceSettings(tenantName: $tenantName, organizationId: $organizationId) { ${FIELDS} editable
      isOrganizationEnabled displayName settingType createdByName createdById createdDate } }`;
  return (await api.graphql(who, query, { tenantName, organizationId })).data.rows;
};
const refusal = (answer: GraphQLAnswer) => [errorName(answer), answer.errors?.[0]?.extensions['field']];

async function ready() {
  const [place, other] = await gifts.tenant({ organizations: 2 });
  const role = await gifts.role(['login', 'editappsettings']);
  const who = await gifts.person({ [place!.organizationId]: role, [other!.organizationId]: role });
  return { place: place!, other: other!, who };
}

describe('a compliance setting', () => {
  it('REF-020 REF-022 REF-026 is saved for the tenant or the organization, and read with all its fields', async () => {
    const { place, other, who } = await ready();
    const { saved } = (await save(who, place, { keyName: 'alert_emails', value: ' FALSE ' })).data;
    expect(saved).toEqual({
      id: expect.stringMatching(/^\d+$/),
      originalId: expect.stringMatching(/^\d+$/),
      organizationId: place.organizationId,
      keyName: 'ALERT_EMAILS',
      value: ' FALSE ',
    });
    const word = (await save(who, place, { keyName: 'CLM_GROUP_TYPE_NAME', value: 'Site' })).data.saved;
    expect(word).toMatchObject({ organizationId: null, value: 'Site' });
    const rows = await settings(who, place.tenantName, place.organizationId);
    expect(rows).toContainEqual({
      ...saved,
      editable: true,
      isOrganizationEnabled: true,
      displayName: 'Alert E-mails',
      settingType: 'boolean',
      createdByName: expect.stringContaining('Test Person'),
      createdById: String(who.id),
      createdDate: expect.any(Number),
    });
    // Another organization has the tenant's settings alone, and so has whoever names none.
    for (const organizationId of [other.organizationId, null]) {
      const names = (await settings(who, place.tenantName, organizationId)).map(
        ({ keyName }: { keyName: string }) => keyName,
      );
      expect(names.sort()).toEqual(['CLM_GROUP_TYPE_NAME', 'COMPLIANCE_ENABLED', 'TIME_ZONE']);
    }
  });

  it('is a new version with each save; a version that was replaced is a conflict', async () => {
    const { place, who } = await ready();
    const first = (await save(who, place, { keyName: 'IDP_HINT', value: 'north' })).data.saved;
    const { originalId, id } = first;
    const next = { keyName: 'IDP_HINT', originalId, id };
    const second = (await save(who, place, { ...next, value: 'south' })).data.saved;
    expect(second).toMatchObject({ originalId, value: 'south' });
    expect(second.id).not.toBe(id);
    expect(refusal(await save(who, place, { ...next, value: 'west' }))).toEqual(['ConflictError', 'id']);
    const wrong = { keyName: 'TIME_ZONE', originalId, value: 'America/Denver' };
    expect(refusal(await save(who, place, wrong))).toEqual(['ValidationError', 'originalId']);
  });

  it('that two people set first at once is set by one of them; the other is told of the duplicate', async () => {
    const { place, who } = await ready();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => save(who, place, { keyName: 'IDP_HINT', value: 'north' })),
    );
    const others = answers.map(errorName).filter((name) => name !== undefined && name !== 'conflict');
    expect(others).toEqual([]);
    const hints = (await settings(who, place.tenantName, null)).filter(
      ({ keyName }: { keyName: string }) => keyName === 'IDP_HINT',
    );
    expect(hints).toMatchObject([{ value: 'north' }]);
  });

  it.each([
    ['ALERT_EMAILS', 'yes', 'value'],
    ['CLM_GROUP_TYPE_NAME', '  ', 'value'],
    ['CLM_GROUP_TYPE_NAME', 'x'.repeat(41), 'value'],
    ['IDP_HINT', 'x'.repeat(201), 'value'],
    ['TIME_ZONE', 'Mars/Olympus', 'value'],
    ['COMPLIANCE_ENABLED', 'False', 'keyName'],
    ['toString', 'True', 'keyName'],
  ])('REF-015 (server) %s cannot be %j', async (keyName, value, field) => {
    const { place, who } = await ready();
    expect(refusal(await save(who, place, { keyName, value }))).toEqual(['ValidationError', field]);
  });

  it('REF-015 (server) that is boolean and empty is False', async () => {
    const { place, who } = await ready();
    expect((await save(who, place, { keyName: 'ALERT_EMAILS', value: '' })).data.saved.value).toBe('False');
  });

  it('the time zone holds with the next call', async () => {
    const { place, who } = await ready();
    await save(who, place, { keyName: 'TIME_ZONE', value: 'Pacific/Auckland' });
    const query =
      'query($tenantName: String!) { complianceCurrentUser(tenantName: $tenantName) { timeZone } }';
    const { data } = await api.graphql(who, query, { tenantName: place.tenantName });
    expect(data.complianceCurrentUser.timeZone).toBe('Pacific/Auckland');
  });
});
