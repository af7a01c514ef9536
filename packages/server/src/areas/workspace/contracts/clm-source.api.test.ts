import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { file, link, row, sendContracts, THREE, tenantSystem } from './contracts.fixtures.ts';
import { refreshDueLinks } from './refresh-links.ts';

const ORGANIZATIONS = '{ userOrganizations { currentOrganizationId organizations { id name } } }';
const SEARCH = `query($term: String!) { searchContracts(organizationId: "O-1", term: $term) { id name
  contractLinkUri startDate } }`;

/** A system whose installation reads its tenant's contracts from elsewhere. */
async function asking(api: TestApi, tenant: string) {
  const system = await make(api).system();
  await make(api).setting(system, 'MT2_Tenant', tenant);
  const person = await make(api).user({ system, permissions: ['Login', 'ViewProjects'] });
  return { person, project: await make(api).project(person) };
}

describe('contracts of another installation', () => {
  let store: TestApi;
  let api: TestApi;
  beforeAll(async () => {
    store = await startApi();
    const CLM_TOKEN = await store.token('analyst');
    api = await startApi({ CLM_URL: `${store.url}/api/clm`, CLM_TOKEN });
  });
  afterAll(async () => {
    await api.close();
    await store.close();
  });

  it('are searched and linked over HTTP, and a link is updated', async () => {
    const { tenant } = await tenantSystem(store);
    await sendContracts(store, tenant, THREE);
    const { person, project } = await asking(api, tenant);
    expect((await api.graphql(person, ORGANIZATIONS)).data.userOrganizations).toEqual({
      currentOrganizationId: 'O-2',
      organizations: [
        { id: 'O-2', name: 'East Clinic' },
        { id: 'O-1', name: 'Main Hospital' },
      ],
    });
    expect((await api.graphql(person, SEARCH, { term: 'service' })).data.searchContracts).toEqual([
      {
        id: 'C-1',
        name: 'CT full service',
        contractLinkUri: 'https://clm.example/contracts/1',
        startDate: 1_782_864_000,
      },
    ]);
    const linked = await link(api, person, project, ['C-1', 'O-1'], ['C-3', 'O-2']);
    expect(linked.data.saveProjectContracts).toMatchObject([{ contractId: 'C-1' }, { contractId: 'C-3' }]);

    await sendContracts(store, tenant, file(row({ status: 'Expired' })));
    await refreshDueLinks(api.services);
    expect(await statuses(person, project)).toEqual(['Active', 'Active']);
    const tomorrow = { now: () => new Date(Date.now() + 86_400_000), today: api.services.clock.today };
    await refreshDueLinks({ ...api.services, clock: tomorrow });
    expect(await statuses(person, project)).toEqual(['Expired', 'Active']);
  });

  it('are missing for a tenant that the other one does not know', async () => {
    const { person } = await asking(api, 'unknown there');
    expect((await api.graphql(person, ORGANIZATIONS)).data.userOrganizations.organizations).toEqual([]);
  });

  const statuses = async (who: Who, project: string) => {
    const answer = await api.graphql(
      who,
      'query($id: ID!) { project(id: $id) { contracts { contractStatus } } }',
      { id: project },
    );
    return answer.data.project.contracts.map((one: { contractStatus: string }) => one.contractStatus);
  };
});

describe('contract management that misbehaves', () => {
  let answer: (response: ServerResponse, address: string) => unknown;
  let server: Server;
  let api: TestApi;
  beforeAll(async () => {
    server = createServer((request, response) => answer(response, request.url!));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    api = await startApi({ CLM_URL: `http://127.0.0.1:${port}`, CLM_TOKEN: 'secret' });
  });
  afterAll(async () => {
    await api.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  const json = (body: unknown) => (response: ServerResponse) => response.end(JSON.stringify(body));

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['answers 500', (response) => response.writeHead(500).end('secret trace')],
    ['answers no JSON', (response) => response.end('<html>')],
    ['answers another shape', json({ contracts: [{ id: 1 }] })],
    ['leads elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['hangs up', (response) => response.destroy()],
    ['is silent for longer than five seconds', () => {}],
  ])('is reported when it %s', async (_title, misbehave) => {
    const { person } = await asking(api, 'any');
    answer = misbehave;
    const refused = await api.graphql(person, SEARCH, { term: 'ct' });
    expect(errorName(refused)).toBe('SourceError');
    expect(JSON.stringify(refused)).not.toContain('secret');
  });

  it('keeps links unchanged, and is asked again in an hour', async () => {
    const { person, project } = await asking(api, 'any');
    const contract = { id: '1', organizationId: 'O-1', organizationName: 'Main', name: 'Kept' };
    answer = json({ contracts: [contract] });
    await link(api, person, project, ['1', 'O-1']);
    const at = (hours: number) => ({
      now: () => new Date(Date.now() + hours * 3_600_000),
      today: api.services.clock.today,
    });
    const refresh = (hours: number) => refreshDueLinks({ ...api.services, clock: at(hours) });
    const names = async () =>
      (
        await api.graphql(person, 'query($id: ID!) { project(id: $id) { contracts { contractName } } }', {
          id: project,
        })
      ).data.project.contracts;
    let asked = 0;
    answer = (response) => {
      asked += 1;
      response.writeHead(500).end();
    };
    await refresh(24);
    await refresh(24);
    expect(asked).toBe(1);
    expect(await names()).toEqual([{ contractName: 'Kept' }]);
    answer = json({ contracts: [{ ...contract, name: 'Renamed' }] });
    await refresh(25.5);
    expect(await names()).toEqual([{ contractName: 'Renamed' }]);
    await api.services.database.db
      .updateTable('project_contracts')
      .set({ asked_at: at(-24).now() })
      .where('project_id', '=', Number(project))
      .execute();
    answer = async (response) => {
      answer = json({ contracts: [{ ...contract, name: 'Linked again' }] });
      await link(api, person, project, ['1', 'O-1']);
      json({ contracts: [{ ...contract, name: 'Older' }] })(response);
    };
    await refresh(0);
    expect(await names()).toEqual([{ contractName: 'Linked again' }]);
  });

  it('is trusted only about the requested contracts', async () => {
    const { person, project } = await asking(api, 'any');
    const contract = {
      organizationName: 'Main',
      type: '',
      otherParty: '',
      status: '',
      startDate: '2026-02-30',
    };
    answer = json({
      contracts: [
        { ...contract, id: 7, organizationId: 'O-1', name: 'Mine\0', link: 'javascript:alert(1)' },
        { ...contract, id: 9, organizationId: 'O-1', name: 'Cut \ud83d', link: 'https://clm.example/\ud83d' },
        { ...contract, id: 8, organizationId: 'O-2', name: 'Of others', link: null },
      ],
    });
    expect((await api.graphql(person, SEARCH, { term: 'x' })).data.searchContracts).toEqual([
      { id: '7', name: 'Mine', contractLinkUri: null, startDate: null },
      { id: '9', name: 'Cut \ufffd', contractLinkUri: null, startDate: null },
    ]);
    expect(errorName(await link(api, person, project, ['8', 'O-1']))).toBe('ValidationError');
    const linked = await link(api, person, project, ['7', 'O-1'], ['9', 'O-1']);
    expect(linked.data.saveProjectContracts).toHaveLength(2);
    for (const id of ['C\0', 'C\ud83d']) {
      answer = json({ contracts: [{ ...contract, id, organizationId: 'O-1', name: 'Not storable' }] });
      expect(errorName(await api.graphql(person, SEARCH, { term: 'x' }))).toBe('SourceError');
    }
  });

  it('stops no update of the links of other tenants', async () => {
    const [bad, good] = [await asking(api, 'bad'), await asking(api, 'good')];
    const contract = { id: '1', organizationId: 'O-1', organizationName: 'Main', name: 'Kept' };
    answer = json({ contracts: [contract] });
    for (const { person, project } of [bad, good]) await link(api, person, project, ['1', 'O-1']);
    const { db } = api.services.database;
    await sql`alter table project_contracts add constraint no_renames check (contract_name <> 'Refused')`.execute(
      db,
    );
    onTestFinished(async () => {
      await sql`alter table project_contracts drop constraint no_renames`.execute(db);
    });
    answer = (response, address) =>
      json({ contracts: [{ ...contract, name: address.startsWith('/bad') ? 'Refused' : 'Renamed' }] })(
        response,
      );
    const clock = { now: () => new Date(Date.now() + 86_400_000), today: api.services.clock.today };
    await refreshDueLinks({ ...api.services, clock });
    const names = await db
      .selectFrom('project_contracts')
      .where('tenant_name', 'in', ['bad', 'good'])
      .orderBy('tenant_name')
      .select('contract_name')
      .execute();
    expect(names.map((one) => one.contract_name)).toEqual(['Kept', 'Renamed']);
  });
});
