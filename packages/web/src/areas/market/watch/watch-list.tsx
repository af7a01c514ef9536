import { Button, Paper, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { whyNotLoaded } from '../../../lib/graphql/not-loaded.ts';
import { Loading } from '../../../ui/page/query-panel.tsx';
import { useLate } from '../../../ui/page/use-late.ts';
import { useWatches } from './use-watches.ts';
import classes from './watch.module.css';
import { WatchRows } from './watch-rows.tsx';

const FIRST_ROWS = 6;

/** The user's watches of all technologies. */
export function WatchList() {
  const titleId = useId();
  const { value: watches, error, reload } = useWatches();
  const isLate = useLate(watches === null && !error);
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.card}>
      <header className={classes.head}>
        <Title order={2} id={titleId}>
          Your watches
        </Title>
        {watches !== null && watches.length > 0 && (
          <Text size="sm" c="dimmed">
            {watches.length}
          </Text>
        )}
      </header>
      {watches !== null && <WatchRows watches={watches} first={FIRST_ROWS} reload={reload} />}
      {watches === null && error && (
        <div className={classes.notice} role="alert">
          <Text c="dimmed">Your watches could not be loaded</Text>
          <Text c="dimmed" size="sm">
            {whyNotLoaded(error)}
          </Text>
          <Button variant="default" size="xs" mt={8} onClick={reload}>
            Try again
          </Button>
        </div>
      )}
      {isLate && <Loading label="Loading your watches" />}
    </Paper>
  );
}
