import { giftThreshold, leftAfter } from '@capwise/domain/compliance/thresholds/threshold-warnings';
import { formatCents } from '@capwise/domain/money';
import { Paper, Skeleton, Title } from '@mantine/core';
import { notLoadedText } from '../../../lib/graphql/not-loaded.ts';
import classes from './gift-form.module.css';
import type { ThresholdsState } from './use-year-thresholds.ts';

interface ThresholdPanelProps {
  state: ThresholdsState;
  year: number;
  isIncidental: boolean;
  /** Value of the gift in cents. */
  amount: number | null;
  /**
   * The recipient's remaining amount without this gift. Null without a threshold, or if recipients are listed
   * elsewhere.
   */
  left: number | null;
}

export function ThresholdPanel({ state, year, isIncidental, amount, left }: ThresholdPanelProps) {
  const { status, thresholds } = state;
  return (
    <Paper withBorder component="section" aria-labelledby="threshold" className={classes.threshold}>
      <Title order={2} id="threshold">
        Threshold
      </Title>
      {status === 'loading' && <Skeleton height={52} />}
      {state.status === 'failed' && <p>{notLoadedText('The threshold', state.error)}</p>}
      {status === 'known' && !thresholds && <p>A threshold has not been set</p>}
      {thresholds && (
        <>
          <div>
            <strong className={classes.threshold}>
              {formatCents(giftThreshold(thresholds, isIncidental))}
            </strong>
            <p>{`${isIncidental ? 'per incidental gift' : 'per provider'}, expires 12/31/${year}`}</p>
          </div>
          <Comparison
            threshold={giftThreshold(thresholds, isIncidental)}
            amount={amount}
            isIncidental={isIncidental}
            left={left}
            after={leftAfter(left, amount ?? 0, isIncidental)}
          />
        </>
      )}
    </Paper>
  );
}

interface ComparisonProps extends Pick<ThresholdPanelProps, 'amount' | 'left' | 'isIncidental'> {
  threshold: number;
  after: number | null;
}

function Comparison({ threshold, amount, left, after, isIncidental }: ComparisonProps) {
  if (amount === null) return null;
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
      {amount > threshold && (
        <>
          <dt data-over>Over by</dt>
          <dd data-over>{formatCents(amount - threshold)}</dd>
        </>
      )}
      {isIncidental && amount === threshold && (
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
