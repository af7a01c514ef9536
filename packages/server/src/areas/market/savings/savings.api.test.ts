import { savingOf } from '@capwise/domain/market/quote-outcomes/saving';
import { optionalCents } from '@capwise/domain/money';
import { TEXTS } from '@capwise/domain/texts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { quotedSystem, storeQuote } from '../quote-judgment/quote-judgment.fixtures.ts';

let api: TestApi;
let facilities: number[];
/** IDs of quotes. */
const stored = { purchaser: new Set<string>(), director: new Set<string>() };
beforeAll(async () => {
  api = await startApi();
  facilities = [await make(api).facility(2, 'North Campus'), await make(api).facility(2, 'South Campus')];
  await storeSavings('purchaser', 120);
  await storeSavings('director', 3);
});
afterAll(() => api.close());

const LIST = `query ($filters: [ListFilter!], $pageNumber: Int, $pageSize: Int, $sortColumn: String, $sortDirection: String) {
  savings(filters: $filters, pageNumber: $pageNumber, pageSize: $pageSize, sortColumn: $sortColumn,
    sortDirection: $sortDirection) { totalCount pageNumber results { id quoteId finalDate product vendor technology
    facility person quantity first final saved paid belowMedian } } }`;
const FIGURES = `query ($filters: [ListFilter!]) { savingFigures(filters: $filters) { rowCount quoteCount quantity
  first final saved paid median belowMedian quarters { quarter saved technologies { technologyId technology saved } } options { filter value label count } } }`;

/** A technology that is no longer in the catalog. */
const LEFT_CATALOG = 'Tricorder';

const FIRST_DAY = Date.UTC(2025, 0, 1);
const below = (most: number) => Math.floor(Math.random() * most);

/** Stores random final prices of one person: odd cents, negative savings, and systems without a first price. */
async function storeSavings(account: 'purchaser' | 'director', count: number): Promise<void> {
  const { db } = api.services.database;
  const inCatalog = await db
    .selectFrom('technologies')
    .select(['id', 'name'])
    .orderBy('id')
    .limit(4)
    .execute();
  const technologies = [
    ...inCatalog,
    ...[LEFT_CATALOG, 'Replicator', null].map((name) => ({ id: null, name })),
  ];
  const user = await db
    .selectFrom('users')
    .where('email', '=', `${account}@lakeside.example`)
    .select('id')
    .executeTakeFirstOrThrow();
  for (let n = 0; n < count; n += 1) {
    const quoteId = Number(await storeQuote(api, account, { systems: [quotedSystem()] }));
    stored[account].add(String(quoteId));
    await db
      .insertInto('quote_outcomes')
      .values({
        quote_id: quoteId,
        final_on: new Date(FIRST_DAY + below(700) * 86_400_000).toISOString().slice(0, 10),
        facility_id: [null, ...facilities][below(3)]!,
        closed_by: user.id,
        closed_at: new Date(),
      })
      .execute();
    for (let position = 0; position <= below(3); position += 1) {
      const technology = technologies[below(technologies.length)]!;
      const quantity = 1 + below(9);
      const hasFirst = below(6) > 0;
      await db
        .insertInto('quote_outcome_systems')
        .values({
          ...{ quote_id: quoteId, position, product: `Scanner ${below(20)}`, vendor: `Vendor ${below(4)}` },
          ...{
            product_configuration_id: null,
            technology_id: technology.id,
            technology_name: technology.name,
          },
          quantity,
          compared_quantity: hasFirst ? 1 + below(quantity) : null,
          first_unit_cents: hasFirst ? below(9_999_999_999) : null,
          final_unit_cents: below(9_999_999_999),
          median_unit_cents: below(3) > 0 ? below(9_999_999_999) : null,
        })
        .execute();
    }
  }
}

type Filters = { filterType: string; values: string[] }[];

async function ask(who: Who, query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await api.graphql(who, query, variables);
  expect(errors).toBeUndefined();
  return data;
}

interface Row {
  finalDate: string;
  quoteId: string;
  technology: string | null;
  quantity: number;
  first: number | null;
  final: number | null;
  saved: number | null;
  paid: number;
  belowMedian: number | null;
}

/** All rows, page by page. */
async function allRows(filters: Filters = [], who: Who = 'purchaser'): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { savings } = await ask(who, LIST, { filters, pageNumber, pageSize: 40 });
    rows.push(...savings.results);
    if (rows.length >= savings.totalCount) return rows;
  }
}

const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (rows: readonly Row[], amount: (row: Row) => number | null) =>
  rows.reduce((total, row) => total + cents(amount(row) ?? 0), 0);
const quarterOf = ({ finalDate }: Row) =>
  `${finalDate.slice(0, 4)}-Q${Math.ceil(Number(finalDate.slice(5, 7)) / 3)}`;

it('savings are refused without the permission, and for a system of others, and their file on trial', async () => {
  for (const query of [LIST, FIGURES]) {
    expect(errorName(await api.graphql(null, query))).toBe('UnauthorizedError');
    expect(errorName(await api.graphql('reader', query))).toBe('ForbiddenError');
  }
  const foreign = await make(api).system();
  const answer = await api.graphql('purchaser', `{ savings(systemId: ${foreign}) { totalCount } }`);
  expect(errorName(answer)).toBe('NotFoundError');
  expect((await api.get(null, '/api/savings/csv')).status).toBe(401);
  expect((await api.get('reader', '/api/savings/csv')).status).toBe(403);
  expect((await api.get('trial', '/api/savings/csv')).status).toBe(403);
});

it('shows only the savings of quotes that the viewer may see', async () => {
  const rows = await allRows([], 'director');
  const quotes = new Set(rows.map(({ quoteId }) => quoteId));
  expect([...stored.director].filter((id) => !quotes.has(id))).toEqual([]);
  expect([...stored.purchaser].filter((id) => quotes.has(id))).toEqual([]);
  expect((await ask('director', FIGURES)).savingFigures).toMatchObject({
    quoteCount: new Set(rows.filter(({ first }) => first !== null).map(({ quoteId }) => quoteId)).size,
    rowCount: rows.length,
  });
});

it('rows, sums, quarters and the file agree to the cent, with each filter', async () => {
  const { options } = (await ask('purchaser', FIGURES)).savingFigures;
  expect(options).toContainEqual(
    expect.objectContaining({ value: `name:${LEFT_CATALOG}`, label: LEFT_CATALOG }),
  );
  type Option = { filter: string; value: string; count: number };
  const most = (filter: string) =>
    options
      .filter((option: Option) => option.filter === filter)
      .toSorted((one: Option, other: Option) => other.count - one.count)[0].value as string;
  const of = (...names: string[]): Filters =>
    names.map((filterType) => ({ filterType, values: [most(filterType)] }));
  const every: Filters[] = [
    [],
    ...['quarter', 'facility', 'technology', 'vendor', 'person'].map((name) => of(name)),
    of('vendor', 'technology'),
    [{ filterType: 'technology', values: [`name:${LEFT_CATALOG}`] }],
  ];
  for (const filters of every) {
    const name = JSON.stringify(filters);
    const rows = await allRows(filters);
    const { savingFigures: figures } = await ask('purchaser', FIGURES, { filters });
    expect(rows.length, name).toBeGreaterThan(0);
    expect(figures.rowCount, name).toBe(rows.length);
    for (const key of ['first', 'final', 'saved', 'paid', 'belowMedian'] as const)
      expect(cents(figures[key]), `${key} ${name}`).toBe(sum(rows, (row) => row[key]));
    expect(cents(figures.saved)).toBe(cents(figures.first) - cents(figures.final));
    const byQuarter = Map.groupBy(rows, quarterOf);
    expect(
      Object.fromEntries(
        figures.quarters.map((one: { quarter: string; saved: number }) => [one.quarter, cents(one.saved)]),
      ),
    ).toEqual(
      Object.fromEntries([...byQuarter].map(([quarter, own]) => [quarter, sum(own, ({ saved }) => saved)])),
    );
    for (const quarter of figures.quarters) {
      const own = byQuarter.get(quarter.quarter)!;
      const byTechnology = Map.groupBy(own, ({ technology }) => technology);
      expect(
        new Map(
          quarter.technologies.map((one: { technology: string | null; saved: number }) => [
            one.technology,
            cents(one.saved),
          ]),
        ),
        `${quarter.quarter} ${name}`,
      ).toEqual(new Map([...byTechnology].map(([key, rows]) => [key, sum(rows, ({ saved }) => saved)])));
    }
    const query = new URLSearchParams(filters.map(({ filterType, values }) => [filterType, values[0]!]));
    const text = await (await api.get('purchaser', `/api/savings/csv?${query}`)).text();
    const [heads, ...lines] = parse(text, { bom: true }) as string[][];
    expect(heads!.at(-1)).toBe('Data');
    expect(lines.map((line) => line.at(-1))).toEqual(lines.map(() => TEXTS.demoData));
    const at = heads!.findIndex((header) => header.includes('Saved'));
    const saved = lines.map((line) => cents(Number(line[at])));
    expect(saved, name).toHaveLength(rows.length);
    expect(
      saved.reduce((total, one) => total + one, 0),
      name,
    ).toBe(cents(figures.saved));
  }
});

it('each row is calculated as the domain does', async () => {
  const { db } = api.services.database;
  const stored = new Map(
    (await db.selectFrom('quote_outcome_systems').selectAll().execute()).map((row) => [String(row.id), row]),
  );
  let compared = 0;
  for (const row of (await allRows()) as (Row & { id: string })[]) {
    const one = stored.get(row.id)!;
    compared += one.compared_quantity ?? 0;
    const saving = savingOf({
      quantity: one.quantity,
      comparedQuantity: one.compared_quantity,
      firstUnitCents: one.first_unit_cents,
      finalUnitCents: one.final_unit_cents,
      medianUnitCents: one.median_unit_cents,
    });
    expect({
      firstCents: optionalCents(row.first),
      finalCents: optionalCents(row.final),
      savedCents: optionalCents(row.saved),
      paidCents: cents(row.paid),
      belowMedianCents: optionalCents(row.belowMedian),
    }).toEqual(saving);
  }
  expect((await ask('purchaser', FIGURES)).savingFigures.quantity).toBe(compared);
});

it('sorts by each column in both directions', async () => {
  for (const [sortColumn, value] of [
    ['finalDate', 'finalDate'],
    ['first', 'first'],
    ['final', 'final'],
    ['saved', 'saved'],
  ] as const)
    for (const sortDirection of ['asc', 'desc']) {
      const { savings } = await ask('purchaser', LIST, { sortColumn, sortDirection, pageSize: 100 });
      const found = savings.results.map((row: Row) => row[value]);
      const sorted = found.toSorted((a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0));
      expect(found, sortColumn).toEqual(sortDirection === 'asc' ? sorted : sorted.reverse());
    }
});

it('an unknown value of a filter finds nothing', async () => {
  for (const [filterType, value] of [
    ['quarter', "2026' or true --"],
    ['facility', '999999'],
    ['technology', 'x'],
    ['vendor', 'Nobody'],
    ['person', '0'],
  ] as const) {
    const filters = [{ filterType, values: [value] }];
    expect((await ask('purchaser', LIST, { filters })).savings.totalCount, filterType).toBe(0);
    expect((await ask('purchaser', FIGURES, { filters })).savingFigures).toMatchObject({
      saved: 0,
      quarters: [],
    });
  }
});
