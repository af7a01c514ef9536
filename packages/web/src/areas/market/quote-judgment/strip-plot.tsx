import { BRIEF_TEXTS } from '@capwise/domain/market/quote-judgment/brief-lines';
import { type StripPrices, stripPlot } from '@capwise/domain/market/quote-judgment/plots/strip-plot';
import { formatDollars } from '@capwise/domain/money';
import classes from './strip-plot.module.css';

interface StripPlotProps {
  prices: StripPrices;
  /** US dollars per unit, as the prices. */
  quoted: number;
}

const HEIGHT = 74;
const [TOP, BOTTOM, AXIS] = [20, 48, 52] as const;
const percent = (fraction: number) => `${fraction * 100}%`;

/** Deals as dots, with the middle half, the target, the median and the quoted price. */
export function StripPlot({ prices, quoted }: StripPlotProps) {
  const plot = stripPlot(prices, quoted);
  return (
    <figure className={classes.strip}>
      <svg width="100%" height={HEIGHT} role="img" aria-label={stripText(prices, quoted)}>
        <rect
          className={classes.band}
          x={percent(plot.target)}
          y={TOP}
          width={percent(plot.upper - plot.target)}
          height={BOTTOM - TOP}
        />
        <line className={classes.axis} x1="0" x2="100%" y1={AXIS} y2={AXIS} />
        {plot.dots.map(({ x, y }) => (
          <circle
            key={y}
            className={classes.dot}
            cx={percent(x)}
            cy={TOP + 3 + y * (BOTTOM - TOP - 6)}
            r="3"
          />
        ))}
        <Upright at={plot.target} className={classes.target} />
        <Upright at={plot.median} className={classes.median} />
        <Upright at={plot.quote} className={classes.quote} />
        <svg x={percent(plot.quote)} overflow="visible" aria-hidden="true">
          <path className={classes.arrow} d={`M-5 ${TOP - 12} h10 l-5 7 z`} />
          <text
            className={classes.quoteLabel}
            x={plot.isQuoteLabelLeft ? -9 : 9}
            y={TOP - 5}
            textAnchor={plot.isQuoteLabelLeft ? 'end' : 'start'}
          >
            {BRIEF_TEXTS.thisQuote}
          </text>
        </svg>
      </svg>
      <figcaption className={classes.labels} aria-hidden="true">
        {plot.showsFrom && <span className={classes.from}>{formatDollars(plot.from)}</span>}
        <span className={classes.targetLabel} style={{ right: percent(1 - plot.targetLabel) }}>
          Target {formatDollars(prices.target)}
        </span>
        <span className={classes.medianLabel} style={{ left: percent(plot.medianLabel) }}>
          Median {formatDollars(prices.median)}
        </span>
        {plot.showsTo && <span className={classes.to}>{formatDollars(plot.to)}</span>}
      </figcaption>
    </figure>
  );
}

const Upright = ({ at, className }: { at: number; className: string | undefined }) => (
  <line className={className} x1={percent(at)} x2={percent(at)} y1={TOP - 4} y2={AXIS} />
);

const stripText = ({ lowest, target, median, upper, highest }: StripPrices, quoted: number) =>
  `Prices of deals from ${formatDollars(lowest)} to ${formatDollars(highest)}: the middle half from ` +
  `${formatDollars(target)} to ${formatDollars(upper)}, median ${formatDollars(median)}. The target is ` +
  `${formatDollars(target)}, and this quote asks ${formatDollars(quoted)}.`;
