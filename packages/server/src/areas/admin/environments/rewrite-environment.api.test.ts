import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { raceRounds, raceTime } from '../../../../test/race-rounds.ts';
import { make } from '../../../../test/records/make.ts';
import { referencesTo } from '../../../../test/records/references.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const db = () => api.services.database.db;

/** Creates or rewrites the environment. @returns its system's ID */
async function reset(systemName: string): Promise<number> {
  const answer = await api.graphql(
    'admin',
    'mutation($systemName: String!) { saveResetEnvironment(resetType: "sales", systemName: $systemName) { result } }',
    { systemName },
  );
  expect(answer.data?.saveResetEnvironment.result, JSON.stringify(answer.errors)).toBe('true');
  const row = await db().selectFrom('systems').where('name', '=', systemName).select('id').executeTakeFirst();
  return row!.id;
}

const TAG = `mutation($documentId: ID!, $systemId: ID!) {
  saveDocumentTag(documentId: $documentId, systemId: $systemId, tag: "Of ours") { systemTag { id } } }`;
const NOTIFY = `mutation($id: ID!, $documents: [ID!]!) {
  submitAnalystNotification(requestId: $id, returnUrl: "/n", documents: $documents) }`;

/** A project with a document whose analysis is shared, and a document without a project with a private analysis. */
async function analyzed(systemId: number) {
  const { project, document, request, analysis, share } = make(api);
  const projectId = await project('admin', { systemId: String(systemId) });
  const documents = [
    await document('admin', { projectId }),
    await document('admin', { systemId: String(systemId) }),
  ];
  const requestId = await request('admin', documents);
  const analyses: string[] = [];
  for (const documentId of documents) analyses.push(await analysis('analyst', { requestId, documentId }));
  await share('analyst', requestId, [analyses[0]!]);
  return { projectId, documents, requestId, analyses };
}

/** Records that screens cannot create yet, or only in the user's own system. */
async function fillTheRest(systemId: number, { projectId, documents }: Awaited<ReturnType<typeof analyzed>>) {
  await api.graphql('admin', TAG, { documentId: documents[0], systemId: String(systemId) });
  await api.graphql(
    'admin',
    'mutation($input: AttachTechnologyInput!) { attachTechnologyToProject(input: $input) }',
    { input: { technologyId: '1', projectId } },
  );
  const read =
    'mutation($file: Upload!, $systemId: ID) { readQuote(file: $file, systemId: $systemId) { id } }';
  const quote = { name: 'Offer.csv', content: 'Vendor,Northwind' };
  const dropped = await api.upload('admin', quote, { systemId: String(systemId) }, read);
  expect(dropped.errors).toBeUndefined();
  await sql`
    with category as (
      insert into document_categories (system_id, name) values (${systemId}, 'Of ours') returning id
    ), categorized as (
      update documents set category_id = (select id from category) where id = ${Number(documents[0])}
    ), setting as (
      insert into system_configurations (system_id, setting_type_id, setting_value)
      select ${systemId}, id, 'acme' from setting_types
    ), guest as (
      insert into user_systems (user_id, system_id)
      select id, ${systemId} from users where email = 'purchaser@lakeside.example'
    ), review as (
      insert into access_reviews (system_id, name, due_on, started_by, started_at)
      values (${systemId}, 'Q4', '2026-12-11', 'admin@capwise.example', now())
    ), webhook as (
      insert into webhooks (system_id, url, description, events, secret, created_at, created_by)
      values (${systemId}, 'https://hooks.test.example', '', '{project.created}', 'secret', now(), 'Ada Byron')
    ), scenario as (
      insert into roi_scenarios (user_id, product_configuration_id, system_id, name, name_key, input, created_at, changed_at)
      select (select id from users where email = 'admin@capwise.example'), min(id), ${systemId}, 'Of ours', 'of ours',
        '{}', now(), now() from product_configurations
    ), groups as (
      insert into scim_groups (system_id, display_name, created_at, changed_at) values (${systemId}, 'Of ours', now(), now())
    ), service as (
      insert into service_requests (system_id, phone) values (${systemId}, '5550100100')
    )
    insert into user_activities (user_id, system_id, page_url, viewed_at)
    select id, ${systemId}, '/n/home', now() from users where system_id = ${systemId}
  `.execute(db());
}

/** Administrators of the installation decide about these, so a reset keeps them. */
const OF_INSTALLATION = ['hospital_group_systems.system_id', 'service_tokens.system_id', 'tenants.system_id'];
/** Emptied without rows of this test. */
const COVERED = ['deleted_documents.system_id', 'facilities.environment_id'];

/** Rows of every table with a system, and of requests, as `table id`. */
async function environmentRows(systemId: number): Promise<string[]> {
  const references = await referencesTo(db(), 'systems');
  const tables = references.filter((name) => ![...OF_INSTALLATION, ...COVERED].includes(name));
  const found: string[] = [];
  for (const name of tables.map((column) => column.split('.')[0]!)) {
    const { rows } = await sql<{ row: { id?: number } }>`
      select to_json(t) as row from ${sql.table(name)} t where system_id = ${systemId}
    `.execute(db());
    found.push(...rows.map(({ row }) => `${name} ${row.id ?? JSON.stringify(row)}`));
  }
  for (const name of ['analyst_documents', 'analysis_notifications']) {
    const { rows } = await sql<{ id: number }>`
      select t.id from ${sql.table(name)} t join analysis_requests r on r.id = t.request_id
      where r.system_id = ${systemId}
    `.execute(db());
    found.push(...rows.map(({ id }) => `${name} ${id}`));
  }
  return found;
}

const fileIds = async (systemId: number) =>
  (
    await sql<{ id: string }>`
      select file_id as id from documents where system_id = ${systemId}
      union all select file_id from quotes where system_id = ${systemId}
      union all select a.file_id from analyst_documents a join analysis_requests r on r.id = a.request_id
      where r.system_id = ${systemId}
    `.execute(db())
  ).rows.map(({ id }) => id);

const storedFiles = () => readdir(join(api.services.settings.DATA_DIR, 'files'));

describe('a rewritten environment', () => {
  it('has no rows or stored files of users and analysts left', async () => {
    const systemId = await reset('Sales South');
    await fillTheRest(systemId, await analyzed(systemId));
    const before = await environmentRows(systemId);
    const tables = new Set(before.map((row) => row.split(' ')[0]));
    expect([...tables].sort()).toEqual([
      'access_reviews',
      'analysis_notifications',
      'analysis_requests',
      'analyst_documents',
      'document_categories',
      'documents',
      'facility_systems',
      'projects',
      'quotes',
      'roi_scenarios',
      'scim_groups',
      'service_requests',
      'subscriptions',
      'system_configurations',
      'system_tags',
      'user_activities',
      'user_systems',
      'users',
      'webhooks',
    ]);
    // A new table is filled above, so that the reset is known to empty it.
    const references = await referencesTo(db(), 'systems');
    const known = [...OF_INSTALLATION, ...COVERED, ...[...tables].map((name) => `${name}.system_id`)];
    expect(references.filter((name) => !known.includes(name))).toEqual([]);
    const files = await fileIds(systemId);
    expect(files).toHaveLength(6 + 2 + 2 + 1);

    await reset('Sales South');
    // A subscription has no ID of its own, so it is the same as before.
    const kept = before.filter((row) => !row.startsWith('subscriptions'));
    const after = await environmentRows(systemId);
    expect(kept.filter((row) => after.includes(row))).toEqual([]);
    expect(new Set(after.map((row) => row.split(' ')[0]))).toEqual(
      new Set(['documents', 'facility_systems', 'projects', 'subscriptions', 'system_tags', 'users']),
    );
    await api.services.files.sweep();
    const stored = await storedFiles();
    expect(stored.filter((name) => files.includes(name))).toEqual([]);
    for (const id of await fileIds(systemId)) expect(stored).toContain(id);
  });

  it('has no deals of its quotes left', async () => {
    const systemId = await reset('Sales Deals');
    const { rows } = await sql<{ id: number }>`
      with batch as (
        insert into import_batches (kind, file_name, created_by, state)
        values ('quotes', 'Quote of an environment', 'analyst@capwise.example', 'live') returning id
      ), quote as (
        insert into quotes (system_id, file_name, content_type, state, created_at, touched_at)
        values (${systemId}, 'Offer.csv', 'text/csv', 'read', now(), now()) returning id
      )
      insert into quote_deals (quote_id, batch_id, deals, added_at)
      select quote.id, batch.id, '[]', now() from quote, batch returning batch_id as id
    `.execute(db());
    await reset('Sales Deals');
    const batch = await db()
      .selectFrom('import_batches')
      .where('id', '=', rows[0]!.id)
      .select(['state', 'undone_by'])
      .executeTakeFirst();
    expect(batch).toEqual({ state: 'undone', undone_by: 'admin@capwise.example' });
  });

  it('loses its own facilities, but not shared ones', async () => {
    const systemId = await reset('Sales Shared');
    const shared = await make(api).facility(4);
    await db().deleteFrom('facility_systems').where('facility_id', '=', shared).execute();
    await db().insertInto('facility_systems').values({ facility_id: shared, system_id: systemId }).execute();
    const own = await db()
      .selectFrom('facilities')
      .where('environment_id', '=', systemId)
      .select('id')
      .execute();
    expect(own).toHaveLength(3);

    await reset('Sales Shared');
    const left = await db()
      .selectFrom('facilities')
      .where('id', 'in', [shared, ...own.map(({ id }) => id)])
      .select('id')
      .execute();
    expect(left).toEqual([{ id: shared }]);
    const places = await db()
      .selectFrom('facility_systems')
      .where('facility_id', '=', shared)
      .selectAll()
      .execute();
    expect(places).toEqual([]);
  });

  it('leaves facilities to another system that they were assigned to, or whose projects and users name them', async () => {
    const systemId = await reset('Sales Lent');
    const facilities = await db()
      .selectFrom('facilities')
      .where('environment_id', '=', systemId)
      .select('id')
      .orderBy('id')
      .execute();
    const [lent, planned, worked] = facilities.map(({ id }) => id) as [number, number, number];
    const other = await make(api).system();
    const person = await make(api).user({ system: other, permissions: ['Login', 'ViewProjects'] });
    const project_id = Number(await make(api).project(person));
    await db()
      .updateTable('facility_systems')
      .set({ system_id: other })
      .where('facility_id', '=', lent)
      .execute();
    await db().insertInto('project_facilities').values({ project_id, facility_id: planned }).execute();
    await db()
      .insertInto('user_facilities')
      .values({ user_id: person.id, facility_id: worked, position: 1 })
      .execute();
    await reset('Sales Lent');
    const left = await db()
      .selectFrom('facilities as f')
      .leftJoin('facility_systems as s', 's.facility_id', 'f.id')
      .leftJoin('project_facilities as p', 'p.facility_id', 'f.id')
      .leftJoin('user_facilities as u', 'u.facility_id', 'f.id')
      .where('f.id', 'in', [lent, planned, worked])
      .orderBy('f.id')
      .select(['f.environment_id', 's.system_id', 'p.project_id', 'u.user_id'])
      .execute();
    const none = { environment_id: null, system_id: null, project_id: null, user_id: null };
    expect(left).toEqual([
      { ...none, system_id: other },
      { ...none, project_id },
      { ...none, user_id: person.id },
    ]);
  });

  it('stays as it is if records of compliance name one of its users, and the refusal says so', async () => {
    const systemId = await reset('Named In Compliance');
    const named = await sql<{ id: number }>`
      update gifts set created_by = (select min(id) from users where system_id = ${systemId})
      where id = (select min(id) from gifts) returning created_by as id`.execute(db());
    const again = await api.graphql(
      'admin',
      'mutation($name: String!) { saveResetEnvironment(resetType: "sales", systemName: $name, overwriteIfExists: true) { result } }',
      { name: 'Named In Compliance' },
    );
    expect(again.errors![0]).toMatchObject({
      message:
        'Records of gift compliance name a user of this environment, so it cannot be reset. Enter another name',
      extensions: { name: 'ConflictError', field: 'systemName' },
    });
    const kept = await db().selectFrom('users').where('id', '=', named.rows[0]!.id).select('id').execute();
    expect(kept).toHaveLength(1);
  });

  it('has documents that match their file types', async () => {
    const systemId = await reset('Sales Bytes');
    const rows = await db()
      .selectFrom('documents as d')
      .innerJoin('files as f', 'f.id', 'd.file_id')
      .where('d.system_id', '=', systemId)
      .select(['d.id', 'd.file_name', 'f.content_type'])
      .orderBy('d.id')
      .execute();
    const beginnings: string[] = [];
    for (const { id } of rows) {
      const { url } = await (await api.get('admin', `/api/documents/${id}/download`)).json();
      const bytes = Buffer.from(await (await api.get(null, url)).arrayBuffer());
      beginnings.push(bytes.subarray(0, 4).toString('latin1'));
    }
    expect(rows.map(({ file_name }, place) => [file_name.split('.').at(-1), beginnings[place]])).toEqual([
      ['pdf', '%PDF'],
      ['docx', 'PK\u0003\u0004'],
      ['pdf', '%PDF'],
      ['csv', 'Demo'],
      ['txt', 'Demo'],
      ['txt', 'Demo'],
    ]);
  });

  it(
    'waits for open transactions in it, without deadlock',
    async () => {
      const rounds = raceRounds(8, 2);
      const systemId = await reset('Sales Busy');
      for (let round = 0; round < rounds; round += 1) {
        const { projectId, documents, requestId, analyses } = await analyzed(systemId);
        const rename = `mutation { saveProject(id: "${projectId}", title: "Other", facilitiesInput: []) { id } }`;
        const [, ...answers] = await Promise.all([
          reset('Sales Busy'),
          api.graphql('analyst', NOTIFY, { id: requestId, documents: [analyses[1]] }),
          api.graphql('admin', TAG, { documentId: documents[0], systemId: String(systemId) }),
          api.graphql('analyst', `mutation { deleteAnalystDocument(analystDocumentId: "${analyses[0]}") }`),
          api.graphql('admin', rename),
        ]);
        for (const answer of answers) expect([undefined, 'NotFoundError']).toContain(errorName(answer));
      }
    },
    raceTime(120_000),
  );
});
