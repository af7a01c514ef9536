import { thresholdShares } from '@capwise/domain/compliance/gifts/remaining';
import { shownDollars } from './shown-dollars.ts';
import classes from './threshold-bar.module.css';

/** Shares of a threshold that are spent, exceeded and left. Amounts are dollars. */
export function ThresholdBar({ spent, threshold }: { spent: number; threshold: number }) {
  const { within, beyond, left } = thresholdShares(spent, threshold);
  const parts = { within, beyond, left };
  return (
    <div
      className={classes.bar}
      role="img"
      aria-label={`${shownDollars(spent)} of ${shownDollars(threshold)}`}
    >
      {Object.entries(parts).map(
        ([part, share]) => share > 0 && <span key={part} data-part={part} style={{ flexGrow: share }} />,
      )}
    </div>
  );
}
