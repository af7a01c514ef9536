import type { IndexFigures } from '@capwise/domain/market/price-index/index-figures';
import { quarterLabel } from '@capwise/domain/market/savings/saving-quarters';
import { formatCount } from '@capwise/domain/units';
import { scrollStop } from '../../../ui/page/scroll-stop.ts';
import classes from './index-plot.module.css';
import { indexPlotLayout, type PlottedQuarter } from './index-plot-layout.ts';
import { valueText } from './index-texts.ts';

const HEIGHT = 260;
/** Space above the plot for the label of the highest value, which also gives the first tick its room. */
const TOP = 22;
const percent = (fraction: number) => `${fraction * 100}%`;
const down = (fraction: number) => TOP + fraction * HEIGHT;

/** A narrow screen starts with the newest quarters. */
function showNewest(area: HTMLDivElement | null) {
  if (area) area.scrollLeft = area.scrollWidth;
}

/** Medians as a line and the middle half as a band, by quarter. Quarters with too few deals leave a gap. */
export function IndexPlot({ figures }: { figures: IndexFigures }) {
  const { measure, quarters } = figures;
  const { axis, y, runs } = indexPlotLayout(quarters);
  return (
    <div className={classes.plot}>
      <div className={classes.axis} style={{ height: HEIGHT + TOP }} aria-hidden>
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ top: down(y(tick)) }}>
            {valueText(measure, tick)}
          </span>
        ))}
      </div>
      <div ref={showNewest} className={classes.scroll} {...scrollStop('Medians by quarter')}>
        <div className={classes.wide}>
          <svg width="100%" height={HEIGHT + TOP + 8} role="img" aria-label={spoken(figures)}>
            {axis.ticks.map((tick) => (
              <line
                key={tick}
                className={classes.grid}
                x1="0"
                x2="100%"
                y1={down(y(tick))}
                y2={down(y(tick))}
              />
            ))}
            <svg
              y={TOP}
              height={HEIGHT}
              width="100%"
              viewBox="0 0 1 1"
              preserveAspectRatio="none"
              aria-hidden
            >
              {runs.map((run) => (
                <Run key={run[0]!.quarter} run={run} />
              ))}
            </svg>
            {runs.flat().map(({ quarter, x, median, value, isUnfinished }) => (
              <g key={quarter}>
                <circle
                  className={classes.dot}
                  data-unfinished={isUnfinished || undefined}
                  cx={percent(x)}
                  cy={down(median)}
                  r="4.5"
                />
                <text className={classes.value} x={percent(x)} y={down(median) - 11}>
                  {valueText(measure, value)}
                </text>
              </g>
            ))}
          </svg>
          <div className={classes.quarters} aria-hidden>
            {quarters.map(({ quarter, count }) => (
              <div key={quarter}>
                {quarterLabel(quarter)}
                <small>{formatCount(count, 'deal')}</small>
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Half of the width of the band of a single quarter. */
const ALONE = 0.015;

function Run({ run }: { run: readonly PlottedQuarter[] }) {
  const [only, second] = run;
  const points = second
    ? run
    : [
        { ...only!, x: only!.x - ALONE },
        { ...only!, x: only!.x + ALONE },
      ];
  const edge = (side: 'low' | 'high') => points.map((one) => `${one.x},${one[side]}`);
  return (
    <>
      <polygon className={classes.band} points={[...edge('high'), ...edge('low').reverse()].join(' ')} />
      {run.slice(1).map(({ quarter, x, median, isUnfinished }, at) => (
        <line
          key={quarter}
          className={classes.line}
          data-unfinished={isUnfinished || undefined}
          x1={run[at]!.x}
          y1={run[at]!.median}
          x2={x}
          y2={median}
        />
      ))}
    </>
  );
}

function spoken({ measure, quarters }: IndexFigures): string {
  const medians = quarters.flatMap(({ quarter, spread, isUnfinished }) =>
    spread
      ? [
          `${quarterLabel(quarter)}${isUnfinished ? ', incomplete,' : ''} ${valueText(measure, spread.median)}`,
        ]
      : [],
  );
  return `Median ${measure} by quarter: ${medians.join(', ')}.`;
}
