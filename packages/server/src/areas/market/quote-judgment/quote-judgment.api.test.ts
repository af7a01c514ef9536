import { addMonths } from '@capwise/domain/dates';
import type { QuoteContent } from '@capwise/domain/market/quotes/quote-content';
import { formatDollars } from '@capwise/domain/money';
import { PERMISSIONS } from '@capwise/domain/permissions/permission';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { scopeOf } from '../../../db/scope.ts';
import { exportedQuotes, quantile, queryData, within } from '../figures/exported-quotes.fixtures.ts';
import { judgeConfirmed } from './judgment.service.ts';
import {
  addDeals,
  JUDGMENT,
  quotedSystem,
  storedServiceCosts,
  storeQuote,
} from './quote-judgment.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await addDeals(api);
});
afterAll(() => api.close());

const yearsAgo = (years: number) => addMonths(api.services.clock.today(), -12 * years);

async function judged(account: AccountName, content: Partial<QuoteContent> | null) {
  const id = await storeQuote(api, account, content);
  const { quoteJudgment } = await queryData(api, account, JUDGMENT, { id });
  return { id, ...quoteJudgment, first: quoteJudgment.systems[0] };
}

interface Found {
  id: number;
  technologyId: number;
  segment: string;
  oem: string;
  product: string;
}

/** Products with a number of deals in 24 months, most quoted first. */
async function quotedProducts(having: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select c.id, s.technology_id as "technologyId", s.name as segment, o.name as oem, p.name as product
    from quoted_products q join product_configurations c on c.id = q.product_configuration_id
    join products p on p.id = c.product_id join oems o on o.id = p.oem_id
    join market_segments s on s.id = c.market_segment_id
    where q.analyzed_on >= ${yearsAgo(2)}
    group by 1, 2, 3, 4, 5 having ${sql.raw(having)} order by count(*) desc, c.id
  `.execute(api.services.database.db);
  return rows;
}

const chosen = (id: number, over = {}) => quotedSystem({ productConfigurationId: id, ...over });

it('nobody sees the judgment of a quote without the permission, or of a quote of others', async () => {
  const id = await storeQuote(api, 'purchaser', { systems: [quotedSystem()] });
  for (const [who, name, status] of [
    [null, 'UnauthorizedError', 401],
    ['reader', 'ForbiddenError', 403],
    ['director', 'NotFoundError', 404],
    ['vendor', 'NotFoundError', 404],
  ] as const) {
    expect(errorName(await api.graphql(who, JUDGMENT, { id })), String(who)).toBe(name);
    // A director may download, so only the quote is missing.
    expect((await api.get(who, `/api/quotes/${id}/brief`)).status, String(who)).toBe(status);
  }
  expect(errorName(await api.graphql('purchaser', JUDGMENT, { id: 'x' }))).toBe('NotFoundError');
});

it('the PDF is refused without downloads, in a trial and for a quote that is not judged', async () => {
  const of = (account: AccountName) => storeQuote(api, account, { systems: [quotedSystem()] });
  for (const account of ['basic', 'trial'] as const)
    expect((await api.get(account, `/api/quotes/${await of(account)}/brief`)).status, account).toBe(403);
  const foreign = await storeQuote(api, 'purchaser', { currency: 'EUR', systems: [quotedSystem()] });
  expect((await api.get('purchaser', `/api/quotes/${foreign}/brief`)).status).toBe(409);
});

it('a quote is judged only if it is confirmed, in US dollars and has systems', async () => {
  for (const [content, reason] of [
    [null, 'Confirm the quote first'],
    [{ currency: 'EUR', systems: [quotedSystem()] }, 'The quote is in EUR'],
    [{ systems: [] }, 'no systems'],
  ] as const) {
    const answer = await judged('purchaser', content as Partial<QuoteContent> | null);
    expect(answer).toMatchObject({ totals: null, systems: [], brief: null });
    expect(answer.reason).toContain(reason);
  }
});

it('a system without a product is not judged and says so', async () => {
  const { first, totals, brief } = await judged('purchaser', { systems: [quotedSystem()] });
  expect(first).toMatchObject({ basis: null, prices: null, dealsCount: 0, product: 'As quoted' });
  expect(first.reason).toContain('Choose the product');
  expect(totals).toMatchObject({ judgedCount: 0, net: 100_000, savedAtTarget: 0 });
  expect(brief.arguments).toEqual([]);
});

describe.each(['purchaser', 'vendor'] as const)(
  'recomputed from the rows that a %s may download',
  (account) => {
    const exported = async ({ technologyId, segment, oem, product }: Found) => {
      const today = api.services.clock.today();
      const hidden = account === 'vendor' ? 60 : 0;
      const to = new Date(Date.parse(today) - hidden * 86_400_000).toISOString().slice(0, 10);
      const rows = within(await exportedQuotes(api, account, String(technologyId)), {
        from: yearsAgo(2),
        to,
      });
      const ofSegment = rows.filter((row) => row.segment === segment);
      return { ofSegment, own: ofSegment.filter((row) => row.oem === oem && row.product === product) };
    };

    it('percentile, target, median, discounts and savings', async () => {
      for (const found of (await quotedProducts('count(*) > 20')).slice(0, 3)) {
        const { own } = await exported(found);
        const prices = own.map(({ quotedPrice }) => quotedPrice);
        const price = Math.round(quantile(prices, 0.7));
        const { first, totals } = await judged(account, {
          systems: [chosen(found.id, { quantity: 3, unitCents: price * 100, listCents: price * 125 })],
        });
        expect(first).toMatchObject({
          basis: 'product',
          product: found.product,
          dealsCount: own.length,
          reason: null,
        });
        const below = prices.filter((one) => one < price).length;
        const equal = prices.filter((one) => one === price).length;
        expect(first.percentile).toBeCloseTo((below + equal / 2) / own.length, 9);
        for (const [key, fraction] of [
          ['lowest', 0],
          ['target', 0.25],
          ['median', 0.5],
          ['upper', 0.75],
          ['highest', 1],
        ] as const)
          expect(first.prices[key], key).toBeCloseTo(quantile(prices, fraction), 1);
        const saved = Math.max(0, price - first.prices.target) * 3;
        expect(saved).toBeGreaterThan(0);
        expect(first.savedAtTarget).toBeCloseTo(saved, 2);
        expect(totals).toMatchObject({
          net: price * 3,
          judgedCount: 1,
          removedDays: account === 'vendor' ? 60 : 0,
        });
        expect(totals.atTarget).toBeCloseTo(price * 3 - saved, 2);
        const discounts = own.map((row) => 1 - row.quotedPrice / row.listPrice);
        expect(first.discount).toBeCloseTo(0.2, 9);
        expect(first.usualDiscount.median).toBeCloseTo(quantile(discounts, 0.5), 9);
      }
    });

    it('fewer than five deals: the segment', async () => {
      const few = await quotedProducts('count(*) between 1 and 4');
      for (const found of few.slice(0, 30)) {
        const { own, ofSegment } = await exported(found);
        if (ofSegment.length < 5 || own.length === 0) continue;
        const { first, brief } = await judged(account, { systems: [chosen(found.id)] });
        const prices = ofSegment.map(({ quotedPrice }) => quotedPrice);
        expect(first).toMatchObject({
          basis: 'segment',
          dealsCount: ofSegment.length,
          deals: { productName: null },
        });
        expect(first.reason).toContain(own.length === 1 ? 'Only 1 deal of' : `Only ${own.length} deals of`);
        expect(first.prices.median).toBeCloseTo(quantile(prices, 0.5), 1);
        expect(brief.sources).toContain('compared with its market segment');
        return;
      }
      expect.unreachable('No product with fewer than five deals was checked');
    });
  },
);

it('discounts by quantity and quarter, components and the trend match the stored deals', async () => {
  const [found] = await quotedProducts('count(*) > 50');
  const { rows } = await sql<{
    day: string;
    price: number;
    list: number;
    quantity: number;
    components: string[];
  }>`
    select analyzed_on as day, quoted_price_cents as price, list_price_cents as list, quantity, components
    from quoted_products where product_configuration_id = ${found!.id} and analyzed_on >= ${yearsAgo(3)}
      and batch_id in (select id from import_batches where state = 'live')
  `.execute(api.services.database.db);
  const two = rows.filter(({ day }) => day >= yearsAgo(2));
  const { first } = await judged('purchaser', { systems: [chosen(found!.id)] });
  const row = (name: string) => first.checks.find((check: { name: string }) => check.name === name);
  const percent = (some: typeof rows) =>
    `${(
      Math.round(
        quantile(
          some.map(({ price, list }) => 1 - price / list),
          0.5,
        ) * 1_000,
      ) / 10
    ).toFixed(1)}%`;
  const single = two.filter(({ quantity }) => quantity === 1);
  expect(row('Discount at this quantity')).toMatchObject({
    deals: `${percent(single)} for one system`,
    source: `${single.length} deals`,
    link: { view: 'quotes', productName: found!.product },
  });
  const quarterOf = (day: string) => Math.floor((Number(day.slice(5, 7)) - 1) / 3);
  const like = two.filter(({ day }) => quarterOf(day) === quarterOf(api.services.clock.today()));
  expect(row('Discount in this quarter').deals).toContain(percent(like));
  const counts = new Map<string, number>();
  for (const name of two.flatMap(({ components }) => components))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  expect(counts.has('Rare')).toBe(true);
  const missing = [...counts].filter(([, count]) => count >= two.length / 2);
  const shown = first.checks.filter((check: { name: string }) => check.name === 'Not on this quote');
  expect(shown.map(({ deals }: { deals: string }) => deals).sort()).toEqual(
    missing.map(([name, count]) => `${name} on ${count} of ${two.length}`).sort(),
  );
  const start = (day: string) => `${day.slice(0, 4)}-${String(quarterOf(day) * 3 + 1).padStart(2, '0')}-01`;
  const whole = rows.filter(({ day }) => start(day) >= yearsAgo(3));
  const byQuarter = Map.groupBy(whole, ({ day }) => `Q${quarterOf(day) + 1} ${day.slice(0, 4)}`);
  expect(first.trend).toHaveLength(byQuarter.size);
  for (const { quarter, count, median } of first.trend) {
    const prices = byQuarter.get(quarter)!.map(({ price }) => price / 100);
    expect(count).toBe(prices.length);
    if (count < 5) expect(median).toBeNull();
    else expect(median).toBeCloseTo(quantile(prices, 0.5), 1);
  }
});

describe('service contracts', () => {
  const service = {
    kind: 'service',
    system: 0,
    partNumber: null,
    listCents: null,
    extendedCents: null,
  } as const;
  const lines = [{ ...service, description: 'Service, per year', quantity: 1, netCents: 90_000_00 }];
  const row = ({ first }: { first: { checks: { name: string; deals: string; source: string }[] } }) =>
    first.checks.find(({ name }) => name === 'Yearly service of one system');
  const served = async () => {
    for (const found of (await quotedProducts('count(*) > 20')).slice(0, 40)) {
      const costs = await storedServiceCosts(api, found.id, yearsAgo(2));
      if (costs.length >= 5) return { found, costs };
    }
    throw new Error('No product has five contracts');
  };
  const subscribe = (system: string, technologyId: number) =>
    sql`
    insert into subscriptions (system_id, technology_id)
    select system_id, ${technologyId} from users where email like ${`%@${system}.example`} on conflict do nothing
  `.execute(api.services.database.db);
  const unsubscribe = (technologyId: number) =>
    sql`delete from subscriptions where technology_id = ${technologyId}`.execute(api.services.database.db);

  it('are compared with the subscription, to the dollar', async () => {
    const { found, costs } = await served();
    await subscribe('lakeside', found.technologyId);
    const answer = await judged('purchaser', { systems: [chosen(found.id)], lines });
    const median = formatDollars(Math.round(quantile(costs, 0.5)) / 100);
    expect(row(answer)).toMatchObject({ source: `${costs.length} contracts` });
    expect(row(answer)!.deals).toContain(`${median} median`);
  });

  it('are hidden without the subscription or the permission', async () => {
    const { found } = await served();
    const content = { systems: [chosen(found.id)], lines };
    await subscribe('lakeside', found.technologyId);
    expect(row(await judged('basic', content))).toMatchObject({ source: '—' });
    expect(row(await judged('basic', content))!.deals).toContain('no access to service contracts');
    await unsubscribe(found.technologyId);
    expect(row(await judged('purchaser', content))!.deals).toContain('no access to service contracts');
    expect(row(await judged('admin', content))!.deals).toContain('median');
  });
});

it('a quote of many systems runs the same number of statements as one of one', async () => {
  const { db } = api.services.database;
  const { rows } = await sql<{ id: number; systemId: number }>`
    select id, system_id as "systemId" from users where email = 'purchaser@lakeside.example'`.execute(db);
  const counted = async (ids: readonly number[]) => {
    let count = 0;
    const counting = db.withPlugin({
      transformQuery({ node }) {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { id: userId, systemId } = rows[0]!;
    const viewer = {
      ...{ userId, systemId, email: '', roles: [], systemIds: [systemId], memberships: [] },
      ...{ permissions: PERMISSIONS, systemTypeName: 'HOSPITAL', isTrial: false },
    };
    const content = {
      currency: 'USD',
      systems: ids.map((id) => chosen(id)),
      lines: [],
    } as Partial<QuoteContent>;
    await judgeConfirmed(scopeOf(counting, viewer), api.services, {
      id: 0,
      content: content as QuoteContent,
    });
    return count;
  };
  const ids = (await quotedProducts('count(*) > 0')).map(({ id }) => id);
  const one = await counted(ids.slice(0, 1));
  expect(one).toBeGreaterThan(3);
  expect(await counted([...ids.slice(0, 20), ...ids.slice(-20)])).toBe(one);
});

it('the PDF has the texts of the brief on one page', async () => {
  const products = (await quotedProducts('count(*) > 20')).slice(0, 7);
  const content = {
    vendor: '<b>Northwind & Co</b>',
    systems: [
      quotedSystem({ product: 'W'.repeat(60) }),
      ...products.map(({ id }) => chosen(id, { unitCents: 9_000_000_00 })),
    ],
  };
  const { id, brief } = await judged('purchaser', content);
  const file = await api.get('purchaser', `/api/quotes/${id}/brief`);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  const [page, ...more] = await readPdf(file);
  expect(more).toEqual([]);
  expect(page!.isWithin).toBe(true);
  // Without the numbers of the arguments, which are texts of their own.
  const squeezed = (text: string) => text.replaceAll(/ \d\. /g, '').replaceAll(/\s+/g, '');
  const texts = [brief.title, brief.sources, ...brief.missing, ...brief.service];
  const cells = brief.rows.flatMap((one: { system: string; ask: string; saves: string }) => [
    one.system,
    one.ask,
    one.saves,
  ]);
  const arguments_ = brief.arguments.flatMap(({ title, text }: { title: string; text: string }) => [
    title,
    text,
  ]);
  expect(brief.arguments.length).toBeGreaterThan(0);
  for (const text of [...texts, ...cells, ...arguments_, '<b>Northwind & Co</b>'])
    expect(squeezed(page!.text)).toContain(squeezed(text));
});
