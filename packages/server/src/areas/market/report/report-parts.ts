import type { Content } from 'pdfmake/interfaces.js';
import { day, fitting } from '../../../platform/pdf/pdf-style.ts';
import type { ReportData } from './report-data.ts';

export const dollars = (cents: number | null): string =>
  cents === null ? '--' : `$${Math.round(cents / 100).toLocaleString('en-US')}`;

/** The newest days are hidden from vendors. */
export const figureDays = ({ from, to }: Pick<ReportData, 'from' | 'to'>): string =>
  `from ${day(from)} to ${day(to)}`;

/** pdfmake nodes of a table's header and first rows. */
const MIN_NODES = 20;
/** Keeps the title of a table on the same page as its first rows. */
export const isTooLow = (level: number | undefined, following: number): boolean =>
  level === 1 && following < MIN_NODES;

/** Starts a section, on the same page as the last one if there is room. */
export const heading = (title: string): Content => ({
  text: title,
  style: 'heading',
  margin: [0, 18, 0, 8],
  tocItem: true,
  tocStyle: { margin: [0, 3, 0, 3] },
});
export const tableHeading = (title: string): Content =>
  ({ ...(heading(title) as object), headlineLevel: 1 }) as Content;
export const beforeTable = (title: string): Content => ({
  text: fitting(title),
  style: 'sub',
  headlineLevel: 1,
});
/** A picture with its titles, which no page break separates. */
export const picture = (...parts: Content[]): Content => ({ stack: parts, unbreakable: true });
