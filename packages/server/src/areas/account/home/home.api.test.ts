import { addDays, utcDay } from '@capwise/domain/dates';
import { DEFAULT_VENDOR_HIDDEN_DAYS } from '@capwise/domain/market/deals/deals';
import { firstSentFor } from '@capwise/domain/workspace/turnaround';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const HOME = `query GetHome($systemId: ID, $dayBegan: Timestamp) { home(systemId: $systemId, dayBegan: $dayBegan) {
  lastVisit hasActivity
  waiting { toOpen inReview late rows { isShared isLate documentId projectId fileName count by at } }
  queue { overdue dueToday inReview unsent ownUnsent
    requests { id systemId systemName documentId title requestedBy documentCount daysUntilDue sentDate } }
  newDeals { since analyzedFrom analyzedTo technologyCount technologies { technologyId name count medianDiscount } } } }`;
const ask = (who: Who | null, variables: Record<string, unknown> = {}) => api.graphql(who, HOME, variables);
const readHome = async (...asked: Parameters<typeof ask>) => {
  const { data, errors } = await ask(...asked);
  expect(errors).toBeUndefined();
  return data.home;
};

const ASKS = ['Login', 'ViewCurrentActivity', 'CanRequestAnalysis', 'ViewProjects', 'ViewDocuments'] as const;
const MAKES = [...ASKS, 'UploadAnalysisDocument', 'UploadDocument'] as const;
const customer = async (system: number) =>
  make(api).user({ system, permissions: [...ASKS, 'UploadDocument'] });
const NOW = Date.now();
const day = (days: number) => new Date(NOW - days * 86_400_000);

describe('the home page', () => {
  it('is for users who may see current activity, of a system that they see', async () => {
    expect(errorName(await ask(null))).toBe('UnauthorizedError');
    expect(errorName(await ask('nologin'))).toBe('ForbiddenError');
    expect(errorName(await ask('reader'))).toBe('ForbiddenError');
    expect(errorName(await ask('purchaser', { systemId: '5' }))).toBe('NotFoundError');
  });

  it.each<[AccountName, string[]]>([
    ['purchaser', ['waiting', 'newDeals']],
    ['trial', ['waiting', 'newDeals']],
    ['basic', ['newDeals']],
    ['vendor', ['newDeals']],
    ['analyst', ['queue', 'newDeals']],
    ['admin', ['queue', 'newDeals']],
  ])('%s sees %j', async (account, parts) => {
    const home = await readHome(account);
    expect(['waiting', 'queue', 'newDeals'].filter((part) => home[part] !== null)).toEqual(parts);
  });
});

describe('open work', () => {
  it('is in review until an analysis is shared, and shared until its document is opened, also with a clock that is ahead', async () => {
    const system = await make(api).system();
    const asking = await customer(system);
    const project = await make(api).project(asking, { systemId: String(system) });
    const document = await make(api).document(asking, { projectId: project });
    const second = await make(api).document(asking, { projectId: project });
    const request = await make(api).request(asking, [document, second]);
    const { waiting } = await readHome(asking);
    expect(waiting).toMatchObject({
      toOpen: 0,
      inReview: 1,
      late: 0,
      rows: [{ isShared: false, documentId: document, projectId: project, count: 2, by: null }],
    });
    const analysis = await make(api).analysis('analyst', { requestId: request, documentId: document });
    expect((await readHome(asking)).waiting.rows).toMatchObject([{ isShared: false, count: 2 }]);
    const visit = `mutation($pageUrl: String!, $timestamp: Timestamp!) {
      saveUserActivityInfo(timestamp: $timestamp, pageUrl: $pageUrl) }`;
    const ahead = Math.floor(Date.now() / 1_000) + 3_600;
    const open = (path: string) => api.graphql(asking, visit, { pageUrl: `/n/${path}`, timestamp: ahead });
    await open(`document/${document}`);
    await make(api).share('analyst', request, [analysis]);
    expect((await readHome(asking)).waiting).toMatchObject({
      toOpen: 1,
      inReview: 1,
      rows: [
        { isShared: true, documentId: document, count: 1, by: expect.any(String) },
        { isShared: false, documentId: second, count: 1 },
      ],
    });
    // The ID of the other document starts with the same digits.
    for (const path of [
      `document/${document}1`,
      `projects/${project}/document/${document}?systemId=${system}`,
    ]) {
      expect((await readHome(asking)).waiting.toOpen).toBe(1);
      await open(path);
    }
    expect((await readHome(asking)).waiting.rows).toMatchObject([{ documentId: second }]);
  });

  it('is shown only to the people named in the request', async () => {
    const system = await make(api).system();
    const [asking, named, other] = [await customer(system), await customer(system), await customer(system)];
    const document = await make(api).document(asking, { projectId: '0', systemId: String(system) });
    await make(api).request(asking, [document], ` ${named.email.toUpperCase()} `);
    expect((await readHome(named)).waiting.rows).toMatchObject([{ documentId: document }]);
    expect((await readHome(other)).waiting).toEqual({ toOpen: 0, inReview: 0, late: 0, rows: [] });
    expect((await readHome('purchaser')).waiting.rows).not.toContainEqual(
      expect.objectContaining({ documentId: document }),
    );
  });

  it('is limited, with as much of both kinds as fits', async () => {
    const system = await make(api).system();
    const asking = await customer(system);
    const ask = async () => {
      const document = await make(api).document(asking, { projectId: '0', systemId: String(system) });
      return { document, request: await make(api).request(asking, [document]) };
    };
    const shared: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      const { document, request } = await ask();
      const analysis = await make(api).analysis('analyst', { requestId: request, documentId: document });
      await make(api).share('analyst', request, [analysis]);
      shared.unshift(document);
    }
    const awaited = [await ask(), await ask(), await ask()].map(({ document }) => document);
    const { waiting } = await readHome(asking);
    expect(waiting).toMatchObject({ toOpen: 3, inReview: 3, late: 0 });
    expect(waiting.rows.map(({ documentId }: { documentId: string }) => documentId)).toEqual([
      ...shared.slice(0, 2),
      ...awaited.slice(0, 2),
    ]);
  });
});

describe('the queue of analysts', () => {
  it('counts overdue and due requests of their systems, oldest first', async () => {
    const system = await make(api).system({ name: 'Queue Health' });
    const elsewhere = await make(api).system();
    const asking = await customer(system);
    const analyst = await make(api).user({ system, permissions: MAKES });
    const stranger = await customer(elsewhere);
    const { db } = api.services.database;
    const today = utcDay(new Date());
    const makeRequest = async (by: Who, systemId: number, sent: string, title?: string) => {
      const projectId = title ? await make(api).project(by, { systemId: String(systemId), title }) : '0';
      const document = await make(api).document(by, {
        systemId: String(systemId),
        projectId,
        fileName: 'quote.csv',
      });
      const id = Number(await make(api).request(by, [document]));
      await sql`update analysis_requests set created_at = ${`${sent}T12:00:00Z`} where id = ${id}`.execute(
        db,
      );
      return { id: String(id), document, projectId };
    };
    const dueToday = await makeRequest(asking, system, firstSentFor(today));
    const overdue = await makeRequest(asking, system, addDays(firstSentFor(today), -1), 'Late one');
    const fresh = await makeRequest(asking, system, today);
    const shelved = await makeRequest(asking, system, addDays(today, -90), 'Shelved');
    await makeRequest(stranger, elsewhere, addDays(today, -90));
    await api.graphql(asking, 'mutation($id: ID!) { archiveProject(projectId: $id) { id } }', {
      id: shelved.projectId,
    });
    await make(api).analysis(analyst, { requestId: overdue.id, documentId: overdue.document });
    const sent = (await readHome(asking)).waiting;
    expect(sent).toMatchObject({ inReview: 3, late: 1 });
    expect(sent.rows.map((row: { isLate: boolean }) => row.isLate)).toEqual([true, false, false]);
    const { queue, waiting } = await readHome(analyst);
    expect(waiting).toBeNull();
    const isDueToday = firstSentFor(today) < firstSentFor(addDays(today, 1));
    expect(queue).toMatchObject({
      overdue: 1,
      dueToday: isDueToday ? 1 : 0,
      inReview: 3,
      unsent: 1,
      ownUnsent: 1,
    });
    expect(queue.requests.map(({ id }: { id: string }) => id)).toEqual([overdue.id, dueToday.id, fresh.id]);
    expect(queue.requests[0]).toMatchObject({
      systemId: String(system),
      systemName: 'Queue Health',
      documentId: overdue.document,
      title: 'Late one',
      requestedBy: expect.stringContaining('Test Person'),
      documentCount: 1,
    });
    expect(queue.requests[0].daysUntilDue).toBeLessThan(0);
    expect(queue.requests[1].title).toBe('quote.csv');
  });
});

describe('the last visit', () => {
  it('is the newest sign-in or visit before today', async () => {
    const system = await make(api).system();
    const person = await customer(system);
    const { db } = api.services.database;
    expect(await readHome(person)).toMatchObject({ lastVisit: null, hasActivity: false });
    const event = (at: Date) =>
      db.insertInto('user_events').values({ user_id: person.id, event: 'login', happened_at: at }).execute();
    const epoch = (at: Date) => Math.floor(at.getTime() / 1_000);
    await event(new Date());
    await db
      .insertInto('user_events')
      .values({ user_id: person.id, event: 'login', happened_at: day(1), is_compliance: true })
      .execute();
    expect((await readHome(person)).lastVisit).toBeNull();
    await event(day(9));
    expect((await readHome(person)).lastVisit).toBe(epoch(day(9)));
    const visited = { user_id: person.id, system_id: system, page_type: null, subject_id: null };
    await db
      .insertInto('user_activities')
      .values({ ...visited, page_url: '/n/home', viewed_at: day(4) })
      .execute();
    expect(await readHome(person)).toMatchObject({ lastVisit: epoch(day(4)), hasActivity: false });
    const dayBegan = epoch(day(6));
    expect((await readHome(person, { dayBegan })).lastVisit).toBe(epoch(day(9)));
    await db
      .insertInto('user_activities')
      .values({
        ...visited,
        page_type: 'Technology_Report',
        subject_id: 1,
        page_url: '/n/x',
        viewed_at: day(2),
      })
      .execute();
    expect((await readHome(person)).hasActivity).toBe(true);
  });
});

describe('new deals', () => {
  const seenAt = async (account: AccountName, at: Date) => {
    const { db } = api.services.database;
    const { data } = await api.graphql(account, '{ currentUser { id systemId } }');
    const id = Number(data.currentUser.id);
    await db.deleteFrom('user_events').where('user_id', '=', id).execute();
    await db.deleteFrom('user_activities').where('user_id', '=', id).execute();
    await db.insertInto('user_events').values({ user_id: id, event: 'login', happened_at: at }).execute();
    return Number(data.currentUser.systemId);
  };
  const counted = async (systemId: number, from: string, to: string) => {
    const { rows } = await sql<{ id: string; count: number; median: number | null }>`
      select q.technology_id::text as id, count(*)::int as count,
        case when count(*) >= 5 then percentile_cont(0.5) within group (
          order by (q.list_price_cents - q.quoted_price_cents)::numeric / q.list_price_cents) end as median
      from quoted_products q join subscriptions s on s.technology_id = q.technology_id and s.system_id = ${systemId}
      join technologies t on t.id = q.technology_id
      where q.analyzed_on between ${from} and ${to} group by q.technology_id, t.name
      order by count(*) desc, lower(t.name)`.execute(api.services.database.db);
    return rows;
  };

  it.each<[AccountName, number]>([
    ['purchaser', 0],
    ['vendor', DEFAULT_VENDOR_HIDDEN_DAYS],
  ])('of %s are those of the days that became visible since', async (account, hidden) => {
    const { db } = api.services.database;
    await sql`update import_batches set published_at = now() - interval '1 year'`.execute(db);
    const systemId = await seenAt(account, day(30));
    const today = utcDay(new Date());
    const expected = await counted(systemId, addDays(today, 1 - 30 - hidden), addDays(today, -hidden));
    expect(expected.length).toBeGreaterThan(0);
    const { newDeals } = await readHome(account);
    const { rows } = await sql`select min(analyzed_on) as "analyzedFrom", max(analyzed_on) as "analyzedTo"
      from quoted_products where technology_id = any(${expected.map(({ id }) => Number(id))})
        and analyzed_on between ${addDays(today, 1 - 30 - hidden)} and ${addDays(today, -hidden)}`.execute(
      db,
    );
    expect(newDeals).toMatchObject(rows[0]!);
    expect(newDeals.technologyCount).toBe(expected.length);
    expect(newDeals.technologies).toHaveLength(Math.min(expected.length, 5));
    expect(newDeals.technologies[0]).toMatchObject({
      technologyId: expected[0]!.id,
      count: expected[0]!.count,
    });
    const { median } = expected[0]!;
    const { medianDiscount } = newDeals.technologies[0];
    if (median === null) expect(medianDiscount).toBeNull();
    else expect(medianDiscount).toBeCloseTo(Number(median), 6);
  });

  it('give no median discount of fewer than five deals with a list price', async () => {
    const systemId = await seenAt('purchaser', day(5));
    const newOnes = async (listed: number) => {
      await sql`update quoted_products q
        set analyzed_on = case when n.place <= 5 then (now() at time zone 'UTC')::date else q.analyzed_on - 30 end,
          list_price_cents = case when n.place <= ${listed} then q.quoted_price_cents * 2 else 0 end
        from (select d.id, row_number() over (order by s.technology_id, d.id) as place
          from quoted_products d left join subscriptions s on s.system_id = ${systemId}
            and s.technology_id = d.technology_id) n
        where n.id = q.id`.execute(api.services.database.db);
      return (await readHome('purchaser')).newDeals.technologies;
    };
    expect(await newOnes(4)).toMatchObject([{ count: 5, medianDiscount: null }]);
    expect(await newOnes(5)).toMatchObject([{ count: 5, medianDiscount: 0.5 }]);
  });

  it('include earlier days of newer imports, if the import is live', async () => {
    const { db } = api.services.database;
    const systemId = await seenAt('purchaser', day(2));
    const countNewDeals = async () => {
      const { technologies } = (await readHome('purchaser')).newDeals;
      return technologies.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    };
    const before = await countNewDeals();
    // A large import takes longer than a visit.
    await sql`update import_batches set created_at = now() - interval '3 days', published_at = now()
      where kind = 'quotes'`.execute(db);
    // New demo data is not news.
    expect(await countNewDeals()).toBe(before);
    await sql`update import_batches set is_demo = false where kind = 'quotes'`.execute(db);
    expect(await countNewDeals()).toBeGreaterThan(before);
    expect((await readHome('purchaser')).newDeals.analyzedFrom < addDays(utcDay(new Date()), -2)).toBe(true);
    // Unchanged deals of an updated quote.
    await sql`update quoted_products set announced_at = now() - interval '3 days'`.execute(db);
    expect(await countNewDeals()).toBe(before);
    await sql`update import_batches set state = 'undone' where kind = 'quotes'`.execute(db);
    expect((await readHome('purchaser')).newDeals).toMatchObject({
      ...{ technologyCount: 0, analyzedFrom: null, analyzedTo: null, technologies: [] },
    });
    await sql`update import_batches set state = 'live' where kind = 'quotes'`.execute(db);
    await db.deleteFrom('subscriptions').where('system_id', '=', systemId).execute();
    expect((await readHome('purchaser')).newDeals.technologies).toEqual([]);
  });
});
