import { fittingDollars } from '@capwise/domain/money';
import classes from './change-bars.module.css';
import { changeText, percentTexts } from './change-text.ts';

/** Changes in US dollars for a percentage less and more of a figure. */
export interface Change {
  factor: string;
  label: string;
  less: number;
  more: number;
}

interface ChangeBarsProps {
  /** The result that changes, such as 'the NPV'. */
  what: string;
  percent: number;
  changes: readonly Change[];
}

/** Bars to both sides of zero, one row for each figure, with their amounts. */
export function ChangeBars({ what, percent, changes }: ChangeBarsProps) {
  const largest = Math.max(...changes.flatMap(({ less, more }) => [Math.abs(less), Math.abs(more)]));
  const scale = largest < 0.5 ? 0 : 50 / largest;
  return (
    <div className={classes.bars} role="img" aria-label={description({ what, percent, changes })}>
      {changes.map(({ factor, label, less, more }) => (
        <div key={factor} className={classes.row} data-change={factor}>
          <span className={classes.name}>{label}</span>
          <span className={classes.low}>{changeText(Math.min(less, more), fittingDollars)}</span>
          <svg className={classes.track} width="100%" height="18" aria-hidden="true">
            <Bar change={less} scale={scale} className={classes.less} />
            <Bar change={more} scale={scale} className={classes.more} />
            <line className={classes.zero} x1="50%" x2="50%" y1="0" y2="18" />
          </svg>
          <span className={classes.high}>{changeText(Math.max(less, more), fittingDollars)}</span>
        </div>
      ))}
    </div>
  );
}

interface BarProps {
  change: number;
  scale: number;
  className: string | undefined;
}

const Bar = ({ change, scale, className }: BarProps) => (
  <rect
    className={className}
    x={`${50 + Math.min(change, 0) * scale}%`}
    width={`${Math.abs(change) * scale}%`}
    y="2"
    height="14"
  />
);

function description({ what, percent, changes }: ChangeBarsProps): string {
  const signs = percentTexts(percent);
  const lines = changes.map(
    ({ label, less, more }) =>
      `${label} ${changeText(less)} at ${signs.less} and ${changeText(more)} at ${signs.more}`,
  );
  return `Change of ${what}, largest first: ${lines.join('; ')}.`;
}
