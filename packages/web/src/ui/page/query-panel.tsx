import { TEXTS } from '@capwise/domain/texts';
import { Button, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { notLoadedText } from '../../lib/graphql/not-loaded.ts';
import classes from './query-panel.module.css';

export interface ErrorPanelProps {
  /** The requested data, such as 'The project'. Null if the text names it. */
  what: string | null;
  error: unknown;
  /** Repeats the query. Without it, the button reloads the page. */
  onRetry?: () => void;
  text?: string;
}

/** Replaces the data of a failed query (SHELL-116), with what was not loaded and why. */
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

/** Shown while loading. If the layout is known, use a skeleton instead. */
export function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={classes.loading} role="status" aria-label={label} data-loading>
      <Loader size="sm" type="dots" />
    </div>
  );
}
