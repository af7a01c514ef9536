import { sql } from 'kysely';
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

  it('TECH-020 TECH-021 needs research permissions and an existing technology', async () => {
    expect(errorName(await api.graphql(null, OVERVIEW, { id: '1' }))).toBe('UnauthorizedError');
    expect(errorName(await api.graphql('nologin', OVERVIEW, { id: '1' }))).toBe('ForbiddenError');
    expect(errorName(await api.graphql('basic', OVERVIEW, { id: '9999' }))).toBe('NotFoundError');
  });

  it('TECH-021 has its overview with the report’s author and the number of deals', async () => {
    const { technology, dealsDataForTechnology } = await ask(OVERVIEW, { id: '1' });
    expect(technology).toMatchObject({ id: '1', name: 'CT Scanner', isActiveServiceData: true });
    expect(technology.totalCount).toBe(dealsDataForTechnology.totalCount);
    expect(technology.componentFrequency.source).toBe('QUOTES');
  });

  it('TECH-017 has every field of a technology as stored, and times in seconds', async () => {
    const query = `query($id: ID!) { technology(id: $id) {
      id name isActiveServiceData summary overview serviceCoverageOverview totalCount marketSegments { id name }
      report { id reportType modifiedDate employee { id firstName lastName phone phoneExtension email certifications
        title } }
      clinicalEvidence { id categoryId }
      maintenancePlanVendors { id name maintenancePlans { id title coverage } } } }`;
    const { technology } = await ask(query, { id: '1' });
    const { rows } = await sql<{ kept: unknown }>`
      select json_build_object('id', t.id::text, 'name', t.name, 'isActiveServiceData', t.is_active_service_data,
        'summary', t.summary, 'overview', t.overview, 'serviceCoverageOverview', t.service_coverage_overview,
        'totalCount', (select count(*) from quoted_products q where q.technology_id = t.id
          and q.analyzed_on >= (now() at time zone 'utc')::date - interval '12 months'),
        'marketSegments', (select json_agg(json_build_object('id', s.id::text, 'name', s.name) order by s.id)
          from market_segments s where s.technology_id = t.id),
        'report', json_build_object('id', r.id::text, 'reportType', r.report_type,
          'modifiedDate', floor(extract(epoch from r.modified_at))::int,
          'employee', json_build_object('id', e.id::text, 'firstName', e.first_name, 'lastName', e.last_name,
            'phone', e.phone, 'phoneExtension', e.phone_extension, 'email', e.email,
            'certifications', e.certifications, 'title', e.title)),
        'clinicalEvidence', (select json_agg(json_build_object('id', c.id::text, 'categoryId', c.category_id::text)
          order by c.id) from clinical_evidence c where c.technology_id = t.id),
        'maintenancePlanVendors', (select json_agg(json_build_object('id', v.id::text, 'name', v.name,
            'maintenancePlans', (select json_agg(json_build_object('id', p.id::text, 'title', p.title,
              'coverage', p.coverage) order by p.id) from maintenance_plans p where p.vendor_id = v.id))
          order by v.id) from maintenance_plan_vendors v where v.technology_id = t.id)) as kept
      from technologies t join technology_reports r on r.technology_id = t.id
      join employees e on e.id = r.employee_id where t.id = 1
    `.execute(api.services.database.db);
    expect(inOrderOfIds(technology)).toEqual(rows[0]!.kept);
    expect(technology.report.modifiedDate).toBeLessThan(Date.now() / 1_000);
  });

  it('TECH-024 FindProductsInTechnology takes the ID and returns the products of that technology', async () => {
    const query = `query FindProductsInTechnology($id: ID!) { technology(id: $id) {
      id marketSegments { id productConfigurations { id technologyId marketId productName } } } }`;
    for (const id of [1, 2]) {
      const { technology } = await ask(query, { id: String(id) });
      const products = technology.marketSegments.flatMap(
        (segment: { productConfigurations: { id: string }[] }) => segment.productConfigurations,
      );
      const kept = await api.services.database.db
        .selectFrom('product_configurations')
        .innerJoin('market_segments', 'market_segments.id', 'product_configurations.market_segment_id')
        .where('market_segments.technology_id', '=', id)
        .select('product_configurations.id')
        .execute();
      expect(products.length).toBeGreaterThan(3);
      expect(
        products.map((one: { id: string }) => Number(one.id)).sort((a: number, b: number) => a - b),
      ).toEqual(kept.map((one) => one.id).sort((a, b) => a - b));
      for (const product of products) expect(product.technologyId).toBe(String(id));
    }
    expect(errorName(await api.graphql('basic', query, { id: '01' }))).toBe('NotFoundError');
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

  it('TECH-023 has maintenance plan vendors, or none', async () => {
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

  it('TECH-019 divides the quotes by OEM or product, in any letter case', async () => {
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

  it('TECH-025 takes technology, segment, view, product and months, and counts only the quotes of these months', async () => {
    const { db } = api.services.database;
    // A segment with quotes from before the last 12 months too.
    const { rows: older } = await sql<{ id: number; technologyId: number }>`
      select market_segment_id as id, technology_id as "technologyId" from quoted_products
      where analyzed_on < (now() at time zone 'utc')::date - interval '12 months'
      group by 1, 2 order by count(*) desc, 1 limit 1
    `.execute(db);
    const [segment] = older;
    const [marketId, technologyId] = [String(segment!.id), String(segment!.technologyId)];
    const counted = async (months: number, by: 'OEM' | 'PRODUCT') => {
      const { rows } = await sql<{ name: string; count: number; total: number }>`
        select case when ${by} = 'OEM' then o.name else p.name end as name, count(*)::int as count,
          sum(count(*)) over ()::int as total
        from quoted_products q
        join product_configurations c on c.id = q.product_configuration_id
        join products p on p.id = c.product_id
        join oems o on o.id = p.oem_id
        where q.technology_id = ${segment!.technologyId} and q.market_segment_id = ${segment!.id}
          and q.analyzed_on >= (now() at time zone 'utc')::date - make_interval(months => ${months}::int)
        group by 1
      `.execute(db);
      return {
        total: rows[0]?.total ?? 0,
        shares: new Map(rows.map(({ name, count, total }) => [name, count / total])),
      };
    };
    const [year, three] = [await counted(12, 'OEM'), await counted(36, 'OEM')];
    expect(year.total).toBeGreaterThan(0);
    expect(three.total).toBeGreaterThan(year.total);
    for (const [viewBy, months] of [
      ['OEM', 12],
      ['Product', 12],
      ['PRODUCT', 12],
      ['OEM', 36],
    ] as const) {
      const rows = await list({ technologyId, marketId, viewBy, productId: '1', months });
      const { shares } = await counted(months, viewBy === 'OEM' ? 'OEM' : 'PRODUCT');
      expect(new Set(rows.map((row: { name: string }) => row.name))).toEqual(new Set(shares.keys()));
      for (const row of rows) expect(row.frequency).toBeCloseTo(shares.get(row.name)!);
    }
    expect(await list({ technologyId, marketId, viewBy: 'OEM', months: null })).toEqual(
      await list({ technologyId, marketId, viewBy: 'OEM', months: 12 }),
    );
  });

  it('of one market segment has only its products; another technology’s segment is not found', async () => {
    const inMarket = await list({ viewBy: 'PRODUCT', marketId: '1' });
    const all = await list({ viewBy: 'PRODUCT' });
    expect(inMarket.length).toBeLessThan(all.length);
    const foreign = await api.graphql('basic', LIST, { technologyId: '2', marketId: '1', viewBy: 'OEM' });
    expect(errorName(foreign)).toBe('NotFoundError');
    const wrong = await api.graphql('basic', LIST, { technologyId: '1', viewBy: 'COLOR' });
    expect(wrong.errors![0]!.extensions).toMatchObject({ name: 'ValidationError', field: 'viewBy' });
  });
});

/** Lists have their own order. */
const inOrderOfIds = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.map(inOrderOfIds).sort((a, b) => Number((a as Kept).id) - Number((b as Kept).id));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inOrderOfIds(part)]));
};
interface Kept {
  id: string;
}

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

  it('TECH-026 is refused without the permission, for vendors, and for foreign, archived and unknown ones', async () => {
    const own = await project(2, false);
    expect(errorName(await attach(null, own))).toBe('UnauthorizedError');
    expect(errorName(await attach('analyst', own))).toBe('ForbiddenError');
    expect(errorName(await attach('vendor', own))).toBe('ForbiddenError');
    expect(errorName(await attach('basic', await project(4, false)))).toBe('NotFoundError');
    expect(errorName(await attach('basic', await project(2, true)))).toBe('ConflictError');
    expect(errorName(await attach('basic', own, '9999'))).toBe('NotFoundError');
  });

  it('TECH-026 attaches once, is audited, and returns true', async () => {
    const own = await project(2, false);
    for (let time = 0; time < 2; time += 1)
      expect((await attach('basic', own)).data.attachTechnologyToProject).toBe(true);
    const rows = await api.services.database.db.selectFrom('project_technologies').selectAll().execute();
    expect(rows).toMatchObject([{ project_id: Number(own), technology_id: 1 }]);
    const entries = await api.services.database.db
      .selectFrom('audit_entries')
      .where('action', '=', 'project.attach-technology')
      .selectAll()
      .execute();
    expect(entries).toHaveLength(1);
  });
});
