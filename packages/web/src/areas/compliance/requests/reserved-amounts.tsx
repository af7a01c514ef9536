import { RemainingAmount } from '../gift/remaining-amount.tsx';
import { shownDollars } from '../gift/shown-dollars.ts';
import { ThresholdBar } from '../gift/threshold-bar.tsx';
import classes from './requests.module.css';

interface ReservedAmountsProps {
  year: number;
  /** Dollars, as all amounts. Null without a threshold. */
  threshold: number | null;
  /** Threshold of an incidental gift, or null. */
  incidental: number | null;
  total: number;
  /** Reserved by other requests. */
  reserved: number;
  amount: number;
  isIncidental: boolean;
  /** Requested, Approved and so on. */
  state: string;
}

export function ReservedAmounts(props: ReservedAmountsProps) {
  const { year, threshold, incidental, total, reserved, amount, isIncidental, state } = props;
  const isOpen = state === 'Requested' || state === 'Approved';
  const own = isIncidental || !isOpen ? 0 : amount;
  const used = total + reserved + own;
  return (
    <div className={classes.amounts}>
      <dl>
        <dt>{`Threshold of ${year}`}</dt>
        <dd>{threshold === null ? 'Not set' : shownDollars(threshold)}</dd>
        <dt>Received</dt>
        <dd>{shownDollars(total)}</dd>
        <dt>{state === 'Approved' ? 'Reserved by others' : 'Reserved'}</dt>
        <dd>{shownDollars(reserved)}</dd>
        {isOpen && (
          <>
            <dt>This request</dt>
            <dd>{shownDollars(amount)}</dd>
          </>
        )}
        {incidental !== null && (
          <>
            <dt>An incidental gift must be less than</dt>
            <dd>{shownDollars(incidental)}</dd>
          </>
        )}
      </dl>
      {threshold !== null && <ThresholdBar spent={used} threshold={threshold} />}
      <dl data-total>
        <dt>{isOpen ? 'Remaining after' : 'Remaining'}</dt>
        <dd>
          <RemainingAmount remaining={threshold === null ? null : threshold - used} threshold={threshold} />
        </dd>
      </dl>
    </div>
  );
}
