import { Paper, Skeleton } from '@mantine/core';
import type { GetHomeQuery } from '../../../gen/graphql.ts';
import classes from './queue.module.css';
import type { HomeState } from './use-home.ts';

type Queue = NonNullable<GetHomeQuery['home']['queue']>;

interface Figure {
  label: string;
  value(queue: Queue): number;
  more?(queue: Queue): string | null;
  isAlarming?: true;
}

const FIGURES: readonly Figure[] = [
  { label: 'Overdue', value: ({ overdue }) => overdue, isAlarming: true },
  { label: 'Due today', value: ({ dueToday }) => dueToday },
  { label: 'In Review', value: ({ inReview }) => inReview },
  {
    label: 'Unsent Analysis',
    value: ({ unsent }) => unsent,
    more: ({ ownUnsent }) => (ownUnsent > 0 ? `${ownUnsent} uploaded by you` : null),
  },
];

export function QueueFigures({ home, failed }: HomeState) {
  const queue = home?.queue;
  if (failed) return null;
  return (
    <Paper withBorder component="dl" className={classes.figures} aria-busy={!queue}>
      {FIGURES.map(({ label, value, more, isAlarming }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>
            {queue ? (
              <>
                <span className={classes.value} data-alarming={(isAlarming && value(queue) > 0) || undefined}>
                  {value(queue)}
                </span>
                <span className={classes.more}>{more?.(queue)}</span>
              </>
            ) : (
              <Skeleton height={20} width={40} my={4} />
            )}
          </dd>
        </div>
      ))}
    </Paper>
  );
}
