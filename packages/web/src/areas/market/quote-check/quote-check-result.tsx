import { formatDollars, formatFraction } from '@capwise/domain/money';
import { Text } from '@mantine/core';
import type { GetQuoteCheckQuery } from '../../../gen/graphql.ts';
import classes from './quote-check.module.css';
import { barPlaces, type PriceSpread, percentileText, type Spread, tooFewText } from './quote-check-words.ts';

type Check = GetQuoteCheckQuery['quoteCheck'];

interface QuoteCheckResultProps {
  check: Check;
  price: number;
  months: number;
}

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
        Similar deals are quotes of this product in its market segment, analyzed in the last {months} months.
      </Text>
    </>
  );
}

function DistributionBar({ prices, price }: { prices: PriceSpread; price: number }) {
  const at = barPlaces(prices, price);
  const left = (place: number) => ({ left: `${place}%` });
  return (
    <div>
      <div className={classes.bar} role="img" aria-label={barText(prices, price)}>
        <span className={classes.track} style={{ ...left(at.lowest), width: `${at.highest - at.lowest}%` }} />
        <span className={classes.band} style={{ ...left(at.p25), width: `${at.p75 - at.p25}%` }} />
        <span className={classes.line} style={left(at.p50)} />
        <span className={classes.marker} style={left(at.price)} />
        <span
          className={classes.markerLabel}
          style={{ left: `clamp(30px, ${at.price}%, calc(100% - 30px))` }}
        >
          This price
        </span>
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

const SHARES = [
  ['p25', '25%'],
  ['p50', 'Half'],
  ['p75', '75%'],
  ['p90', '90%'],
] as const;

/** Prices and discounts are ranked separately: the lowest price may not have the largest discount. */
const Percentiles = ({ prices, discounts }: { prices: Spread; discounts: Spread | null }) => (
  <div className={classes.shares}>
    <Shares title="Prices" verb="pay" of={(key) => formatDollars(prices[key])} />
    {discounts && <Shares title="Discounts" verb="get" of={(key) => formatFraction(discounts[key])} />}
  </div>
);

interface SharesProps {
  title: string;
  verb: string;
  of(key: (typeof SHARES)[number][0]): string;
}

const Shares = ({ title, verb, of }: SharesProps) => (
  <table className={classes.percentiles}>
    <caption>{title} of similar deals</caption>
    <tbody>
      {SHARES.map(([key, share]) => (
        <tr key={key}>
          <th scope="row">
            {share} {verb} less than
          </th>
          <td>{of(key)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
