import { limitOf } from '@capwise/domain/compliance/limit-warnings';
import { formatCents } from '@capwise/domain/money';
import { Paper, Skeleton, Title } from '@mantine/core';
import classes from './gift-form.module.css';
import type { LimitsState } from './use-limits.ts';

interface ThresholdPanelProps {
  state: LimitsState;
  year: number;
  isIncidental: boolean;
  /** Of the gift, in cents. */
  amount: number | null;
}

/** What a gift may be worth in its year (GIFT-020, B-127). */
export function ThresholdPanel({ state, year, isIncidental, amount }: ThresholdPanelProps) {
  const { status, limits } = state;
  return (
    <Paper withBorder component="section" aria-labelledby="threshold" className={classes.threshold!}>
      <Title order={2} id="threshold">
        Threshold
      </Title>
      {status === 'loading' && <Skeleton height={52} />}
      {status === 'failed' && <p>The threshold could not be loaded.</p>}
      {status === 'known' && !limits && <p>A threshold has not been set</p>}
      {limits && (
        <>
          <div>
            <strong className={classes.limit}>{formatCents(limitOf(limits, isIncidental))}</strong>
            <p>{`${isIncidental ? 'per incidental gift' : 'per provider'}, expires 12/31/${year}`}</p>
          </div>
          <Comparison limit={limitOf(limits, isIncidental)} amount={amount} />
        </>
      )}
    </Paper>
  );
}

function Comparison({ limit, amount }: { limit: number; amount: number | null }) {
  if (amount === null) return null;
  return (
    <dl className={classes.comparison}>
      <dt>Gift Value</dt>
      <dd>{formatCents(amount)}</dd>
      {amount > limit && (
        <>
          <dt data-over>Over by</dt>
          <dd data-over>{formatCents(amount - limit)}</dd>
        </>
      )}
    </dl>
  );
}
