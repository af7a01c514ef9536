import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { pdfPages, readPdf } from '../../../../test/pdf-text.ts';
import { addDeals, JUDGMENT, quotedSystem, storeQuote } from '../quote-judgment/quote-judgment.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await addDeals(api);
});
afterAll(() => api.close());

const QUERY = `query ($ids: [ID!]!) { quoteComparison(ids: $ids) { quotes { id vendor }
  groups { title rows { label kind cells { text number differenceCents isLowest } } } } }`;
const compare = (who: Who | null, ids: readonly string[]) => api.graphql(who, QUERY, { ids });
const quote = (over = {}) => storeQuote(api, 'purchaser', { systems: [quotedSystem()], ...over });

it('refuses quotes that the viewer may not see, unconfirmed ones, and other numbers of quotes', async () => {
  const ids = [await quote(), await quote()];
  for (const [who, name] of [
    [null, 'UnauthorizedError'],
    ['reader', 'ForbiddenError'],
    ['director', 'NotFoundError'],
    ['vendor', 'NotFoundError'],
  ] as const)
    expect(errorName(await compare(who, ids)), String(who)).toBe(name);
  const open = await storeQuote(api, 'purchaser', null);
  expect((await compare('purchaser', [ids[0]!, open])).errors?.[0]?.message).toMatch(
    /^Confirm Offer.csv first/,
  );
  const five = await Promise.all(Array.from({ length: 5 }, () => quote()));
  for (const wrong of [[], [ids[0]!], [ids[0]!, ids[0]!], five])
    expect((await compare('purchaser', wrong)).errors?.[0]?.extensions).toMatchObject({
      name: 'ValidationError',
      field: 'ids',
    });
});

it('puts products of one segment in one row, with the percentile of the judgment', async () => {
  const rows = await api.services.database.db
    .selectFrom('quoted_products as q')
    .innerJoin('market_segments as m', 'm.id', 'q.market_segment_id')
    .where('q.quote_reference', 'like', 'J-%')
    .select(['q.product_configuration_id as id', 'm.name'])
    .distinct()
    .orderBy('q.product_configuration_id')
    .limit(2)
    .execute();
  const ids = [];
  for (const [at, { id }] of rows.entries())
    ids.push(
      await quote({
        vendor: `Vendor ${at}`,
        systems: [quotedSystem({ productConfigurationId: id, unitCents: (3 - at) * 100_000_00 })],
      }),
    );
  const { quoteComparison } = (await compare('purchaser', ids)).data;
  expect(quoteComparison.quotes).toEqual(ids.map((id, at) => ({ id, vendor: `Vendor ${at}` })));
  const [group] = quoteComparison.groups;
  expect(group.title).toBe(`${rows[0]!.name} × 1`);
  const cells = (label: string) => group.rows.find((row: { label: string }) => row.label === label).cells;
  expect(cells('Unit price, with options')).toMatchObject([
    { number: 300_000_00, differenceCents: null, isLowest: false },
    { number: 200_000_00, differenceCents: -100_000_00, isLowest: true },
  ]);
  for (const [at, id] of ids.entries()) {
    const { systems } = (await api.graphql('purchaser', JUDGMENT, { id })).data.quoteJudgment;
    expect(cells('Among deals, 24 months')[at].number).toBe(systems[0].percentile);
  }
});

it('the PDF names the currency of quotes and of their prices', async () => {
  const inEuros = (unitCents: number) => quote({ currency: 'EUR', systems: [quotedSystem({ unitCents })] });
  const ids = [await inEuros(1_234_56), await inEuros(1_000_00)];
  const file = await api.get('purchaser', `/api/quotes/comparison?ids=${ids[0]}&ids=${ids[1]}`);
  const text = (await pdfPages(file)).join(' ');
  for (const part of ['EUR', '1,234.56 EUR', '−234.56 EUR', '1,000 EUR']) expect(text).toContain(part);
  expect(text).not.toContain('$');
});

it('the PDF has the names, groups and prices of the comparison', async () => {
  const ids = [
    await quote({ vendor: 'Vendor A', quoteNumber: 'Q-1', systems: [quotedSystem({ unitCents: 1_234_56 })] }),
    await quote({ vendor: '</text><b>', systems: [quotedSystem({ unitCents: 1_000_00 })] }),
  ];
  const path = `/api/quotes/comparison?ids=${ids[0]}&ids=${ids[1]}`;
  for (const [who, status] of [
    [null, 401],
    ['reader', 403],
    ['trial', 403],
    ['director', 404],
  ] as const)
    expect((await api.get(who, path)).status, String(who)).toBe(status);
  for (const wrong of ['', `?ids=${ids[0]}`, '?ids=x&ids=y', '?ids[a]=1'])
    expect((await api.get('purchaser', `/api/quotes/comparison${wrong}`)).status, wrong).toBe(
      wrong.includes('x') ? 404 : 400,
    );
  const file = await api.get('purchaser', path);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  const text = (await pdfPages(file)).join(' ');
  for (const part of ['Vendor A Q-1', '</text><b>', '$1,234.56', 'lowest, −$234.56', 'Quote total'])
    expect(text).toContain(part);
});

it.each([
  ['file names', 'Northlight_MRI_Quote_Lakeside_20261104_v2.pdf', {}],
  ['quote numbers', 'a.pdf', { quoteNumber: 'Q20261104/LAKESIDE/RADIOLOGY/MRI/000123456' }],
  ['products', 'a.pdf', { systems: [quotedSystem({ product: 'W'.repeat(60), unitCents: 9_876_543_21 })] }],
])('long %s stay on the page of the PDF', async (_, fileName, over) => {
  const ids = [await quote(over), await quote(over), await quote(over), await quote(over)];
  await api.services.database.db
    .updateTable('quotes')
    .set({ file_name: fileName })
    .where('id', 'in', ids.map(Number))
    .execute();
  const query = ids.map((id) => `ids=${id}`).join('&');
  const pages = await readPdf(await api.get('purchaser', `/api/quotes/comparison?${query}`));
  expect(pages.every(({ isWithin }) => isWithin)).toBe(true);
});
