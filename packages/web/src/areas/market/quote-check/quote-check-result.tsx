import { formatDollars, formatFraction } from '@capwise/domain/money';
import { Text, VisuallyHidden } from '@mantine/core';
import type { GetQuoteCheckQuery } from '../../../gen/graphql.ts';
import classes from './quote-check.module.css';
import { barPlaces, type PriceSpread, percentileText, type Spread, tooFewText } from './quote-check-words.ts';

type Check = GetQuoteCheckQuery['quoteCheck'];

interface QuoteCheckResultProps {
  check: Check;
  /** US dollars. */
  price: number;
  months: number;
}

/** Where the price stands: in words, as a bar, and in numbers. */
export function QuoteCheckResult({ check, price, months }: QuoteCheckResultProps) {
  const { dealsCount, percentile, prices, discounts } = check;
  if (percentile === null || prices === null) return <p role="status">{tooFewText(dealsCount, months)}</p>;
  return (
    <>
      <p role="status" className={classes.verdict}>
        {formatDollars(price)}. {percentileText(percentile, dealsCount)}
      </p>
      <DistributionBar prices={prices} price={price} />
      <Percentiles prices={prices} discounts={discounts} />
      <Text size="sm" c="dimmed">
        Like deals are quotes of this product in its market segment, analyzed in the last {months} months.
      </Text>
    </>
  );
}

/** From the lowest to the highest price with the middle half as a band and the median as a line; the price on it. */
function DistributionBar({ prices, price }: { prices: PriceSpread; price: number }) {
  const at = barPlaces(prices, price);
  const left = (place: number) => ({ left: `${place}%` });
  return (
    <div className={classes.distribution}>
      <div className={classes.bar} role="img" aria-label={barText(prices, price)}>
        <span className={classes.track} style={{ ...left(at.lowest), width: `${at.highest - at.lowest}%` }} />
        <span className={classes.band} style={{ ...left(at.p25), width: `${at.p75 - at.p25}%` }} />
        <span className={classes.line} style={left(at.p50)} />
        <span className={classes.marker} style={left(at.price)} />
      </div>
      <dl className={classes.ends}>
        <BarLabel name="Lowest" dollars={prices.lowest} />
        <BarLabel name="Median" dollars={prices.p50} />
        <BarLabel name="Highest" dollars={prices.highest} />
      </dl>
    </div>
  );
}

const BarLabel = ({ name, dollars }: { name: string; dollars: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatDollars(dollars)}</dd>
  </div>
);

const barText = ({ lowest, p25, p50, p75, highest }: PriceSpread, price: number): string =>
  `Distribution of prices from ${formatDollars(lowest)} to ${formatDollars(highest)}: the middle half from ` +
  `${formatDollars(p25)} to ${formatDollars(p75)}, median ${formatDollars(p50)}; the price of ${formatDollars(price)} is marked.`;

const PERCENTILES = [
  ['p25', '25th'],
  ['p50', 'Median'],
  ['p75', '75th'],
  ['p90', '90th'],
] as const;

function Percentiles({ prices, discounts }: { prices: Spread; discounts: Spread | null }) {
  return (
    <table className={classes.percentiles}>
      <caption>
        <VisuallyHidden>Prices and discounts of like deals</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Percentile</th>
          <th scope="col">Price</th>
          <th scope="col">Discount</th>
        </tr>
      </thead>
      <tbody>
        {PERCENTILES.map(([key, name]) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{formatDollars(prices[key])}</td>
            <td>{formatFraction(discounts?.[key])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
