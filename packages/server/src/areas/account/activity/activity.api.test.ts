import type { PageType } from '@capwise/domain/account/activity/activity';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up } from '../../../../migrations/0043-list-pages-once.ts';
import { up as correctFutureVisits } from '../../../../migrations/0151-correct-future-visits.ts';
import {
  ACCOUNTS,
  type AccountName,
  errorName,
  startApi,
  type TestApi,
  type Who,
} from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const SAVE = `mutation saveUserActivityInfo($timestamp: Timestamp!, $pageUrl: String!, $pageType: String) {
  saveUserActivityInfo(timestamp: $timestamp, pageUrl: $pageUrl, pageType: $pageType) }`;
const RECENT = `query GetCapitalDashboardRecentActivities($limit: Int, $pageTypes: [String!], $systemId: ID) {
  capitalDashboardRecentActivities(limit: $limit, pageTypes: $pageTypes, systemId: $systemId) {
    timestamp pageUrl pageType title } }`;
const ALL = ['Product_Insight', 'Technology_Report', 'Capital_Project'];
const NOW = 1_790_000_000;

const visit = (account: Who, pageUrl: string, timestamp: number | string = NOW) =>
  api.graphql(account, SAVE, { timestamp, pageUrl, pageType: 'Product_Insight' });
const recent = async (account: Who, variables: Record<string, unknown> = { limit: 6, pageTypes: ALL }) =>
  api.graphql(account, RECENT, variables);
const activityRows = (answer: Awaited<ReturnType<typeof recent>>) =>
  answer.data.capitalDashboardRecentActivities as {
    timestamp: number;
    pageUrl: string;
    pageType: string;
    title: string | null;
  }[];

describe('refusals', () => {
  it('SHELL-098 SHELL-099 need a signed-in user with Login', async () => {
    expect(errorName(await api.graphql(null, SAVE, { timestamp: NOW, pageUrl: '/n/home' }))).toBe(
      'UnauthorizedError',
    );
    expect(errorName(await visit('nologin', '/n/home'))).toBe('ForbiddenError');
    expect(errorName(await recent('nologin'))).toBe('ForbiddenError');
  });

  it('SHELL-098 foreign addresses and invalid times are refused with the field', async () => {
    for (const pageUrl of [
      'https://evil.example/n/home',
      '//evil.example/n',
      'javascript:alert(1)',
      'x'.repeat(2_001),
    ]) {
      const answer = await visit('basic', pageUrl);
      expect(errorName(answer), pageUrl).toBe('ValidationError');
      expect(answer.errors![0]!.extensions['field']).toBe('pageUrl');
    }
    expect(errorName(await visit('basic', '/n/home', 'yesterday'))).toBe('ValidationError');
  });

  it("SHELL-099 another system's activity is not found, unknown page types are refused", async () => {
    expect(errorName(await recent('basic', { systemId: 6 }))).toBe('NotFoundError');
    expect(errorName(await recent('basic', { systemId: 'x' }))).toBe('NotFoundError');
    expect(errorName(await recent('basic', { pageTypes: ['Gifts'] }))).toBe('ValidationError');
  });

  it('SHELL-020 each tab needs its own permission on the server too', async () => {
    const { db } = api.services.database;
    const drop = (permission: string) =>
      db
        .deleteFrom('role_permissions')
        .where('role_name', '=', 'customer-member')
        .where('permission', '=', permission)
        .execute();
    await drop('ViewActivityProducts');
    await expect
      .poll(async () => errorName(await recent('basic', { pageTypes: ['Product_Insight'] })))
      .toBe('ForbiddenError');
    expect((await recent('basic', { pageTypes: ['Technology_Report'] })).errors).toBeUndefined();
    await db
      .insertInto('role_permissions')
      .values({ role_name: 'customer-member', permission: 'ViewActivityProducts' })
      .execute();
    await expect
      .poll(async () => errorName(await recent('basic', { pageTypes: ['Product_Insight'] })))
      .toBeUndefined();
  });
});

describe('recent activity', () => {
  it('SHELL-050 SHELL-099 lists own visits with the name of their subject, newest first, one row a page', async () => {
    await visit('purchaser', '/n/insights/technology/1', NOW);
    await visit('purchaser', `${api.url}/n/insights/products/1?tab=Overview`, NOW + 10);
    await visit('purchaser', '/n/insights/technology/1?tab=Products', NOW + 20);
    await visit('purchaser', '/n/insights/technology/1', NOW + 5);
    await visit('purchaser', '/n/tools/deals', NOW + 30);
    await visit('purchaser', '/n/insights/products/2', new Date((NOW + 40) * 1_000).toISOString());
    expect(activityRows(await recent('purchaser'))).toEqual([
      {
        timestamp: NOW + 40,
        pageUrl: '/n/insights/products/2',
        pageType: 'Product_Insight',
        title: expect.any(String),
      },
      {
        timestamp: NOW + 20,
        pageUrl: '/n/insights/technology/1',
        pageType: 'Technology_Report',
        title: 'CT Scanner',
      },
      {
        timestamp: NOW + 10,
        pageUrl: '/n/insights/products/1',
        pageType: 'Product_Insight',
        title: 'NAEOTOM Alpha.Peak',
      },
    ]);
    expect(activityRows(await recent('purchaser', { limit: 1 }))).toHaveLength(1);
    expect(activityRows(await recent('basic'))).toEqual([]);
  });

  it('SHELL-026 SHELL-099 is stored under the system of the address, if the viewer may see it', async () => {
    await visit('director', '/n/insights/technology/2?systemId=3', NOW);
    await visit('director', '/n/insights/technology/3?systemId=6', NOW);
    expect(activityRows(await recent('director', { systemId: '3' })).map((row) => row.title)).toEqual([
      'MRI System',
    ]);
    expect(activityRows(await recent('director', { systemId: '2' })).map((row) => row.pageUrl)).toEqual([
      '/n/insights/technology/3',
    ]);
  });

  it('pages that do not exist are not listed, and each page has one row', async () => {
    for (const path of ['products/01', 'products/999999', 'technology/01', 'technology/9999', 'products/1'])
      expect((await visit('trial', `/n/insights/${path}`)).errors).toBeUndefined();
    const pages = activityRows(await recent('trial')).map(({ pageUrl }) => pageUrl);
    expect(pages).toEqual(['/n/insights/products/1']);
  });

  it('SHELL-023 the newest six rows are returned, newest first', async () => {
    for (let id = 1; id <= 8; id += 1) await visit('director', `/n/insights/technology/${id + 10}`, NOW + id);
    const rows = activityRows(await recent('director', { limit: 6 }));
    expect(rows.map((row) => row.timestamp)).toEqual([8, 7, 6, 5, 4, 3].map((later) => NOW + later));
  });

  it('SHELL-026 viewers of all systems store visits under any existing system', async () => {
    await visit('admin', '/n/insights/technology/2?systemId=6', NOW);
    await visit('admin', '/n/insights/technology/3?systemId=4711', NOW);
    expect(activityRows(await recent('admin', { systemId: '6' })).map((row) => row.title)).toEqual([
      'MRI System',
    ]);
    expect(activityRows(await recent('admin')).map((row) => row.pageUrl)).toEqual([
      '/n/insights/technology/3',
    ]);
  });

  it('SHELL-050 a project has its title, except for users who may not see it', async () => {
    const { id } = await api.services.database.db
      .selectFrom('projects')
      .where('system_id', '=', 4)
      .where('archived_at', 'is', null)
      .orderBy('id')
      .select('id')
      .executeTakeFirstOrThrow();
    for (const account of ['trial', 'basic'] as const) await visit(account, `/n/projects/${id}`, NOW);
    const title = async (account: AccountName) =>
      activityRows(await recent(account, { pageTypes: ['Capital_Project'] }))[0]!.title;
    expect(await title('trial')).toBe('CT replacement, radiology');
    expect(await title('basic')).toBeNull();
  });

  it('pages that the viewer may not open are not listed, in any system', async () => {
    const { system, user, project } = make(api);
    const home = await system();
    const permissions = ['Login', 'ViewCurrentActivity', 'ViewActivityProjects'] as const;
    const other = await user({ system: home, permissions });
    const buyer = await user({ system: home, permissions: [...permissions, 'ViewProjects'] });
    const reader = await user({ system: home, permissions: [...permissions, 'ViewInsightsAndReports'] });
    const path = `/n/projects/${await project(buyer, { title: 'Secret acquisition' })}`;
    const titles = async (who: Who, pageTypes: readonly string[] = ALL) =>
      activityRows(await recent(who, { pageTypes })).map(({ title }) => title);
    for (const who of [other, buyer, reader])
      for (const page of [path, '/n/insights/technology/1', '/n/insights/products/1']) await visit(who, page);
    expect(await titles(other)).toEqual([]);
    expect(await titles(other, ['Capital_Project'])).toEqual([]);
    expect(await titles(buyer)).toEqual(['Secret acquisition']);
    expect((await titles(reader)).sort()).toEqual(['CT Scanner', 'NAEOTOM Alpha.Peak']);
  });

  it('a project is one page under both of its addresses, stored under its own system', async () => {
    const { id } = await api.services.database.db
      .selectFrom('projects')
      .where('system_id', '=', 3)
      .orderBy('id')
      .select('id')
      .executeTakeFirstOrThrow();
    await visit('director', `/n/projects/${id}`, NOW);
    await visit('director', `/n/workspace/projects/${id}?systemId=2`, NOW + 1);
    const projects = async (systemId: string) =>
      activityRows(await recent('director', { systemId, pageTypes: ['Capital_Project'] }));
    expect(await projects('2')).toEqual([]);
    const rows = await projects('3');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ pageUrl: `/n/projects/${id}`, timestamp: NOW + 1 });
    expect(rows[0]!.title).toBeTruthy();
  });
});

it('visits stored by tab are merged into one, with the newest time', async () => {
  const { db } = api.services.database;
  const user = await db
    .selectFrom('users')
    .where('email', '=', ACCOUNTS.reader)
    .select(['id as user_id', 'system_id'])
    .executeTakeFirstOrThrow();
  const row = (page_url: string, at: number, page_type: PageType | null, subject_id: number | null) => ({
    ...user,
    ...{ page_url, page_type, subject_id, viewed_at: new Date((NOW + at) * 1_000) },
  });
  const technology = '/n/insights/technology/1';
  await db
    .insertInto('user_activities')
    .values([
      row(technology, 1, 'Technology_Report', 1),
      row(`${technology}?tab=Products`, 3, 'Technology_Report', 1),
      row(`${technology}/?tab=Overview`, 2, 'Technology_Report', 1),
      row('/n/insights/technology/2?tab=Products', 4, 'Technology_Report', 2),
      row('/n/tools/deals?technologyId=1', 5, null, null),
    ])
    .execute();
  await up(db as unknown as Kysely<unknown>);
  const rows = await db
    .selectFrom('user_activities')
    .where('user_id', '=', user.user_id)
    .where('page_url', 'like', '%technology%')
    .orderBy('viewed_at')
    .select(['page_url', 'viewed_at'])
    .execute();
  expect(rows).toEqual([
    { page_url: technology, viewed_at: new Date((NOW + 3) * 1_000) },
    { page_url: '/n/insights/technology/2', viewed_at: new Date((NOW + 4) * 1_000) },
    { page_url: '/n/tools/deals?technologyId=1', viewed_at: new Date((NOW + 5) * 1_000) },
  ]);
});

it('visits that were stored in the future move to now, with the next visit and in the upgrade', async () => {
  const { db } = api.services.database;
  const visited = ['/n/insights/technology/21', '/n/insights/technology/22'] as const;
  for (const page of visited) await visit('reader', page);
  const stored = db.updateTable('user_activities').set({ viewed_at: new Date(Date.now() + 86_400_000) });
  await stored.where('page_url', 'in', visited).execute();
  const inFuture = async () => {
    const rows = await db
      .selectFrom('user_activities')
      .where('viewed_at', '>', new Date(Date.now() + 60_000))
      .select('page_url')
      .execute();
    return rows.map(({ page_url }) => page_url);
  };
  await visit('reader', visited[0]);
  expect(await inFuture()).toEqual([visited[1]]);
  await correctFutureVisits(db as unknown as Kysely<unknown>);
  expect(await inFuture()).toEqual([]);
});

describe('feedback', () => {
  const FEEDBACK = `mutation saveUserFeedback($category: String!, $comments: String!, $createdDate: Timestamp!) {
    saveUserFeedback(category: $category, comments: $comments, createdDate: $createdDate, browser: "B",
      operatingSystem: "O", pageUrl: "/n/home") {
      userId category comments createdDate operatingSystem browser pageUrl } }`;

  it('SHELL-096 needs a user, a known category and words', async () => {
    const valid = { category: 'Kudos', comments: 'Good', createdDate: NOW };
    expect(errorName(await api.graphql(null, FEEDBACK, valid))).toBe('UnauthorizedError');
    const unknown = await api.graphql('basic', FEEDBACK, { ...valid, category: 'Rant' });
    expect(unknown.errors![0]!.extensions).toMatchObject({ name: 'ValidationError', field: 'category' });
    const blank = await api.graphql('basic', FEEDBACK, { ...valid, comments: '  ' });
    expect(blank.errors![0]!.extensions).toMatchObject({ name: 'ValidationError', field: 'comments' });
  });

  it('SHELL-055 SHELL-096 is stored and returned with the same fields and the user', async () => {
    const answer = await api.graphql('basic', FEEDBACK, {
      category: 'Bug',
      comments: ' It broke ',
      createdDate: NOW,
    });
    expect(answer.data.saveUserFeedback).toMatchObject({
      category: 'Bug',
      comments: 'It broke',
      createdDate: NOW,
      operatingSystem: 'O',
      browser: 'B',
      pageUrl: '/n/home',
    });
    const rows = await api.services.database.db
      .selectFrom('feedback')
      .select(['user_id', 'category', 'comments', 'operating_system', 'browser', 'page_url', 'created_at'])
      .execute();
    expect(rows).toEqual([
      {
        user_id: Number(answer.data.saveUserFeedback.userId),
        category: 'Bug',
        comments: 'It broke',
        operating_system: 'O',
        browser: 'B',
        page_url: '/n/home',
        created_at: new Date(NOW * 1_000),
      },
    ]);
  });
});
