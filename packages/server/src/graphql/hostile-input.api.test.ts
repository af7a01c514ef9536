import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi, type Who } from '../../test/api.ts';
import { make } from '../../test/records/make.ts';
import { file, row, sendContracts } from '../areas/workspace/contracts/contracts.fixtures.ts';
import { isOrganizationGate } from '../platform/access/organizations.ts';
import { schema } from '../schema.ts';
import { HOSTILE_PLACES, hostileOperations, isKnownInput } from './hostile-input.fixtures.ts';

let api: TestApi;
const known: Record<string, unknown> = {};
beforeAll(async () => {
  api = await startApi();
  const own = { systemId: '2' };
  const project = await api.graphql('purchaser', SAVE, own);
  known['projectId'] = project.data.saveProject.id;
  const document = await api.upload('purchaser', { name: 'quote.txt', content: 'A quote' }, own);
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
  Object.assign(known, {
    timeZone: 'UTC',
    roleName: 'gift_editor',
    parentId: '',
    email: 'gifts.editor@lakeside.example',
  });
  const linked = await api.services.database.db
    .selectFrom('entity_providers')
    .where('organization_id', '=', organization.id)
    .select('provider_id')
    .executeTakeFirstOrThrow();
  known['providerId'] = String(linked.provider_id);
  const receivedDate = `${new Date().getFullYear()}-01-01`;
  Object.assign(known, { receivedDate, receivedDateStart: null, receivedDateEnd: null });
  Object.assign(known, {
    amountConditional: '>',
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
    requestKey: null,
    emailAddress: 'hostile@test.example',
  });
  Object.assign(known, { phoneNumber: '5551234567', initialRoles: [], remove: [] });
  Object.assign(known, { mode: 'buy', productConfigurationId: '1' });
  known['facilityId'] = await make(api).facility(2);
  Object.assign(known, { resetType: 'trainer', systemName: 'Hostile' });
  Object.assign(known, { trainerPassword: 'long enough', traineePassword: 'long enough' });
  const system = { name: 'Hostile', typeId: '2', isActive: true, isTrial: false, masterClientID: 12 };
  Object.assign(known, { createSystemInput: system, updateSysteminput: { ...system, id: '9' } });
  // The hostile passwords below use up what one address may try.
  for (const who of ['admin', 'purchaser', 'director', 'giftAdmin', 'reader'] as const) await api.token(who);
});
afterAll(async () => {
  // Refused imports leave connections whose bodies nobody read.
  api.http.server.closeAllConnections();
  await api.close();
});

const SAVE =
  'mutation($systemId: ID) { saveProject(title: "Known", systemId: $systemId, facilitiesInput: []) { id } }';
const ASKERS: readonly (Who | null)[] = ['admin', 'purchaser', null];
/** Who asks for a field; the first one may. */
function allowedAskers({ name, extensions }: GraphQLField<unknown, unknown>): readonly (Who | null)[] {
  // They end the tokens of the person who asks.
  if (name === 'logoutUser' || name === 'endOwnSessions') return ['reader', null];
  // User 1 of the usual arguments is the first of these administrators.
  if (name === 'endUserSessions') return ['director', null];
  return isOrganizationGate(extensions['gate']) ? ['giftAdmin', 'admin', null] : ASKERS;
}
/** What the routes read from an address. */
const PARAMETERS = ['systemId', 'searchTerm', 'from', 'fileName', 'client_id', 'login_hint'];
const AT_ONCE = 8;

/** Does the work for each, a few at a time. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const roots = [schema.getQueryType()!, schema.getMutationType()!];
const rootFields = (root: GraphQLObjectType) =>
  Object.values(root.getFields()).map((field) => ({ root, field, name: `${root.name}.${field.name}` }));

describe('routes', () => {
  /** The table of routes, which is printed as a tree. */
  const routes = () => {
    const above: string[] = [];
    return api.http
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, indent, path, methods] = /^((?:[│ ] {3})*)[├└]── (\S+) \(([^)]*)\)$/.exec(line) ?? [];
        if (path === undefined) return [];
        const depth = indent!.length / 4;
        above.length = depth;
        above.push(path);
        const whole = above.join('').replace(/\|:\w+/g, '');
        return [{ path: whole, methods: methods!.split(', ') }];
      });
  };

  it('are all read from the table', () => {
    const paths = routes().map((route) => route.path);
    expect(paths).toContain('/api/imports/:id/undo');
    expect(paths).toContain('/oidc/interaction/:uid');
    expect(paths.length).toBeGreaterThan(10);
  });

  it('answer hostile places, parameters and bodies with a status below 500', async () => {
    const broken: string[] = [];
    const ask = async (asker: Who | null, method: string, path: string, body?: string) => {
      const init: RequestInit = { method, redirect: 'manual' };
      const types = ['application/json', 'text/csv', 'application/x-www-form-urlencoded'];
      const bodies =
        body === undefined
          ? [init]
          : types.map((type) => ({ ...init, body, headers: { 'content-type': type } }));
      for (const one of bodies) {
        const response = await api.get(asker, path, one);
        const text = await response.text();
        if (response.status >= 500 || text.includes('InternalError'))
          broken.push(`${asker} ${method} ${path}`);
      }
    };
    // A built web application adds a route for each of its files, which have no places to fill.
    const tried = routes().filter(({ path }) => !path.startsWith('/assets/'));
    const calls = tried.flatMap(({ path, methods }) =>
      methods
        .filter((method) => method === 'GET' || method === 'POST')
        .flatMap((method) =>
          HOSTILE_PLACES.flatMap((text) => {
            const place = encodeURIComponent(text.toWellFormed());
            const at = (value: string) => path.replaceAll(/:\w+|\*/g, value).replace(/^(?!\/)/, '/');
            const parameters = PARAMETERS.map((name) => `${name}=${place}`).join('&');
            const body = method === 'POST' ? JSON.stringify({ email: text, code: text }) : undefined;
            return ASKERS.flatMap((asker) => [
              () => ask(asker, method, at(place), body),
              () => ask(asker, method, `${at('0')}?${parameters}&from=1&from=2`, body),
            ]);
          }),
        ),
    );
    await forEach(calls, (call) => call());
    expect(broken).toEqual([]);
  }, 120_000);

  it('refuse a text that cannot be kept by name, and search without it', async () => {
    const refused = await api.get('admin', '/api/audit/csv?subjectType=a%00b');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ name: 'ValidationError', field: 'subjectType' });
    expect((await api.get('admin', '/api/audit/csv?searchTerm=kno%00wn')).status).toBe(200);
    expect((await api.get('admin', '/api/documents/a%00b/download')).status).toBe(400);
  });

  it('the built-in provider refuses them too, signed out', async () => {
    for (const path of ['/oidc/interaction/a%00b', '/oidc/auth?client_id=a%00b', '/oidc/a%00b'])
      expect((await api.get(null, path)).status, path).toBe(400);
    const token = await api.get(null, '/oidc/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=authorization_code&client_id=capwise-web&code=a%00b&redirect_uri=x&code_verifier=y',
    });
    expect(token.status).toBe(400);
  });
});

describe('operations', () => {
  it.each(roots.flatMap(rootFields))(
    '$name answers hostile arguments with a name',
    async ({ root, field }) => {
      expect(field.args.filter((arg) => !isKnownInput(arg.type))).toEqual([]);
      const operations = hostileOperations(root, field, known);
      // Who may not ask is refused before the arguments are looked at; one of each shows that.
      const isPublic = field.extensions['gate'] === 'public';
      const askers = allowedAskers(field);
      const asked = askers.flatMap((asker) =>
        (asker === null && !isPublic ? operations.slice(0, 2) : operations).map((one) => ({ ...one, asker })),
      );
      const broken: string[] = [];
      await forEach(asked, async ({ asker, query, variables, title }) => {
        const answer = await api.graphql(asker, query, variables);
        const names = answer.errors?.map((error) => error.extensions.name) ?? [];
        // A file never stands in JSON; uploads have a test of their own.
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

  it.each(['a\0b', 'a\ud800b', '\udc00'])('a text with %j is refused by name', async (text) => {
    const asked = (asker: Who | null, query: string): Promise<GraphQLAnswer> =>
      api.graphql(asker, `query($text: String!) { ${query} }`, { text });
    for (const [asker, query, field] of [
      [null, 'tenantConfiguration(tenantName: $text) { settingValue }', 'tenantName'],
      ['admin', 'quotedProductByQuoteId(quoteId: $text) { id }', 'quoteId'],
      [
        'admin',
        'systemProjects(filters: [{ filterType: "Status", values: [$text] }]) { totalCount }',
        'filters',
      ],
    ] as const) {
      const answer = await asked(asker, query);
      expect(answer.errors?.[0]?.extensions).toMatchObject({ name: 'ValidationError', field });
      expect(answer.errors?.[0]?.message).toContain(field);
    }
  });

  it.each(['fileName', 'originalFileName', 'systemId'])(
    'an upload refuses %s before its file is read',
    async (field) => {
      const answer = await api.upload('purchaser', { name: 'a.txt', content: 'x' }, { [field]: 'a\0b' });
      expect(answer.errors?.[0]?.extensions).toMatchObject({ name: 'ValidationError', field });
    },
  );

  it('a search finds the same as without what no text can hold', async () => {
    const search = (term: string) =>
      api.graphql(
        'purchaser',
        'query($term: String!) { systemProjects(searchTerm: $term) { results { title } } }',
        {
          term,
        },
      );
    const found = await search('kno\0wn');
    expect(found).toEqual(await search('known'));
    expect(found.data.systemProjects.results).toContainEqual({ title: 'Known' });
  });

  it.each(['253402300800', '-62135596801', '8.65e12'])('the time %s is refused by name', async (time) => {
    const answer = await api.graphql(
      'purchaser',
      `mutation { saveProject(title: "Far", facilitiesInput: [], projectedAcquisitionDate: ${time}) { id } }`,
    );
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      name: 'ValidationError',
      field: 'projectedAcquisitionDate',
    });
  });

  it.each(['01', '1e0', ' 1', '1.0', '+1', '2147483648', '-1', '١'])(
    'the id %j is of nothing',
    async (id) => {
      const byId = 'query($id: ID!) { technology(id: $id) { id } }';
      expect(errorName(await api.graphql('admin', byId, { id }))).toBe('NotFoundError');
      const prepared = `query GetQuoteContentInfo($technologyId: ID!, $months: Int!) {
      dealsDataForTechnology(technologyId: $technologyId, months: $months) {
        quotedProducts { id marketSegmentId marketSegmentName discount quotedPrice listPrice dateEpoch quantity
          product { id listPrice oemId oemName productId productName } }
        removedDays } }`;
      const deals = await api.graphql('admin', prepared, { technologyId: id, months: 12 });
      expect(errorName(deals)).toBe('NotFoundError');
      const filtered = await api.graphql(
        'purchaser',
        'query($id: String!) { systemProjects(filters: [{ filterType: "CreatedBy", values: [$id] }]) { totalCount } }',
        { id },
      );
      expect(filtered.data).toEqual({ systemProjects: { totalCount: 0 } });
    },
  );

  it('a page beyond the last is the last', async () => {
    for (const list of ['systemProjects', 'systemDocuments']) {
      const { data } = await api.graphql(
        'purchaser',
        `{ ${list}(pageNumber: 2147483647, pageSize: 1) { totalCount pageNumber results { id } } }`,
      );
      const { totalCount } = data[list];
      expect(totalCount).toBeGreaterThan(0);
      expect(data[list]).toEqual({
        totalCount,
        pageNumber: totalCount,
        results: [{ id: expect.any(String) }],
      });
    }
  });

  it('a subscription is refused like any wrong document', async () => {
    expect(errorName(await api.graphql('admin', 'subscription { technologies { id } }'))).toBe(
      'ValidationError',
    );
  });

  it.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('variables of 40,000 levels of %s are refused', async (open, close) => {
    const deep = `${open.repeat(40_000)}1${close.repeat(40_000)}`;
    const response = await api.get('admin', '/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"query":"query($id: ID!) { technology(id: $id) { id } }","variables":{"id":${deep}}}`,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ name: 'ValidationError' });
  });
});
