import { TEXTS } from '@capwise/domain/texts';
import { Button, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { notLoadedText } from '../../lib/graphql/not-loaded.ts';
import classes from './query-panel.module.css';

export interface ErrorPanelProps {
  /** What was asked for, such as 'The project'; null where the text says it. */
  what: string | null;
  /** What the query ended with: the server's reason stands below the text. */
  error: unknown;
  /** Asks again; without it the button loads the page anew. */
  onRetry?: () => void;
  /** A screen's own text in place of the generic one. */
  text?: string;
}

/** Stands where the data of a failed query would stand (SHELL-116), and says what was not loaded and why. */
export function ErrorPanel({ what, error, onRetry, text = TEXTS.genericError }: ErrorPanelProps) {
  const reason = notLoadedText(what, error);
  return (
    <div className={classes.panel} role="alert">
      <IconAlertTriangle aria-hidden size={28} stroke={1.5} color="var(--mantine-color-error)" />
      <Text fw={500}>{text}</Text>
      {reason && (
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={onRetry ?? (() => location.reload())}
      >
        Try again
      </Button>
    </div>
  );
}

/** Shown while data loads; a caller with a known shape shows a skeleton of that shape instead. */
export function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={classes.loading} role="status" aria-label={label} data-loading>
      <Loader size="sm" type="dots" />
    </div>
  );
}
