import { INSIGHTS_PAGE_SIZE, OVERVIEW_ITEMS } from '@capwise/domain/market/insights/insights';
import { Paper, Skeleton } from '@mantine/core';
import classes from './insights-page.module.css';

const PLACES = Array.from({ length: INSIGHTS_PAGE_SIZE }, (_, index) => index);

export function FoundSkeleton({ isOverview }: { isOverview: boolean }) {
  return (
    <div role="status" aria-label="Loading" className={classes.groups}>
      <ItemsSkeleton count={isOverview ? OVERVIEW_ITEMS : INSIGHTS_PAGE_SIZE} />
      {isOverview && <ItemsSkeleton count={OVERVIEW_ITEMS} />}
    </div>
  );
}

const ItemsSkeleton = ({ count }: { count: number }) => (
  <Paper withBorder className={classes.items}>
    {PLACES.slice(0, count).map((place) => (
      <div key={place} className={classes.item}>
        <Skeleton height={14} width="40%" my={3} />
        <Skeleton height={11} my={5} />
        <Skeleton height={11} my={5} />
        <Skeleton height={11} width="70%" my={5} />
      </div>
    ))}
  </Paper>
);
