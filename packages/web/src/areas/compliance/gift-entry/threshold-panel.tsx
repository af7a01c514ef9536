import type { Measure } from '@capwise/domain/compliance/exceptions/measures';
import { giftThreshold, leftAfter } from '@capwise/domain/compliance/thresholds/threshold-warnings';
import { formatCents } from '@capwise/domain/money';
import { Paper, Skeleton, Title } from '@mantine/core';
import { notLoadedText } from '../../../lib/graphql/not-loaded.ts';
import classes from './gift-form.module.css';
import type { ThresholdsState } from './use-year-thresholds.ts';

interface ThresholdPanelProps {
  state: ThresholdsState;
  year: number;
  measure: Measure;
  /** Value of the gift in cents. */
  amount: number | null;
  /**
   * The recipient's remaining amount without this gift. Null without a threshold, or if recipients are listed
   * elsewhere.
   */
  left: number | null;
  /** Part of the gift that came back, in cents. */
  returned: number;
}

export function ThresholdPanel({ state, year, measure, amount, left, returned }: ThresholdPanelProps) {
  const { status, thresholds } = state;
  // Gifts under other exceptions have no threshold, and show the yearly one.
  const shown = measure === 'none' ? 'yearly' : measure;
  const threshold = thresholds && giftThreshold(thresholds, shown);
  return (
    <Paper withBorder component="section" aria-labelledby="threshold" className={classes.threshold}>
      <Title order={2} id="threshold">
        Threshold
      </Title>
      {status === 'loading' && <Skeleton height={52} />}
      {state.status === 'failed' && <p>{notLoadedText('The threshold', state.error)}</p>}
      {status === 'known' && threshold === null && <p>A threshold has not been set</p>}
      {threshold !== null && (
        <>
          <div>
            <strong className={classes.amount}>{formatCents(threshold)}</strong>
            <p>{`${MEASURED[shown]}, expires 12/31/${year}`}</p>
          </div>
          <Comparison
            threshold={threshold}
            amount={amount}
            measure={measure}
            left={left}
            returned={returned}
            after={leftAfter(left, (amount ?? 0) - returned, measure)}
          />
        </>
      )}
    </Paper>
  );
}

const MEASURED = {
  yearly: 'per provider',
  incidental: 'per incidental gift',
  remuneration: 'limited remuneration per provider',
};

interface ComparisonProps extends Pick<ThresholdPanelProps, 'amount' | 'left' | 'measure' | 'returned'> {
  threshold: number;
  after: number | null;
}

function Comparison({ threshold, amount, left, returned, after, measure }: ComparisonProps) {
  if (amount === null) return null;
  // An incidental gift has one value, whatever came back.
  const counted = measure === 'incidental' ? amount : amount - returned;
  return (
    <dl className={classes.comparison}>
      {left !== null && (
        <>
          <dt>Remaining before</dt>
          <dd>{formatCents(left)}</dd>
        </>
      )}
      <dt>Gift Value</dt>
      <dd>{formatCents(amount)}</dd>
      {returned > 0 && (
        <>
          <dt>Returned</dt>
          <dd>{formatCents(returned)}</dd>
        </>
      )}
      {counted > threshold && (
        <>
          <dt data-over>Over by</dt>
          <dd data-over>{formatCents(counted - threshold)}</dd>
        </>
      )}
      {measure === 'incidental' && amount === threshold && (
        <>
          <dt data-over>Must be less than</dt>
          <dd data-over>{formatCents(threshold)}</dd>
        </>
      )}
      {after !== null && (
        <>
          <dt data-over={after < 0 || undefined}>Remaining after</dt>
          <dd data-over={after < 0 || undefined}>{formatCents(after)}</dd>
        </>
      )}
    </dl>
  );
}
