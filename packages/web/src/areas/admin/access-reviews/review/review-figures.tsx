import { dayToEpochSeconds, formatDay, formatInstantMinute } from '@capwise/domain/dates';
import { Paper } from '@mantine/core';
import type { Ref } from 'react';
import classes from './access-review.module.css';
import type { Review } from './review.ts';

const instant = (text: string) => formatInstantMinute(Date.parse(text) / 1_000);

export function ReviewFigures({ review, ref }: { review: Review; ref: Ref<HTMLElement> }) {
  const { itemCount, openCount, keptCount, changedCount, revokedCount, state } = review;
  const { removedCount, undoneCount, goneCount } = review;
  const removed = removedCount > 0 ? `, ${removedCount} remove` : '';
  const isApplied = state === 'applied';
  const undone = undoneCount > 0 ? `, ${undoneCount} ${isApplied ? 'not done' : 'for staff to remove'}` : '';
  const gone = goneCount > 0 ? `, ${goneCount} ${isApplied ? 'had ended before' : 'ended since'}` : '';
  const facts: [string, string][] = [
    ['Snapshot of', instant(review.startedDate)],
    ['Started by', review.startedBy],
    state === 'open'
      ? ['Due', formatDay(dayToEpochSeconds(review.dueDay))]
      : [isApplied ? 'Applied' : 'Canceled', `${instant(review.endedDate!)} by ${review.endedBy}`],
  ];
  const share = (count: number) => ({ width: `${(100 * count) / itemCount}%` });
  return (
    <Paper
      withBorder
      component="section"
      aria-label="Progress"
      ref={ref}
      // Takes the focus when the end of the review removes its buttons.
      tabIndex={-1}
      className={classes.figures}
    >
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
            {`${keptCount} keep, ${changedCount} change, ${revokedCount} revoke${removed}${undone}${gone}`}
          </span>
          <span>{`${openCount} open`}</span>
        </div>
        <div className={classes.bar} aria-hidden>
          <span data-decision="keep" style={share(keptCount)} />
          <span data-decision="change" style={share(changedCount)} />
          <span data-decision="revoke" style={share(revokedCount + removedCount + undoneCount)} />
        </div>
      </div>
    </Paper>
  );
}
