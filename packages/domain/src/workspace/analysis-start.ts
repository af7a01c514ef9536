import type { Cell } from '../csv.ts';
import { oneLine } from '../one-line.ts';
import type { AnalysisForm } from './analyses.ts';
import { extensionOf, FILE_NAME_LENGTH } from './documents.ts';

/** Confirmed values of a quote that an analysis starts from. Prices are those of one system, in its currency. */
export interface ConfirmedReading {
  vendor: string | null;
  quoteNumber: string | null;
  quoteDate: string | null;
  validUntil: string | null;
  currency: string | null;
  systems: readonly {
    product: string;
    oem: string;
    quantity: number;
    unitPrice: number;
    listPrice: number | null;
  }[];
  lines: readonly { kind: string }[];
}

/** A system among the deals. Nulls if there were too few. */
export interface JudgedFigures {
  product: string;
  dealsCount: number | null;
  percentile: number | null;
  prices: { target: number; median: number } | null;
  savedAtTarget: number;
  reason: string | null;
  checks: readonly { name: string; quoted: string; deals: string; difference: string; source: string }[];
}

const readingName = ({ vendor, quoteNumber }: ConfirmedReading): string =>
  oneLine(
    [vendor, quoteNumber]
      .filter(Boolean)
      .join(' ')
      .replaceAll(/[\\/:*?"<>|]/g, '-'),
  ).trim() || 'Quote';

/** Fields of an analysis that a confirmed quote fills. The name has the extension of the file. */
export function analysisStart(reading: ConfirmedReading, fileName: string): Partial<AnalysisForm> {
  const extension = extensionOf(fileName);
  const end = ` Analysis${extension && `.${extension}`}`;
  const hasService = reading.lines.some(({ kind }) => kind === 'service');
  return {
    fileName:
      readingName(reading)
        .slice(0, FILE_NAME_LENGTH - end.length)
        .trimEnd() + end,
    isQuoteAnalysis: true,
    ...(hasService && { isServiceContractAnalysis: true }),
  };
}

export const analysisSheetName = (reading: ConfirmedReading): string =>
  `${readingName(reading)
    .slice(0, FILE_NAME_LENGTH - 4)
    .trimEnd()}.csv`;

const percent = (fraction: number | null): Cell =>
  fraction === null ? null : `${(fraction * 100).toFixed(1)}%`;

const discount = (net: number, list: number | null): Cell => (list ? percent(1 - net / list) : null);

/** Lines of the sheet that an analyst starts with: the confirmed values next to the figures of the deals. */
export function analysisSheet(
  reading: ConfirmedReading,
  judgment: { reason: string | null; systems: readonly JudgedFigures[] },
): Cell[][] {
  const { vendor, quoteNumber, quoteDate, validUntil, currency, systems } = reading;
  const figures = systems.map(({ product, oem, quantity, unitPrice, listPrice }, at): Cell[] => {
    const { dealsCount, percentile, prices, savedAtTarget } = judgment.systems[at] ?? NOT_JUDGED;
    return [
      ...[product, oem, quantity, listPrice, unitPrice, discount(unitPrice, listPrice)],
      ...[dealsCount, percent(percentile), prices?.target ?? null, prices?.median ?? null],
      prices ? savedAtTarget : null,
    ];
  });
  const findings = judgment.systems.flatMap((system): Cell[][] => [
    ...(system.reason ? [[system.product, system.reason]] : []),
    ...system.checks.map((check): Cell[] => [
      ...[system.product, check.name, check.quoted, check.deals, check.difference, check.source],
    ]),
  ]);
  return [
    ['Vendor', vendor],
    ['Quote', quoteNumber],
    ['Date', quoteDate],
    ['Valid until', validUntil],
    ['Currency', currency],
    [],
    [...HEADS],
    ...figures,
    ...(judgment.reason ? [[], [judgment.reason]] : []),
    ...(findings.length > 0
      ? [[], ['System', 'Check', 'Quote', 'Deals', 'Difference', 'Source'], ...findings]
      : []),
  ];
}

const HEADS = [
  'Product',
  'OEM',
  'Quantity',
  'List price',
  'Net price',
  'Discount',
  'Deals',
  'Percentile',
  'Target',
  'Median',
  'Saves at target',
];

const NOT_JUDGED = { dealsCount: null, percentile: null, prices: null, savedAtTarget: 0 };
