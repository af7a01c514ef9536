import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ask = async (
  query: string,
  variables: Record<string, unknown> = {},
  account: AccountName = 'basic',
) => {
  const answer = await api.graphql(account, query, variables);
  if (answer.errors) throw new Error(`${errorName(answer)}: ${answer.errors[0]!.message}`);
  return answer.data;
};

describe('a technology', () => {
  const OVERVIEW = `query GetTechOverview($id: ID!) { technology(id: $id) {
      id name isActiveServiceData summary overview serviceCoverageOverview totalCount newestQuote
      report { id reportType modifiedDate employee { id firstName lastName phone phoneExtension email certifications
        title } }
      clinicalEvidence { id categoryId }
      componentFrequency { source components { componentName frequency } } }
    dealsDataForTechnology(technologyId: $id, months: 12) { totalCount } }`;

  it('TECH-020 TECH-021 needs research permissions and must exist', async () => {
    expect(errorName(await api.graphql(null, OVERVIEW, { id: '1' }))).toBe('UnauthorizedError');
    expect(errorName(await api.graphql('nologin', OVERVIEW, { id: '1' }))).toBe('ForbiddenError');
    expect(errorName(await api.graphql('basic', OVERVIEW, { id: '9999' }))).toBe('NotFoundError');
  });

  it('TECH-017 TECH-021 has its overview with the report’s author and the number of deals', async () => {
    const { technology, dealsDataForTechnology } = await ask(OVERVIEW, { id: '1' });
    expect(technology).toMatchObject({
      id: '1',
      name: 'CT Scanner',
      isActiveServiceData: true,
      report: {
        reportType: 'Technology Overview',
        modifiedDate: expect.any(Number),
        employee: { firstName: expect.any(String), phone: expect.stringMatching(/^\d{10}$/) },
      },
    });
    expect(technology.totalCount).toBe(dealsDataForTechnology.totalCount);
    expect(technology.componentFrequency.source).toBe('QUOTES');
  });

  it('TECH-018 TECH-022 CMP-013 CMP-014 has market segments with their products', async () => {
    const { technology } = await ask(
      `query GetProductsInTechnonlogy($id: ID!) { technology(id: $id) { marketSegments {
        id name summary productConfigurations { id marketId productName } } } }`,
      { id: '1' },
    );
    expect(technology.marketSegments).toHaveLength(5);
    for (const segment of technology.marketSegments)
      for (const product of segment.productConfigurations) expect(product.marketId).toBe(segment.id);
    const { technologies } = await ask('query GetProductComparisonInfo { technologies { id name } }');
    expect(technologies).toContainEqual({ id: '1', name: 'CT Scanner' });
  });

  it('TECH-023 TECH-024 has maintenance plan vendors, or none', async () => {
    const query = `query getTechnologyMaintenancePlanVendors($technologyId: ID!) { technology(id: $technologyId) {
      maintenancePlanVendors { id name maintenancePlans { id title coverage } } } }`;
    const { technology } = await ask(query, { technologyId: '1' });
    expect(technology.maintenancePlanVendors[0].maintenancePlans[0]).toEqual({
      id: expect.any(String),
      title: expect.any(String),
      coverage: expect.any(String),
    });
    expect((await ask(query, { technologyId: '19' })).technology.maintenancePlanVendors).toEqual([]);
  });
});

describe('popularity', () => {
  const LIST = `query GetMarketPopularity($technologyId: ID!, $marketId: ID, $viewBy: String!, $productId: ID,
      $months: Int) {
    popularityList(technologyId: $technologyId, marketId: $marketId, viewBy: $viewBy, productId: $productId,
      months: $months) { id productId name frequency } }`;
  const list = async (variables: Record<string, unknown>, account: AccountName = 'basic') =>
    (await ask(LIST, { technologyId: '1', months: 12, ...variables }, account)).popularityList;
  const sum = (rows: { frequency: number }[]) => rows.reduce((total, row) => total + row.frequency, 0);

  it('TECH-019 TECH-025 shares out the quotes of 12 months by OEM or product, in any letter case', async () => {
    const byOem = await list({ viewBy: 'OEM' });
    expect(sum(byOem)).toBeCloseTo(1);
    expect(byOem[0]).toEqual({
      id: expect.any(String),
      productId: null,
      name: expect.any(String),
      frequency: expect.any(Number),
    });
    const byProduct = await list({ viewBy: 'Product', productId: '1' });
    expect(sum(byProduct)).toBeCloseTo(1);
    expect(byProduct.length).toBeGreaterThan(byOem.length);
    const shares = byProduct.map((row: { frequency: number }) => row.frequency);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
  });

  it('TECH-025 of one market segment has only its products; another technology’s segment is not found', async () => {
    const inMarket = await list({ viewBy: 'PRODUCT', marketId: '1' });
    const all = await list({ viewBy: 'PRODUCT' });
    expect(inMarket.length).toBeLessThan(all.length);
    const foreign = await api.graphql('basic', LIST, { technologyId: '2', marketId: '1', viewBy: 'OEM' });
    expect(errorName(foreign)).toBe('NotFoundError');
    const wrong = await api.graphql('basic', LIST, { technologyId: '1', viewBy: 'COLOUR' });
    expect(wrong.errors![0]!.extensions).toMatchObject({ name: 'ValidationError', field: 'viewBy' });
  });
});

describe('attaching a technology to a project', () => {
  const ATTACH = `mutation attachTechnologyToProject($input: AttachTechnologyInput!) {
    attachTechnologyToProject(input: $input) }`;
  const project = async (systemId: number, archived: boolean) => {
    const { id } = await api.services.database.db
      .selectFrom('projects')
      .where('system_id', '=', systemId)
      .where('archived_at', archived ? 'is not' : 'is', null)
      .select('id')
      .executeTakeFirstOrThrow();
    return String(id);
  };
  const attach = (account: AccountName | null, projectId: string, technologyId = '1') =>
    api.graphql(account, ATTACH, { input: { technologyId, projectId } });

  it('TECH-026 is refused without the permission, for vendors, foreign, archived and unknown ones', async () => {
    const own = await project(2, false);
    expect(errorName(await attach(null, own))).toBe('UnauthorizedError');
    expect(errorName(await attach('analyst', own))).toBe('ForbiddenError');
    expect(errorName(await attach('vendor', own))).toBe('ForbiddenError');
    expect(errorName(await attach('basic', await project(4, false)))).toBe('NotFoundError');
    expect(errorName(await attach('basic', await project(2, true)))).toBe('ConflictError');
    expect(errorName(await attach('basic', own, '9999'))).toBe('NotFoundError');
  });

  it('TECH-026 attaches once, is recorded, and answers true', async () => {
    const own = await project(2, false);
    for (let time = 0; time < 2; time += 1)
      expect((await attach('basic', own)).data.attachTechnologyToProject).toBe(true);
    const rows = await api.services.database.db.selectFrom('project_technologies').selectAll().execute();
    expect(rows).toMatchObject([{ project_id: Number(own), technology_id: 1 }]);
  });
});
