import { Button, Paper, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { CancelQuoteMutation } from './data/quote.graphql.ts';
import type { PageQuote } from './data/use-polled-quote.ts';
import classes from './quote.module.css';

export function ReadingCard({ quote }: { quote: PageQuote }) {
  const { id, fileName, state, pagesDone, pageCount } = quote;
  const [cancel, busy] = useSave(CancelQuoteMutation, { showsReason: true });
  const percent = pageCount ? Math.round((pagesDone / pageCount) * 100) : 0;
  return (
    <Paper withBorder component="section" aria-label="Reading" className={classes.reading}>
      <Text fw={600} role="status">
        {state === 'waiting' ? 'Waiting for its turn' : `Reading ${fileName}`}
      </Text>
      <Progress.Root className={classes.readingBar} size="sm">
        <Progress.Section value={percent} aria-label="Pages read" animated={!pageCount} />
      </Progress.Root>
      <Text c="dimmed">{pageCount ? `${pagesDone} of ${pageCount} pages` : 'You can leave this page.'}</Text>
      <Button variant="default" disabled={busy} onClick={() => void cancel({ id })}>
        Cancel
      </Button>
    </Paper>
  );
}
