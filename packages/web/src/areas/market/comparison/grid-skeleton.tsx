import { COMPARISON_PAGE_SIZE } from '@capwise/domain/market/comparison/comparison';
import { Paper, Skeleton } from '@mantine/core';
import classes from './product-grid.module.css';

const CARDS = Array.from({ length: COMPARISON_PAGE_SIZE }, (_, index) => index);
/** Height in pixels of a card with a one-line name. */
const CARD_HEIGHT = 166;

export const GridSkeleton = () => (
  <Paper withBorder className={classes.panel} role="status" aria-label="Loading">
    <Skeleton height={57} />
    <Skeleton height={36} mt={13} />
    <Skeleton height={18} width={220} />
    <div className={classes.cards}>
      {CARDS.map((card) => (
        <Skeleton key={card} height={CARD_HEIGHT} />
      ))}
    </div>
  </Paper>
);
