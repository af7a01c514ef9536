import { formatDollars } from '@capwise/domain/money';
import type { GetOptionValuesQuery } from '../../../gen/graphql.ts';

type Value = GetOptionValuesQuery['optionValues'][number];

/** Outward, so that the rounded range includes the exact one. */
function rangeText(low: number, high: number): string {
  const step = low < 10_000 ? 100 : 1_000;
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  return `${formatDollars(from)} to ${formatDollars(to)}`;
}

/** Addition of a component to the price of one system, or the reason why it cannot be stated. */
export function optionText(value: Value | undefined): string {
  if (!value) return '';
  const { status, pairs, lowAmount, highAmount, otherName, isTogether } = value;
  const inPairs = `${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of like deals`;
  if (status === 'ADDS' && lowAmount !== null && highAmount !== null)
    return `Adds ${rangeText(lowAmount, highAmount)} in ${inPairs}`;
  if (status === 'UNCLEAR') return `Cannot tell: no clear difference in ${inPairs}`;
  if (status === 'CONFOUNDED')
    return `Cannot tell: mostly comes ${isTogether ? 'with' : 'instead of'} ${otherName}`;
  return pairs === 0 ? 'Cannot tell: no pairs of like deals' : `Cannot tell: only ${inPairs}`;
}
