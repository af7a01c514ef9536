import { type ReadContent, SURE } from '@capwise/domain/market/quotes/quote-content';
import type { TrueQuote } from './cases.ts';

export interface Score {
  systems: number;
  right: number;
  /** Systems that were read with a confidence that asks for no check, but are wrong. */
  wrongAndSure: number;
  fields: number;
  rightFields: number;
}

/** Dollars: a discount that is spread over systems is rounded. */
const SLACK = 1;
const FIELDS = ['vendor', 'quoteNumber', 'quoteDate', 'validUntil', 'customer'] as const;

/** Counts product, maker, quantity and net price of each system as one. */
export function scoreOf({ content, confidence }: ReadContent, truth: TrueQuote): Score {
  const score: Score = {
    systems: truth.systems.length,
    right: 0,
    wrongAndSure: 0,
    fields: 0,
    rightFields: 0,
  };
  const open = [...truth.systems];
  for (const [index, { product, oem, quantity, unitCents }] of content.systems.entries()) {
    const at = open.findIndex(
      (one) =>
        one.product === product &&
        one.oem === oem &&
        one.quantity === quantity &&
        Math.abs(one.unitPrice - unitCents / 100) <= SLACK,
    );
    if (at >= 0) open.splice(at, 1);
    else if ((confidence[index] ?? 0) >= SURE) score.wrongAndSure += 1;
  }
  score.right = truth.systems.length - open.length;
  const pairs: [unknown, unknown][] = FIELDS.map((field) => [truth[field], content[field]]);
  pairs.push([truth.total, content.totalCents === null ? null : content.totalCents / 100]);
  for (const [wanted, got] of pairs) {
    if (wanted === undefined) continue;
    score.fields += 1;
    if (wanted === got) score.rightFields += 1;
  }
  return score;
}

export function sumOf(scores: readonly Score[]): Score {
  const sum: Score = { systems: 0, right: 0, wrongAndSure: 0, fields: 0, rightFields: 0 };
  for (const score of scores) for (const key of Object.keys(sum) as (keyof Score)[]) sum[key] += score[key];
  return sum;
}
