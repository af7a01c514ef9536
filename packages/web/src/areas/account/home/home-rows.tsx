import { Button, Skeleton, Text } from '@mantine/core';
import { whyNotLoaded } from '../../../lib/graphql/not-loaded.ts';
import classes from './home-rows.module.css';

/**
 * Placeholder while rows load.
 * @param height Height of all rows, in pixels.
 */
export function RowsLoading({ rows, height }: { rows: number; height: number }) {
  return (
    <div role="status" aria-label="Loading" className={classes.loading} style={{ height }}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike.
        <div key={row} className={classes.loadingRow}>
          <Skeleton height={12} width={`${52 - (row % 3) * 12}%`} />
          <Skeleton height={12} width={72} ml="auto" />
        </div>
      ))}
    </div>
  );
}

interface RowsNoticeProps {
  children: string;
  height: number;
}

export const RowsNotice = ({ children, height }: RowsNoticeProps) => (
  <div className={classes.notice} style={{ height }}>
    <Text c="dimmed">{children}</Text>
  </div>
);

interface RowsFailedProps {
  height: number;
  error: unknown;
  onRetry(): void;
}

/** Replaces rows that failed to load, with the reason (SHELL-024). */
export function RowsFailed({ height, error, onRetry }: RowsFailedProps) {
  const reason = whyNotLoaded(error);
  return (
    <div className={classes.notice} style={{ height }} role="alert">
      <Text c="dimmed">An error has occurred</Text>
      {reason && (
        <Text c="dimmed" size="sm" ta="center">
          {reason}
        </Text>
      )}
      <Button variant="default" size="xs" mt={8} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
