import type { Cases, Maker } from './case.ts';

async function place(maker: Maker) {
  const made = await maker.gifts.place();
  const person = await maker.gifts.person({ [made.place.organizationId]: 'gift_administrator' });
  return { ...made, who: { email: person.email }, personId: String(person.id) };
}

type Place = Awaited<ReturnType<typeof place>>;
const YEAR = new Date().getFullYear();

const giftInput = (made: Place) => ({
  ...made.place,
  amount: 12,
  receivedDate: `${YEAR}-01-05`,
  giftTypeId: made.giftTypeId,
  requestorId: made.requestorId,
  entityProviders: [{ entityId: made.entityId, providerId: made.providerId }],
});

async function gift(maker: Maker) {
  const made = await place(maker);
  const { data } = await maker.gifts.save(made.who, giftInput(made));
  return { made, id: data.saveGiftAlert[0].id as string };
}

const inPlace =
  (variables: (made: Place) => Record<string, unknown>, changed: Record<string, unknown>): Cases[string] =>
  async (maker) => {
    const made = await place(maker);
    return { who: made.who, variables: { ...made.place, ...variables(made) }, changed };
  };

const named =
  (argument: string): Cases[string] =>
  async (maker) => {
    const made = await place(maker);
    return {
      who: made.who,
      variables: { [argument]: { ...made.place, name: 'Once' } },
      changed: { [argument]: { ...made.place, name: 'Twice' } },
    };
  };

const inSeveral = (more: object): Cases[string] =>
  inPlace(
    ({ place: { organizationId } }) => ({
      ...{ organizations: [{ organizationId, id: null }], name: 'Once', isActive: true, ...more },
    }),
    { name: 'Twice' },
  );

async function market(maker: Maker, made: Place): Promise<string> {
  const { data } = await maker.api.graphql(
    made.who,
    'mutation($input: GiftAlertMarketInput!) { saveGiftAlertMarket(giftAlertMarketInput: $input) { id } }',
    { input: { ...made.place, name: 'North' } },
  );
  return data.saveGiftAlertMarket.id;
}

async function alert(maker: Maker, made: Place): Promise<string> {
  const { data } = await maker.api.graphql(
    made.who,
    `mutation($tenantName: String!, $organizationId: ID!, $recipients: String!) { saveGiftAlertThresholdAlert(
      tenantName: $tenantName, organizationId: $organizationId, remainingAmount: 10, recipients: $recipients,
      isActive: true) { id } }`,
    { ...made.place, recipients: made.personId },
  );
  return data.saveGiftAlertThresholdAlert.id;
}

const giftCase: Cases[string] = async (maker) => {
  const { made, id } = await gift(maker);
  return { who: made.who, variables: { ...made.place, id }, changed: { id: '999999' } };
};

const zip = {
  who: 'giftAdmin' as const,
  variables: { tenantName: 'lakeside', organizationId: '1', year: YEAR },
  changed: { year: YEAR - 1 },
};

export const giftCases: Cases = {
  saveGiftAlert: async (maker) => {
    const made = await place(maker);
    const giftAlertInput = giftInput(made);
    return {
      who: made.who,
      variables: { giftAlertInput },
      changed: { giftAlertInput: { ...giftAlertInput, amount: 13 } },
    };
  },
  deleteGiftAlert: giftCase,
  returnGiftAlert: giftCase,
  recordGiftAlertCure: async (maker) => {
    const made = await place(maker);
    await maker.gifts.threshold(made.place, YEAR, { amount: 10 });
    const { data } = await maker.gifts.save(made.who, giftInput(made));
    await maker.api.graphql(
      made.who,
      `mutation($tenantName: String!, $organizationId: ID!, $id: ID!, $back: GiftReturnInput) { returnGiftAlert(
        tenantName: $tenantName, organizationId: $organizationId, id: $id, giftReturn: $back) { id } }`,
      {
        ...{ ...made.place, id: data.saveGiftAlert[0].id },
        // In time.
        back: { returnedDate: giftInput(made).receivedDate, manner: 1, amount: 12 },
      },
    );
    const { providerId } = made;
    const variables = { ...made.place, providerId, giftYear: YEAR, overSince: giftInput(made).receivedDate };
    return { who: made.who, variables, changed: { note: 'Twice' } };
  },
  saveGiftAlertThreshold: inPlace(() => ({ thresholdYear: YEAR, amount: 500, incidentalAmount: 40 }), {
    amount: 501,
  }),
  setMissingGiftAlertThresholds: async (maker) => {
    const made = await place(maker);
    const organizationIds = [made.place.organizationId];
    const variables = {
      ...made.place,
      organizationIds,
      thresholdYear: YEAR,
      amount: 500,
      incidentalAmount: 40,
    };
    return { who: made.who, variables, changed: { amount: 501 } };
  },
  setGiftAlertThresholds: async (maker) => {
    const made = await place(maker);
    const organizations = [{ organizationId: made.place.organizationId, thresholdId: null }];
    const amounts = { thresholdYear: YEAR + 1, amount: 500, incidentalAmount: 40 };
    return {
      who: made.who,
      variables: { ...made.place, organizations, ...amounts },
      changed: { amount: 501 },
    };
  },
  setGiftAlertRequestors: inSeveral({}),
  setGiftAlertTypes: inSeveral({ isNeverAllowed: false }),
  saveGiftAlertThresholdAlert: inPlace(
    ({ personId }) => ({ remainingAmount: 10, recipients: personId, isActive: true }),
    { remainingAmount: 20 },
  ),
  addGiftAlertThresholdAlerts: inPlace(
    ({ place: { organizationId }, personId }) => ({
      ...{ organizationIds: [organizationId], remainingAmount: 10, recipients: personId },
    }),
    { remainingAmount: 20 },
  ),
  endGiftAlertThresholdAlerts: async (maker) => {
    const made = await place(maker);
    const id = await alert(maker, made);
    const seen = { organizationId: made.place.organizationId, id };
    return {
      who: made.who,
      variables: { ...made.place, alerts: [seen] },
      changed: { alerts: [{ ...seen, id: '999999' }] },
    };
  },
  deleteGiftAlertThresholdAlert: async (maker) => {
    const made = await place(maker);
    const id = await alert(maker, made);
    const variables = { ...made.place, alertId: id };
    return { who: made.who, variables, changed: { alertId: '999999' } };
  },
  dismissGiftAlertImportProblem: async (maker) => {
    const made = await place(maker);
    const problem = await maker.api.services.database.db
      .insertInto('import_problems')
      .values({
        organization_id: Number(made.place.organizationId),
        kind: 'requestors',
        file_name: 'names.csv',
        created_by: Number(made.personId),
        created_at: new Date(),
        error_count: 0,
        errors: '[]',
        message: 'The file has no rows',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const variables = { ...made.place, id: String(problem.id) };
    return { who: made.who, variables, changed: { id: '999999' } };
  },
  saveGiftAlertType: named('giftAlertTypeInput'),
  saveGiftAlertRequestor: named('giftAlertRequestorInput'),
  saveGiftAlertMarket: named('giftAlertMarketInput'),
  deleteGiftAlertType: inPlace(({ giftTypeId }) => ({ id: giftTypeId }), { id: '999999' }),
  deleteGiftAlertMarket: async (maker) => {
    const made = await place(maker);
    const variables = { ...made.place, marketId: await market(maker, made) };
    return { who: made.who, variables, changed: { marketId: '999999' } };
  },
  saveGiftAlertMarketEntity: async (maker) => {
    const made = await place(maker);
    const variables = { ...made.place, entityId: made.entityId, marketId: await market(maker, made) };
    return { who: made.who, variables, changed: { entityId: '999999' } };
  },
  deleteGiftAlertMarketEntity: async (maker) => {
    const made = await place(maker);
    const { data } = await maker.api.graphql(
      made.who,
      `mutation($tenantName: String!, $organizationId: ID!, $entityId: ID!, $marketId: ID!) {
        saveGiftAlertMarketEntity(tenantName: $tenantName, organizationId: $organizationId, entityId: $entityId,
          marketId: $marketId) { id } }`,
      { ...made.place, entityId: made.entityId, marketId: await market(maker, made) },
    );
    const variables = { ...made.place, marketEntityId: data.saveGiftAlertMarketEntity.id };
    return { who: made.who, variables, changed: { marketEntityId: '999999' } };
  },
  bulkGiftAlertEntityProviders: async (maker) => {
    const made = await place(maker);
    const { organizationId } = made.place;
    const insertions = [
      { organizationId, entityId: await maker.gifts.entity(made.place), providerId: made.providerId },
    ];
    return {
      who: made.who,
      variables: { ...made.place, deletions: [], insertions },
      changed: { insertions: [] },
    };
  },
  saveGiftAlertProvider: inPlace(() => ({ lastName: 'Once' }), { lastName: 'Twice' }),
  saveGiftAlertEntity: inPlace(() => ({ name: 'Once' }), { name: 'Twice' }),
  mergeGiftAlertProviders: async (maker) => {
    const made = await place(maker);
    const npi = '1234567893';
    const [kept, merged] = [
      await maker.gifts.provider(made.place, made.entityId, { npi }),
      await maker.gifts.provider(made.place, made.entityId, { npi }),
    ];
    return {
      who: made.who,
      variables: { ...made.place, providerId: kept, mergedIds: [merged] },
      changed: { providerId: merged, mergedIds: [kept] },
    };
  },
  undoGiftAlertProviderMerge: async (maker) => {
    const made = await place(maker);
    const [kept, merged] = [
      await maker.gifts.provider(made.place, made.entityId, { npi: '' }),
      await maker.gifts.provider(made.place, made.entityId, { npi: '' }),
    ];
    const { data } = await maker.api.graphql(
      made.who,
      `mutation($tenantName: String!, $organizationId: ID!, $kept: ID!, $merged: [ID!]!) {
        mergeGiftAlertProviders(tenantName: $tenantName, organizationId: $organizationId, providerId: $kept,
          mergedIds: $merged) }`,
      { ...made.place, kept, merged: [merged] },
    );
    if (!data.mergeGiftAlertProviders) throw new Error('Not merged');
    const { id } = await maker.db
      .selectFrom('provider_merges')
      .select('id')
      .where('kept_id', '=', Number(kept))
      .executeTakeFirstOrThrow();
    return {
      who: made.who,
      variables: { ...made.place, mergeId: String(id) },
      changed: { mergeId: '999999' },
    };
  },
  distinguishGiftAlertProviders: async (maker) => {
    const made = await place(maker);
    const other = await maker.gifts.provider(made.place, made.entityId);
    return {
      who: made.who,
      variables: { ...made.place, providerIds: [made.providerId, other] },
      changed: { providerIds: [other, made.providerId] },
    };
  },
  saveComplianceSetting: async (maker) => {
    const { place: where } = await place(maker);
    const input = { ...where, keyName: 'CLM_GROUP_TYPE_NAME', value: 'Site' };
    return {
      who: 'admin',
      variables: { complianceSettingInput: input },
      changed: { complianceSettingInput: { ...input, value: 'Clinic' } },
    };
  },
  saveComplianceActivity: inPlace(() => ({ action: 'View', pageType: 'Gifts', pageUrl: '/gifts' }), {
    pageUrl: '/providers',
  }),
  saveFeedback: async (maker) => {
    const made = await place(maker);
    return {
      who: made.who,
      variables: { feedback: { ...made.place, steps: 'Once' } },
      changed: { feedback: { ...made.place, steps: 'Twice' } },
    };
  },
  makeGiftAlertStatementZip: async () => zip,
  cancelGiftAlertStatementZip: async (maker) => {
    const { tenantName, organizationId, year } = zip.variables;
    const { data } = await maker.api.graphql(
      zip.who,
      `mutation($tenantName: String!, $organizationId: ID!, $year: Int!) {
        makeGiftAlertStatementZip(tenantName: $tenantName, organizationId: $organizationId, year: $year) { id } }`,
      { tenantName, organizationId, year },
    );
    return {
      who: zip.who,
      variables: { tenantName, organizationId, id: data.makeGiftAlertStatementZip.id },
      changed: { id: '999999' },
    };
  },
};
