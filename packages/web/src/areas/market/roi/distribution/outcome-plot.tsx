import { inShort, lossText } from '@capwise/domain/market/roi/distribution/distribution-texts';
import type { Distribution } from '@capwise/domain/market/roi/distribution/draw-outcomes';
import { fittingDollars, formatDollars } from '@capwise/domain/money';
import { linearAxis } from '../../../../ui/charts/scatter/value-axis.ts';
import classes from './outcome-plot.module.css';

const HEIGHT = 250;
/** Three lines of labels, and the amounts below. */
const [TOP, BOTTOM] = [54, 226] as const;
/** Sizes of the drawing, which is stretched to its place. */
const [WIDE, HIGH] = [1000, 100] as const;
/** Fraction of the width within which labels of marks would overlap. */
const NEAR = 0.13;

/** Outcomes by profit: bars for the first side with a price, a line for the other. */
export function OutcomePlot({ distribution: { sides, bins } }: { distribution: Distribution }) {
  const bars = sides.buy ?? sides.lease!;
  const line = sides.buy && sides.lease;
  const to = bins.from + bins.count * bins.step;
  const at = (dollars: number) => (dollars - bins.from) / (to - bins.from);
  const highest = Math.max(...bars.counts, ...(line?.counts ?? []));
  const y = (count: number) => HIGH - (count / highest) * HIGH;
  const width = WIDE / bins.count;
  const { low, median, high } = bars.profit;
  const ticks = linearAxis({ from: bins.from, to }).ticks.filter((tick) => at(tick) >= 0 && at(tick) <= 1);
  const hasEnds = at(median) - at(low) > NEAR / 4 && at(high) - at(low) > NEAR;
  return (
    <div className={classes.plot}>
      <svg width="100%" height={HEIGHT} role="img" aria-label={plotText({ sides })}>
        <svg
          aria-hidden="true"
          y={TOP}
          width="100%"
          height={BOTTOM - TOP}
          viewBox={`0 0 ${WIDE} ${HIGH}`}
          preserveAspectRatio="none"
        >
          {bars.counts.map((count, bin) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place
              key={bin}
              className={classes.bar}
              x={bin * width}
              width={width * 0.94}
              y={y(count)}
              height={HIGH - y(count)}
            />
          ))}
          {line && (
            <polyline
              className={classes.line}
              points={line.counts.map((count, bin) => `${(bin + 0.5) * width},${y(count)}`).join(' ')}
            />
          )}
        </svg>
        <line className={classes.axis} x1="0" x2="100%" y1={BOTTOM} y2={BOTTOM} />
        {ticks.map((tick, index) => (
          <text
            key={tick}
            className={classes.tick}
            data-odd={index % 2 === 1 || undefined}
            x={percent(at(tick))}
            y={BOTTOM + 18}
            textAnchor={anchor(at(tick), 0.05)}
          >
            {inShort(tick)}
          </text>
        ))}
        {bins.from <= 0 && to > 0 && <Mark at={at(0)} y={46} text="No profit" isZero />}
        {hasEnds && <Mark at={at(low)} y={29} text="10%" />}
        {hasEnds && <Mark at={at(high)} y={29} text="90%" />}
        <Mark at={at(median)} y={12} text={`Median ${fittingDollars(median)}`} />
      </svg>
    </div>
  );
}

const percent = (fraction: number) => `${fraction * 100}%`;
const anchor = (fraction: number, margin: number) =>
  fraction < margin ? 'start' : fraction > 1 - margin ? 'end' : 'middle';

interface MarkProps {
  at: number;
  y: number;
  text: string;
  isZero?: boolean;
}

const Mark = ({ at, y, text, isZero = false }: MarkProps) => (
  <g className={isZero ? classes.zero : classes.mark}>
    <line x1={percent(at)} x2={percent(at)} y1={y + 4} y2={BOTTOM} />
    <text x={percent(at)} y={y} textAnchor={anchor(at, 0.2)}>
      {text}
    </text>
  </g>
);

function plotText({ sides }: Pick<Distribution, 'sides'>): string {
  const parts = (['buy', 'lease'] as const).flatMap((mode) => {
    const side = sides[mode];
    if (!side) return [];
    const { low, median, high } = side.profit;
    const name = mode === 'buy' ? 'Buying' : 'Leasing';
    return [
      `${name}: median profit ${formatDollars(median)}, 8 of 10 outcomes from ${formatDollars(low)} to ${formatDollars(high)}.`,
    ];
  });
  return `Number of outcomes by profit. ${parts.join(' ')} ${lossText(sides)}`;
}
