import { TEXTS } from '@capwise/domain/texts';
import { Button, Loader, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './query-panel.module.css';

export interface ErrorPanelProps {
  /** Asks again; without it the button loads the page anew. */
  onRetry?: () => void;
  /** A screen's own text in place of the generic one. */
  text?: string;
}

/** Stands where the data of a failed query would stand (SHELL-116). */
export function ErrorPanel({ onRetry, text = TEXTS.genericError }: ErrorPanelProps) {
  return (
    <div className={classes.panel} role="alert">
      <IconAlertTriangle aria-hidden size={28} stroke={1.5} color="var(--mantine-color-error)" />
      <Text fw={500}>{text}</Text>
      <Button variant="default" size="xs" onClick={onRetry ?? (() => location.reload())}>
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
