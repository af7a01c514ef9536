import { type TrendQuarter, trendPlot } from '@capwise/domain/market/quote-judgment/plots/trend-plot';
import { formatDollars } from '@capwise/domain/money';
import classes from './trend-plot.module.css';

interface TrendPlotProps {
  /** Prices in US dollars per unit, as the quoted price. */
  trend: readonly TrendQuarter[];
  quoted: number;
}

const HEIGHT = 72;
const MARGIN = 6;
/** Part of a quarter's column that its band takes. */
const BAND = 0.6;
const percent = (fraction: number) => `${fraction * 100}%`;
const down = (fraction: number) => MARGIN + fraction * (HEIGHT - 2 * MARGIN);

/** Median and middle half of each quarter, with the quoted price. Nothing for fewer than two quarters. */
export function TrendPlot({ trend, quoted }: TrendPlotProps) {
  const plot = trendPlot(trend, quoted);
  if (!plot) return null;
  const { quarters, columns, quote, from, to } = plot;
  const width = BAND / columns;
  return (
    <figure className={classes.trend}>
      <figcaption className={classes.title}>Median and middle half per quarter</figcaption>
      <div className={classes.plot}>
        <div className={classes.prices} aria-hidden="true">
          <span>{formatDollars(to)}</span>
          <span>{formatDollars(from)}</span>
        </div>
        <svg width="100%" height={HEIGHT} role="img" aria-label={trendText(trend, quoted)}>
          {quarters.map(({ quarter, x, low, high }) => (
            <rect
              key={quarter}
              className={classes.band}
              x={percent(x - width / 2)}
              width={percent(width)}
              y={down(high)}
              height={Math.max(1, down(low) - down(high))}
            />
          ))}
          {quarters.slice(1).map(({ quarter, x, median, isUnfinished }, index) => (
            <line
              key={quarter}
              className={classes.line}
              data-unfinished={isUnfinished || undefined}
              x1={percent(quarters[index]!.x)}
              y1={down(quarters[index]!.median)}
              x2={percent(x)}
              y2={down(median)}
            />
          ))}
          {quarters.map(({ quarter, x, median, isUnfinished }) => (
            <circle
              key={quarter}
              className={classes.dot}
              data-unfinished={isUnfinished || undefined}
              cx={percent(x)}
              cy={down(median)}
              r="3"
            />
          ))}
          <line className={classes.quote} x1="0" x2="100%" y1={down(quote)} y2={down(quote)} />
        </svg>
      </div>
      <div className={classes.ends} aria-hidden="true">
        <span>{quarters[0]!.quarter}</span>
        <span className={classes.key}>This quote</span>
        <span>{nameOf(quarters.at(-1)!)}</span>
      </div>
    </figure>
  );
}

const nameOf = ({ quarter, isUnfinished }: { quarter: string; isUnfinished: boolean }): string =>
  `${quarter}${isUnfinished ? ' (incomplete)' : ''}`;

function trendText(trend: readonly TrendQuarter[], quoted: number): string {
  const medians = trend.flatMap(({ median, ...quarter }) =>
    median === null ? [] : [`${nameOf(quarter)} ${formatDollars(median)}`],
  );
  return `Median price per quarter: ${medians.join(', ')}. This quote asks ${formatDollars(quoted)}.`;
}
