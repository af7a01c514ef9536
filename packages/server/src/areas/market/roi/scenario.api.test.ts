import { startRoi } from '@capwise/domain/market/roi/roi-start';
import {
  MAX_OPENED,
  MAX_SCENARIO_PROCEDURES,
  MAX_SCENARIOS,
} from '@capwise/domain/market/roi/scenarios/scenarios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';

const RESEARCH = ['Login', 'ViewInsightsAndReports'] as const;
const START = startRoi({
  avgQuotedPrice: 850_000,
  yearlyServiceCost: 78_000,
  reimbursementPerProcedure: 210.55,
  operatingCostPerProcedure: 18,
});
const [PROCEDURE] = START.procedures;
const PROCEDURES =
  'id procedureName yearlyProceduresPerformed reimbursementPerProcedure laborCostPerProcedure consumablesCostPerProcedure';
const INPUT = `mode avgQuotedPrice yearlyServiceCost term warranty residualValue annualLeasePayment buyoutPrice
  feePerProcedure leaseTerm leaseWarranty taxRate discountRate pctYearlyServiceCost pctLaborPerProcedure
  pctSuppliesConsumables pctReimbursement procedures { ${PROCEDURES} }`;
const FIELDS = `id name input { ${INPUT} } systemId systemName isShared isOwn ownerName version createdDate changedDate`;
const LIST = `query($product: ID!, $opened: [ID!]) {
  roiScenarios(productConfigurationId: $product, opened: $opened) { ${FIELDS} } }`;
const SAVE = `mutation($id: ID, $version: Int, $product: ID!, $systemId: ID, $name: String!, $input: RoiInputsInput!) {
  saveRoiScenario(id: $id, version: $version, productConfigurationId: $product, systemId: $systemId, name: $name,
    input: $input) { ${FIELDS} } }`;
const SHARE =
  'mutation($id: ID!, $isShared: Boolean!) { shareRoiScenario(id: $id, isShared: $isShared) { isShared version } }';
const DELETE = 'mutation($id: ID!) { deleteRoiScenario(id: $id) }';

let api: TestApi;
let system: number;
let other: number;
let owner: Who;
let colleague: Who;
let stranger: Who;
let product = 0;
/** A product of which nobody has a scenario yet. */
const nextProduct = () => String(++product);

beforeAll(async () => {
  api = await startApi();
  const { system: makeSystem, user } = make(api);
  [system, other] = [
    await makeSystem({ name: 'Alder Clinic' }),
    await makeSystem({ name: 'Birch Hospital' }),
  ];
  [owner, colleague, stranger] = [
    await user({ system, alsoIn: [other], permissions: RESEARCH }),
    await user({ system, permissions: RESEARCH }),
    await user({ system: other, permissions: RESEARCH }),
  ];
});
afterAll(() => api.close());

const save = (who: Who | null, variables: Record<string, unknown>) =>
  api.graphql(who, SAVE, { name: 'Base case', input: START, ...variables });
const saved = async (who: Who, variables: Record<string, unknown>) =>
  (await save(who, variables)).data.saveRoiScenario;
const share = (who: Who | null, id: string, isShared = true) => api.graphql(who, SHARE, { id, isShared });
const list = async (who: Who, of: string, opened: readonly string[] = []) =>
  (await api.graphql(who, LIST, { product: of, opened })).data.roiScenarios;
const names = async (who: Who, of: string, opened: readonly string[] = []): Promise<string[]> =>
  (await list(who, of, opened)).map(({ name }: { name: string }) => name);

describe('scenarios of the ROI calculator', () => {
  it('are kept as they were entered, by name, for their owner and product alone', async () => {
    const of = nextProduct();
    const first = await saved(owner, { product: of, name: '  zero\tbased ' });
    expect(first).toMatchObject({
      name: 'zero based',
      input: START,
      systemId: String(system),
      systemName: 'Alder Clinic',
      isShared: false,
      isOwn: true,
      version: 1,
    });
    await saved(owner, { product: of, name: 'Base case', systemId: String(other) });
    expect(await names(owner, of)).toEqual(['Base case', 'zero based']);
    expect((await list(owner, of))[0].systemName).toBe('Birch Hospital');
    expect(await names(owner, nextProduct())).toEqual([]);
    expect(await names(colleague, of, [first.id])).toEqual([]);
  });

  it('are refused to whoever may not use the calculator, and changed by their owner only', async () => {
    const of = nextProduct();
    const { id } = await saved(owner, { product: of });
    await share(owner, id);
    const nobody = await make(api).user({ system, permissions: ['Login'] });
    const changes = { forbidden: [nobody], unseen: [colleague, stranger, 'admin', 'vendor'] } as const;
    await expectRefusals((who) => api.graphql(who, LIST, { product: of }), { forbidden: [nobody] });
    await expectRefusals((who) => save(who, { product: of, id, name: 'Mine' }), changes);
    await expectRefusals((who) => share(who, id, false), changes);
    await expectRefusals((who) => api.graphql(who, DELETE, { id }), changes);
    await expectRefusals((who) => save(who, { product: '999999' }), { unseen: [owner] });
    await expectRefusals((who) => save(who, { product: of, name: 'Elsewhere', systemId: String(other) }), {
      unseen: [colleague],
    });
    await expectRefusals((who) => save(who, { product: nextProduct(), id }), { unseen: [owner] });
    expect(await names(owner, of)).toEqual(['Base case']);
  });

  it('are changed and renamed, unless they have changed meanwhile', async () => {
    const of = nextProduct();
    const { id } = await saved(owner, { product: of });
    const changed = await saved(owner, {
      product: of,
      id,
      version: 1,
      name: 'BASE CASE',
      input: { ...START, mode: 'lease', procedures: [] },
    });
    expect(changed).toMatchObject({
      name: 'BASE CASE',
      version: 2,
      input: { mode: 'lease', procedures: [] },
    });
    expect(changed.changedDate).toBeGreaterThanOrEqual(changed.createdDate);
    const stale = await save(owner, { product: of, id, version: 1 });
    expect(stale.errors?.[0]?.extensions).toMatchObject({ name: 'ConflictError', field: 'version' });
    // Sharing leaves what is open elsewhere as it is.
    expect((await share(owner, id)).data.shareRoiScenario).toEqual({ isShared: true, version: 2 });
    expect((await api.graphql(owner, DELETE, { id })).data).toEqual({ deleteRoiScenario: true });
    expect(await names(owner, of)).toEqual([]);
  });

  it('have one name each of a user and a product, whatever the letter case', async () => {
    const of = nextProduct();
    await saved(owner, { product: of, name: 'Ümit' });
    const { id } = await saved(owner, { product: of, name: 'Other' });
    for (const variables of [{ name: 'üMIT' }, { name: 'u\u0308mit' }, { id, version: 1, name: 'ÜMIT' }])
      expect((await save(owner, { product: of, ...variables })).errors?.[0]?.extensions).toMatchObject({
        name: 'conflict',
        field: 'name',
      });
    await saved(colleague, { product: of, name: 'Ümit' });
    await saved(owner, { product: nextProduct(), name: 'Ümit' });

    const both = await Promise.all([1, 2].map(() => save(owner, { product: of, name: 'Twin' })));
    expect(both.map(errorName).sort()).toEqual(['conflict', undefined]);
    expect(await names(owner, of)).toEqual(['Other', 'Twin', 'Ümit']);
  });

  it('are at most twenty of a user and a product, also when two are saved at once', async () => {
    const of = nextProduct();
    for (let number = 1; number < MAX_SCENARIOS; number++)
      await saved(owner, { product: of, name: `Number ${number}` });
    const both = await Promise.all(['One', 'Two'].map((name) => save(owner, { product: of, name })));
    expect(both.map(errorName).sort()).toEqual(['ConflictError', undefined]);
    expect(await names(owner, of)).toHaveLength(MAX_SCENARIOS);
    const [first] = await list(owner, of);
    expect(
      (await save(owner, { product: of, id: first.id, version: 1, name: 'Changed' })).errors,
    ).toBeUndefined();
    await saved(owner, { product: nextProduct() });
    await saved(colleague, { product: of });
    await api.graphql(owner, DELETE, { id: first.id });
    await saved(owner, { product: of, name: 'Room again' });
  });

  it.each([
    ['name', { name: ' \u202e ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['name', { name: 'a\0b' }],
    ['input', { input: { ...START, mode: 'rent' } }],
    ['input', { input: { ...START, avgQuotedPrice: 1e308 } }],
    ['input', { input: { ...START, avgQuotedPrice: 0.001 } }],
    ['input', { input: { ...START, term: 16 } }],
    ['input', { input: { ...START, procedures: [PROCEDURE, PROCEDURE] } }],
    ['input', { input: { ...START, procedures: [{ ...PROCEDURE, procedureName: '\u2028' }] } }],
    [
      'input',
      {
        input: {
          ...START,
          procedures: Array.from({ length: MAX_SCENARIO_PROCEDURES + 1 }, (_, at) => ({
            ...PROCEDURE,
            id: at + 1,
          })),
        },
      },
    ],
  ])('refuses by name a wrong %s: %j', async (field, variables) => {
    const of = nextProduct();
    const answer = await save(owner, { product: of, ...variables });
    expect(answer.errors?.[0]?.extensions).toMatchObject({ name: 'ValidationError', field });
    expect(await names(owner, of)).toEqual([]);
  });

  it('are as large as the bounds allow', async () => {
    const largest = (dollars: number) => ({ ...START, avgQuotedPrice: dollars, procedures: [] as object[] });
    const input = largest(999_999_999.99);
    input.procedures = Array.from({ length: MAX_SCENARIO_PROCEDURES }, (_, at) => ({
      id: 2_000_000_000 + at,
      procedureName: '㎎'.repeat(21),
      yearlyProceduresPerformed: 9_999_999,
      reimbursementPerProcedure: 999_999_999.99,
      laborCostPerProcedure: 999_999_999.99,
      consumablesCostPerProcedure: 999_999_999.99,
    }));
    expect((await saved(owner, { product: nextProduct(), input, name: '㎎'.repeat(80) })).input).toEqual(
      input,
    );
  });
});

describe('a shared scenario', () => {
  it('is read by the people of its system who know its id, and by nobody else', async () => {
    const of = nextProduct();
    const { id } = await saved(owner, { product: of, name: 'Shared' });
    expect(await names(colleague, of, [id])).toEqual([]);
    await share(owner, id);
    const [seen] = await list(colleague, of, [id, 'x', '0', '2147483648']);
    expect(seen).toMatchObject({ name: 'Shared', input: START, isOwn: false, isShared: true });
    expect(seen.ownerName).toMatch(/^Test Person/);
    expect(await names(colleague, of)).toEqual([]);
    expect(await names(colleague, nextProduct(), [id])).toEqual([]);
    for (const who of [stranger, 'vendor', 'purchaser'] as const)
      expect(await names(who, of, [id])).toEqual([]);
    // Staff act for every system.
    expect(await names('admin', of, [id])).toEqual(['Shared']);
    // A copy is the reader's own, in the reader's system.
    expect(await saved(colleague, { product: of, name: 'Shared copy' })).toMatchObject({ isOwn: true });

    await share(owner, id, false);
    expect(await names(colleague, of, [id])).toEqual(['Shared copy']);
    await share(owner, id);
    await api.graphql(owner, DELETE, { id });
    expect(await names(colleague, of, [id])).toEqual(['Shared copy']);
  });

  it('is asked for with a bounded number of ids', async () => {
    const opened = Array.from({ length: MAX_OPENED + 1 }, (_, at) => String(at + 1));
    const answer = await api.graphql(owner, LIST, { product: '1', opened });
    expect(answer.errors?.[0]?.extensions).toMatchObject({ name: 'ValidationError', field: 'opened' });
  });

  it('is shared by vendors within their own system', async () => {
    const of = nextProduct();
    const vendors = await make(api).system({ type: 'VENDOR' });
    const [seller, partner] = [
      await make(api).user({ system: vendors, permissions: RESEARCH }),
      await make(api).user({ system: vendors, permissions: RESEARCH }),
    ];
    const { id } = await saved(seller, { product: of, name: 'Offer' });
    await share(seller, id);
    expect(await names(partner, of, [id])).toEqual(['Offer']);
    expect(await names(colleague, of, [id])).toEqual([]);
  });

  it('is lost to a reader with the system, and leaves it with its owner’s next change', async () => {
    const of = nextProduct();
    const { user } = make(api);
    const writer = await user({ system, alsoIn: [other], permissions: RESEARCH });
    const reader = await user({ system, alsoIn: [other], permissions: RESEARCH });
    const { id } = await saved(writer, { product: of, name: 'Leaving', systemId: String(other) });
    await share(writer, id);
    expect(await names(reader, of, [id])).toEqual(['Leaving']);
    const leave = ({ id: userId }: { id: number }) =>
      api.services.database.db
        .deleteFrom('user_systems')
        .where('user_id', '=', userId)
        .where('system_id', '=', other)
        .execute();
    await leave(reader);
    expect(await names(reader, of, [id])).toEqual([]);
    await leave(writer);
    expect(await names(stranger, of, [id])).toEqual(['Leaving']);
    expect(errorName(await share(writer, id))).toBe('NotFoundError');
    expect(await saved(writer, { product: of, id, version: 1, name: 'Left' })).toMatchObject({
      systemId: String(system),
      isShared: false,
    });
    expect(await names(stranger, of, [id])).toEqual([]);
  });

  it('is told in the audit log without what is entered', async () => {
    const of = nextProduct();
    const { id } = await saved(owner, { product: of, name: 'Told' });
    await saved(owner, { product: of, id, version: 1, name: 'Told anew' });
    for (const isShared of [true, true, false]) await share(owner, id, isShared);
    await api.graphql(owner, DELETE, { id });
    const entries = await api.services.database.db
      .selectFrom('audit_entries')
      .where('subject_type', '=', 'roi-scenario')
      .where('subject_id', '=', id)
      .orderBy('id')
      .select(['action', 'subject_name', 'system_id', 'before', 'after'])
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(
      ['create', 'update', 'share', 'unshare', 'delete'].map((verb) => `roi-scenario.${verb}`),
    );
    expect(entries[2]).toMatchObject({
      subject_name: 'Told anew',
      system_id: system,
      after: { isShared: true },
    });
    expect(JSON.stringify(entries)).not.toContain('850000');
  });
});
