import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { demoVendorQuotes } from '@capwise/demo/market/vendor-quotes';
import { demoWorkspaces } from '@capwise/demo/workspace/demo-workspaces';
import type { WorkspaceDocument } from '@capwise/demo/workspace/workspace';
import { addDays, utcDay } from '@capwise/domain/dates';
import { extensionOf } from '@capwise/domain/workspace/documents';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorName, startApi, type TestApi } from '../../test/api.ts';
import { seedDemo } from './seed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const db = () => api.services.database.db;
const quotes = () =>
  db()
    .selectFrom('quoted_products')
    .select(['quote_reference', 'analyzed_on', 'quoted_price_cents'])
    .orderBy('analyzed_on')
    .orderBy('quote_reference')
    .execute();

describe('the workspaces of the demo data', () => {
  const lakeside = demoWorkspaces[0]!;
  const LIST = 'query($all: [ListFilter!]) { systemDocuments(filters: $all, pageSize: 1) { totalCount } }';
  /** Those of the workspace, and the quotes that a project compares. */
  const COUNT = 140 + demoVendorQuotes.filter(({ project }) => project).length;
  const all = [{ filterType: 'Status', values: ['all'] }];
  const contentBytes = async (content: WorkspaceDocument['content']) =>
    'text' in content
      ? Buffer.from(content.text, 'utf8')
      : readFile(createRequire(import.meta.url).resolve(`@capwise/demo/files/${content.sample}`));

  it('have a separate file for each document, with the original bytes of its kind', async () => {
    const { rows } = await sql<{ files: number; documents: number }>`
      select count(distinct file_id)::int as files, count(*)::int as documents from (
        select file_id from documents union all select file_id from analyst_documents) f
    `.execute(db());
    expect(rows[0]!.files).toBe(rows[0]!.documents);
    const documents = [
      ...lakeside.workspace.projects.flatMap((project) => project.documents),
      ...lakeside.workspace.documents,
    ];
    expect((await api.graphql('purchaser', LIST, { all })).data.systemDocuments.totalCount).toBe(COUNT);
    const oneOfAKind = [
      ...new Map(documents.map((document) => [extensionOf(document.fileName), document])).values(),
    ];
    expect(oneOfAKind).toHaveLength(7);
    for (const document of oneOfAKind) {
      const row = await db()
        .selectFrom('documents')
        .where('system_id', '=', lakeside.systemId)
        .where('file_name', '=', document.fileName)
        .select('id')
        .executeTakeFirstOrThrow();
      const { url } = await (await api.get('purchaser', `/api/documents/${row.id}/download`)).json();
      const bytes = Buffer.from(await (await api.get(null, url)).arrayBuffer());
      expect(bytes.equals(await contentBytes(document.content)), document.fileName).toBe(true);
    }
  });

  it('have analyses that match their requests, six of them unsent', async () => {
    const { rows } = await sql<{ status: string; told: boolean; half: boolean }>`
      select r.status, exists (select from analysis_notifications n where n.request_id = r.id) as told,
        exists (select from analysis_request_documents rd join documents d on d.id = rd.document_id
          where rd.request_id = r.id and d.status = 'Quote Analyzed') as half
      from analysis_requests r where r.system_id = ${lakeside.systemId} order by r.id
    `.execute(db());
    expect(rows).toEqual(
      lakeside.requests.map(({ documents, analyses, notified }) => ({
        status:
          analyses.filter(({ isShared }) => isShared).length === documents.length
            ? 'Quote Analyzed'
            : 'In Review',
        told: notified !== null,
        half: notified !== null,
      })),
    );
    const unsent = await api.graphql('admin', '{ unsentAnalysis { results { systemName } } }');
    const systems = unsent.data.unsentAnalysis.results.map((row: { systemName: string }) => row.systemName);
    expect(systems).toHaveLength(6);
    expect(new Set(systems).size).toBe(3);
  });

  it('show a reader the documents and no projects', async () => {
    expect((await api.graphql('reader', LIST, { all })).data.systemDocuments.totalCount).toBe(COUNT);
    expect(errorName(await api.graphql('reader', '{ systemProjects { totalCount } }'))).toBe(
      'ForbiddenError',
    );
  });
});

describe('the gifts of the demo data', () => {
  it('have attachments of several types, 300 of them if there are that many, each content stored once', async () => {
    const { rows } = await sql<{ gifts: number; files: number; types: number; stored: number }>`
      select count(distinct a.gift_id)::int as gifts, count(distinct a.file_id)::int as files,
        count(distinct f.content_type)::int as types, count(distinct f.id) filter (where f.state = 'stored')::int as stored
      from gift_files a join files f on f.id = a.file_id
    `.execute(db());
    const { count } = await db()
      .selectFrom('gifts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(rows).toEqual([{ gifts: Math.min(300, Number(count)), files: 5, types: 5, stored: 5 }]);
  });
});

it('the demo has final prices in two systems over more than a year, and quotes to compare', async () => {
  const { rows } = await sql<{ systemId: number; count: number; quarters: number }>`
    select q.system_id as "systemId", count(*)::int as count,
      count(distinct date_trunc('quarter', o.final_on))::int as quarters
    from quote_outcomes o join quotes q on q.id = o.quote_id group by 1 order by 1
  `.execute(db());
  expect(rows).toHaveLength(2);
  expect(rows[0]!.count).toBeGreaterThan(15);
  expect(rows[0]!.quarters).toBeGreaterThan(4);
  const saved = await sql<{ count: number }>`
    select count(*)::int as count from quote_outcome_systems where first_unit_cents > final_unit_cents
  `.execute(db());
  expect(saved.rows[0]!.count).toBeGreaterThan(15);
  const compared = await sql<{ count: number }>`
    select count(*)::int as count from quotes q join documents d on d.id = q.document_id
    where q.content is not null and d.project_id is not null
  `.execute(db());
  expect(compared.rows[0]!.count).toBe(8);
});

describe('demo data on a later start', () => {
  // A run of tests may pass midnight, and the demo data was made before it.
  beforeEach(async () => {
    const newest = (await quotes()).at(-1)!.analyzed_on;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${newest}T12:00:00Z`) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('adds the missing days unchanged, drops the oldest, and changes nothing else', async () => {
    const { database, settings } = api.services;
    const before = await quotes();
    const contracts = await db().selectFrom('service_contract_products').select('id').execute();
    const newest = addDays(utcDay(new Date()), -9);
    await db().deleteFrom('quoted_products').where('analyzed_on', '>', newest).execute();
    const said: string[] = [];
    await seedDemo(database, settings, (line) => said.push(line));
    expect(await quotes()).toEqual(before);
    expect(said.join()).toMatch(/Demo data: \d+ deals? added/);
    expect(await db().selectFrom('service_contract_products').select('id').execute()).toHaveLength(
      contracts.length,
    );

    await seedDemo(database, { ...settings, DEMO_DAYS: 100 }, () => {});
    const first = addDays(utcDay(new Date()), -99);
    expect(await quotes()).toEqual(before.filter((row) => row.analyzed_on >= first));
  });

  it('adds accounts that an earlier release lacked', async () => {
    const email = 'reader@lakeside.example';
    await db()
      .updateTable('users')
      .set({ email: 'renamed@lakeside.example' })
      .where('email', '=', email)
      .execute();
    for (let start = 1; start <= 2; start += 1)
      await seedDemo(api.services.database, api.services.settings, () => {});
    const added = await db()
      .selectFrom('users as u')
      .innerJoin('user_roles as r', 'r.user_id', 'u.id')
      .innerJoin('identity_passwords as p', 'p.user_id', 'u.id')
      .where('u.email', '=', email)
      .select(['u.status', 'r.role_name'])
      .execute();
    expect(added).toEqual([{ status: 'Active', role_name: 'customer-documents' }]);
  });

  it('does not touch an installation with real users', async () => {
    await db().updateTable('systems').set({ is_demo: false }).execute();
    const said: string[] = [];
    await seedDemo(api.services.database, api.services.settings, (line) => said.push(line));
    expect(said).toEqual(['This installation has its own users, so no demo data is added.']);
  });
});
