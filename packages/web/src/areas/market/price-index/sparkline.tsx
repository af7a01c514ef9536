import type { QuarterFigures } from '@capwise/domain/market/price-index/index-figures';
import { indexPlotLayout } from './index-plot-layout.ts';
import classes from './price-index.module.css';

const [WIDTH, HEIGHT] = [84, 20];

/** The medians by quarter as a small line. The chart and its table have the values. */
export function Sparkline({ quarters }: { quarters: readonly QuarterFigures[] }) {
  const medians = quarters.map((quarter) => {
    const { spread } = quarter;
    return spread ? { ...quarter, spread: { ...spread, low: spread.median, high: spread.median } } : quarter;
  });
  const { runs } = indexPlotLayout(medians);
  if (runs.every((run) => run.length < 2)) return null;
  return (
    <svg className={classes.sparkline} width={WIDTH} height={HEIGHT} aria-hidden>
      {runs.map((run) => (
        <polyline
          key={run[0]!.quarter}
          points={run.map(({ x, median }) => `${x * WIDTH},${2 + median * (HEIGHT - 4)}`).join(' ')}
        />
      ))}
    </svg>
  );
}
