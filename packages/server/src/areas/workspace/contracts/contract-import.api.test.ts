import { ALERT_EMAILS_SETTING, INITIAL_ORGANIZATION_SETTINGS } from '@capwise/domain/compliance/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { operator } from '../../../cli/parts/operator.ts';
import { storedValues } from './contract-import.queries.ts';
import { file, link, row, sendContracts, THREE, tenantSystem } from './contracts.fixtures.ts';
import { refreshDueLinks } from './refresh-links.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const stored = (tenant: string) =>
  api.services.database.db
    .selectFrom('contracts as c')
    .innerJoin('tenants as t', 't.id', 'c.tenant_id')
    .innerJoin('organizations as o', 'o.id', 'c.organization_id')
    .where('t.name', '=', tenant)
    .select(['c.reference', 'c.name', 'c.status', 'o.name as organization'])
    .orderBy('c.reference')
    .execute();

/** Audit entries of renamed organizations. */
const renames = (tenant: string) =>
  api.services.database.db
    .selectFrom('audit_entries')
    .where('action', '=', 'tenant.update-organization')
    .where('subject_name', 'like', `${tenant}:%`)
    .select(['system_id', 'organization_id', 'subject_name', 'before', 'after'])
    .orderBy('id')
    .execute();

const undo = (batchId: number | undefined) =>
  api.get('analyst', `/api/imports/${batchId}/undo`, { method: 'POST' });

describe('an import of contracts', () => {
  it('needs staff, and tenants that a system names', async () => {
    const { tenant } = await tenantSystem(api);
    expect((await sendContracts(api, tenant, THREE, { who: null })).status).toBe(401);
    expect((await sendContracts(api, tenant, THREE, { who: 'purchaser' })).status).toBe(403);
    const unknown = await sendContracts(api, 'nobody-at-all', THREE);
    expect(unknown.status).toBe(400);
    expect(JSON.parse(unknown.text)).toMatchObject({ name: 'ValidationError', field: 'tenant' });
    expect(await stored(tenant)).toEqual([]);
  });

  it('adds and updates, and counts new rows', async () => {
    const { tenant } = await tenantSystem(api);
    expect((await sendContracts(api, tenant, THREE, { dryRun: 'true' })).result).toMatchObject({
      outcome: 'dry-run',
      imported: 3,
    });
    expect(await stored(tenant)).toEqual([]);
    expect((await sendContracts(api, tenant.toUpperCase(), THREE)).result).toMatchObject({
      outcome: 'imported',
      imported: 3,
      known: 0,
    });
    expect((await sendContracts(api, tenant, THREE)).result).toMatchObject({
      outcome: 'unchanged',
      known: 3,
    });
    const changed = await sendContracts(
      api,
      tenant,
      file(row({ status: 'Expired' }), row({ contract_id: 'C-4', organization: 'Main Hospital' })),
    );
    expect(changed.result).toMatchObject({ outcome: 'imported', imported: 2, known: 0 });
    const renamed = THREE.replaceAll('East Clinic', 'East Campus');
    const result = (await sendContracts(api, tenant, renamed, { dryRun: 'true' })).result;
    expect(result).toMatchObject({ outcome: 'dry-run', rows: 3, imported: 2, known: 1 });
    expect(await stored(tenant.toUpperCase())).toMatchObject([
      { reference: 'C-1', status: 'Expired' },
      { reference: 'C-2' },
      { reference: 'C-3', organization: 'East Clinic' },
      { reference: 'C-4' },
    ]);
  });

  it('that moves a contract to another organization moves its links with the next refresh', async () => {
    const { tenant, person, project } = await tenantSystem(api);
    await sendContracts(api, tenant, file(row()));
    expect((await link(api, person, project, ['C-1', 'O-1'])).errors).toBeUndefined();
    const place = { organization_id: 'O-2', organization: 'East Clinic' };
    const { result } = await sendContracts(api, tenant, file(row({ ...place, status: 'Expired' })));
    expect(result).toMatchObject({ outcome: 'imported' });
    const { database, clock } = api.services;
    const tomorrow = { today: clock.today, now: () => new Date(clock.now().getTime() + 24 * 3_600_000) };
    await refreshDueLinks({ ...api.services, clock: tomorrow });
    const rows = await database.db
      .selectFrom('project_contracts')
      .where('project_id', '=', Number(project))
      .select(['status', 'organization_id', 'organization_name'])
      .execute();
    expect(rows).toEqual([{ status: 'Expired', organization_id: 'O-2', organization_name: 'East Clinic' }]);
  });

  it('names every bad row and stores nothing of the file', async () => {
    const { tenant } = await tenantSystem(api);
    const bad = file(
      row(),
      row({ contract_id: 'C-2', start_date: '2026-02-30' }),
      row({ contract_id: 'C-3', link: 'javascript:alert(1)' }),
      row({ contract_id: 'C-1' }),
      row({ contract_id: 'C-5', organization: 'Another name' }),
      row({ contract_id: 'C-6', end_date: '2026-06-30' }),
      row({ contract_id: '', name: '' }),
    );
    const { events, result } = await sendContracts(api, tenant, bad);
    expect(result).toMatchObject({ outcome: 'refused', imported: 0 });
    expect(events.filter(({ type }) => type === 'problem').map(({ line, column }) => [line, column])).toEqual(
      [
        [3, 'start_date'],
        [4, 'link'],
        [5, 'contract_id'],
        [6, 'organization'],
        [7, 'end_date'],
        [8, 'contract_id'],
        [8, 'name'],
      ],
    );
    expect(await stored(tenant)).toEqual([]);
    const header = await sendContracts(api, tenant, 'contract_id,color\r\nC-1,red\r\n');
    expect(header.events.filter(({ type }) => type === 'problem')).toContainEqual(
      expect.objectContaining({ line: 1, column: 'color' }),
    );
  });

  it('leaves the values of columns that the file lacks, and clears those of empty cells', async () => {
    const { tenant } = await tenantSystem(api);
    await sendContracts(api, tenant, file(row()));
    const values = async () =>
      (await storedValues(operator(api.services.database), tenant, ['C-1', 'C-2'])).values().toArray();
    const before = await values();
    expect(before).toMatchObject([{ startOn: '2026-07-01', noticeDays: 90, status: 'Active' }]);
    const names = 'organization_id,organization,contract_id,name';
    const known = 'O-1,Main Hospital,C-1,CT full service';
    expect((await sendContracts(api, tenant, `${names}\n${known}`)).result?.outcome).toBe('unchanged');
    await sendContracts(api, tenant, `${names},status,link\n${known},Expired,\nO-1,Main Hospital,C-2,MRI,,`);
    const empty = { type: '', otherParty: '', startOn: null, endOn: null, noticeDays: null, status: '' };
    expect(await values()).toEqual([
      { ...before[0], status: 'Expired', link: null },
      { ...empty, link: null },
    ]);
    const early = await sendContracts(api, tenant, `${names},end_date\n${known},2026-06-30`);
    expect(early.events).toContainEqual(expect.objectContaining({ line: 2, column: 'end_date' }));
  });

  it('can be undone unless its contracts were changed since', async () => {
    const { tenant } = await tenantSystem(api);
    const first = await sendContracts(api, tenant, THREE);
    const second = await sendContracts(
      api,
      tenant,
      file(
        row({ name: 'Renamed', organization: 'Main Campus' }),
        row({ organization_id: 'O-3', organization: 'New Clinic', contract_id: 'C-9' }),
      ),
    );
    const names = ['Main Hospital', 'Main Campus'];
    const renamed = {
      ...{ system_id: null, organization_id: expect.any(Number) },
      subject_name: `${tenant}: Main Campus`,
    };
    expect(await renames(tenant)).toMatchObject([
      { ...renamed, before: { reference: 'O-1', name: names[0] }, after: { name: names[1] } },
    ]);
    const early = await undo(first.result?.batchId);
    expect(early.status).toBe(409);
    expect((await early.json()).message).toContain('changed since');
    expect((await undo(second.result?.batchId)).status).toBe(200);
    expect((await renames(tenant))[1]).toMatchObject({
      before: { name: names[1] },
      after: { name: names[0] },
    });
    expect(await stored(tenant)).toMatchObject([
      { reference: 'C-1', name: 'CT full service', organization: 'Main Hospital' },
      { reference: 'C-2' },
      { reference: 'C-3' },
    ]);
    expect((await undo(second.result?.batchId)).status).toBe(409);
    expect((await undo(first.result?.batchId)).status).toBe(200);
    expect(await stored(tenant)).toEqual([]);
    const { imports } = (await (await api.get('analyst', '/api/imports')).json()) as {
      imports: { id: number; kind: string; state: string }[];
    };
    expect(imports.find(({ id }) => id === first.result?.batchId)).toMatchObject({
      kind: 'clm-contracts',
      state: 'undone',
    });
  });
});

/** A contract with a new organization, whose tenant the staff then open for Compliance. */
async function imported() {
  const { tenant } = await tenantSystem(api);
  const { result } = await sendContracts(api, tenant, file(row()));
  const { id, tenantId } = await api.services.database.db
    .selectFrom('organizations as o')
    .innerJoin('tenants as t', 't.id', 'o.tenant_id')
    .where('t.name', '=', tenant)
    .select(['o.id', 't.id as tenantId'])
    .executeTakeFirstOrThrow();
  return { tenant, organizationId: id, tenantId, batchId: result!.batchId };
}

async function expectRefused(batchId: number | undefined, why: string) {
  const answer = await undo(batchId);
  expect(answer.status).toBe(409);
  const message = `Import ${batchId} cannot be undone: 1 of its organizations is ${why}`;
  expect(await answer.json()).toMatchObject({ message });
}

it('an added organization has the initial settings, and an undo deletes it unless somebody changed one', async () => {
  const [first, second] = [await imported(), await imported()];
  const { db } = api.services.database;
  const settingsOf = ({ organizationId }: { organizationId: number }) =>
    db
      .selectFrom('compliance_settings')
      .where('organization_id', '=', organizationId)
      .orderBy('key_name')
      .select(['key_name', 'value'])
      .execute();
  const initial = Object.entries(INITIAL_ORGANIZATION_SETTINGS);
  expect((await settingsOf(first)).map(({ key_name, value }) => [key_name, value])).toEqual(
    initial.sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const change = db.updateTable('compliance_settings').set({ value: 'False' });
  await change
    .where('organization_id', '=', second.organizationId)
    .where('key_name', '=', ALERT_EMAILS_SETTING)
    .execute();
  await expectRefused(second.batchId, 'in use in Compliance. Import a corrected file instead.');
  expect((await undo(first.batchId)).status).toBe(200);
  expect(await settingsOf(first)).toEqual([]);
});

it('an undo deletes no organization that Compliance uses', async () => {
  const { tenant, organizationId, tenantId, batchId } = await imported();
  const { email } = await make(api).user({ system: 2, permissions: [] });
  const member = { tenantId, organizationId, email };
  const joined = await api.graphql(
    'admin',
    `mutation($tenantId: ID!, $organizationId: ID!, $email: String!) { saveTenantMember(tenantId: $tenantId,
      organizationId: $organizationId, email: $email, roleName: "gift_administrator") { userId } }`,
    member,
  );
  expect(joined.errors).toBeUndefined();
  await expectRefused(batchId, 'in use in Compliance. Import a corrected file instead.');
  // Contracts of another import keep it.
  await sendContracts(api, tenant, file(row({ contract_id: 'C-2' })));
  expect((await undo(batchId)).status).toBe(200);
  expect(await stored(tenant)).toMatchObject([{ reference: 'C-2', organization: 'Main Hospital' }]);
});

it('an undo deletes no organization with others below it', async () => {
  const { organizationId, tenantId, batchId } = await imported();
  const below = await api.graphql(
    'admin',
    `mutation($tenantId: ID!, $parentId: ID!) { saveTenantOrganization(tenantId: $tenantId, parentId: $parentId,
      reference: "EAST", name: "East Clinic") { id } }`,
    { tenantId, parentId: organizationId },
  );
  expect(below.errors).toBeUndefined();
  await expectRefused(batchId, 'above others. Move these first.');
  const { db } = api.services.database;
  await sql`delete from organizations where parent_id = ${organizationId}`.execute(db);
  await sql`insert into gift_books (organization_id, change_no) values (${organizationId}, 1)`.execute(db);
  expect((await undo(batchId)).status).toBe(200);
});
