import { dayToEpochSeconds, formatDay, formatInstantMinute } from '@capwise/domain/dates';
import { Paper } from '@mantine/core';
import classes from './access-review.module.css';
import type { Review } from './review.ts';

const instant = (text: string) => formatInstantMinute(Date.parse(text) / 1_000);

export function ReviewFigures({ review }: { review: Review }) {
  const { itemCount, openCount, keptCount, changedCount, revokedCount, removedCount, goneCount, state } =
    review;
  const removed = removedCount > 0 ? `, ${removedCount} remove` : '';
  // Before the application, they are part of the decisions.
  const gone = state === 'applied' && goneCount > 0 ? `, ${goneCount} had ended before` : '';
  const facts: [string, string][] = [
    ['Snapshot of', instant(review.startedDate)],
    ['Started by', review.startedBy],
    state === 'open'
      ? ['Due', formatDay(dayToEpochSeconds(review.dueDay))]
      : [state === 'applied' ? 'Applied' : 'Canceled', `${instant(review.endedDate!)} by ${review.endedBy}`],
  ];
  const share = (count: number) => ({ width: `${(100 * count) / itemCount}%` });
  return (
    <Paper withBorder component="section" aria-label="Progress" className={classes.figures}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.progress}>
        <div className={classes.counts}>
          <span>
            <strong>{`${itemCount - openCount} of ${itemCount} decided`}</strong>{' '}
            {`${keptCount} keep, ${changedCount} change, ${revokedCount} revoke${removed}${gone}`}
          </span>
          <span>{`${openCount} open`}</span>
        </div>
        <div className={classes.bar} aria-hidden>
          <span data-decision="keep" style={share(keptCount)} />
          <span data-decision="change" style={share(changedCount)} />
          <span data-decision="revoke" style={share(revokedCount + removedCount)} />
        </div>
      </div>
    </Paper>
  );
}
