import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { AccountName, TestApi } from '../../../../test/api.ts';

/** A row of the downloaded quotes file. Amounts are US dollars. */
export interface ExportedQuote {
  /** ISO day. */
  day: string;
  segment: string;
  oem: string;
  product: string;
  listPrice: number;
  quotedPrice: number;
  /** As text: '12.34%'. */
  discount: string;
}

/** Identifies a product within a technology. */
export const quotedProductName = (one: Pick<ExportedQuote, 'segment' | 'oem' | 'product'>) =>
  [one.segment, one.oem, one.product].join(' / ');

const isoDay = (text: string) => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');

/** Data of an answer without errors. */
export async function queryData(
  api: TestApi,
  account: AccountName,
  query: string,
  variables: Record<string, unknown>,
) {
  const { data, errors } = await api.graphql(account, query, variables);
  expect(errors).toBeUndefined();
  return data;
}

/** All quotes of a technology that an account may download, for the longest range. */
export async function exportedQuotes(
  api: TestApi,
  account: AccountName,
  technologyId: string,
): Promise<ExportedQuote[]> {
  const file = await api.get(account, `/api/technology/${technologyId}/quotedproducts/csv/36`);
  expect(file.status).toBe(200);
  const rows = parse(await file.text(), { bom: true, columns: true }) as Record<string, string>[];
  return rows.map((row) => ({
    day: isoDay(row['Date']!),
    segment: row['Market Segment']!,
    oem: row['OEM']!,
    product: row['Product']!,
    listPrice: Number(row['List Price']),
    quotedPrice: Number(row['Quoted Price']),
    discount: row['Discount']!,
  }));
}

/** Products of a technology, by their key in the quotes file. */
export async function fetchProducts(
  api: TestApi,
  account: AccountName,
  technologyId: string,
): Promise<{ id: string; name: string }[]> {
  const { technology } = await queryData(
    api,
    account,
    `query($id: ID!) { technology(id: $id) { marketSegments { name productConfigurations {
      id oemName productName } } } }`,
    { id: technologyId },
  );
  const segments: {
    name: string;
    productConfigurations: { id: string; oemName: string; productName: string }[];
  }[] = technology.marketSegments;
  return segments.flatMap(({ name: segment, productConfigurations }) =>
    productConfigurations.map(({ id, oemName: oem, productName: product }) => ({
      id,
      name: quotedProductName({ segment, oem, product }),
    })),
  );
}

/** The days whose quotes an account's figures may include: 12 months, for vendors without the last 60 days. */
export function figureDays(account: AccountName, today: string): { from: string; to: string } {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  const from = Date.UTC(year - 1, month - 1, Math.min(day, lastOfMonth));
  const to = Date.UTC(year, month - 1, day - (account === 'vendor' ? 60 : 0));
  return { from: iso(from), to: iso(to) };
}

const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

export const within = <Row extends { day: string }>(
  rows: readonly Row[],
  days: { from: string; to: string },
) => rows.filter(({ day }) => day >= days.from && day <= days.to);

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Quantile, with linear interpolation between two values. */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = fraction * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below]! * (1 - (place - below)) + sorted[above]! * (place - below);
}

/** Shares of a whole by name, largest first. */
export function sharesBy<Row>(rows: readonly Row[], name: (row: Row) => string): Map<string, number> {
  const groups = [...Map.groupBy(rows, name)].sort(([, a], [, b]) => b.length - a.length);
  return new Map(groups.map(([key, own]) => [key, own.length / rows.length]));
}

/** Rank by number: 1 is the largest, and equal numbers have equal ranks. */
export const rankAmong = (count: number, others: Iterable<number>) =>
  1 + [...others].filter((other) => other > count).length;
