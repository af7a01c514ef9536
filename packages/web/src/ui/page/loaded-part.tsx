import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorPanel } from './query-panel.tsx';

interface LoadedPartProps<Value> {
  /** Such as 'The outcome of the quote'. */
  what: string;
  /** Null or undefined while loading, and after a failure. */
  value: Value | null | undefined;
  error: unknown;
  onRetry(): void;
  /** Usual height in pixels, so that nothing below moves when the part has loaded. */
  height: number;
  children(value: Value): ReactNode;
}

/** A part of a page with its own query: its placeholder, its failure or its content. */
export function LoadedPart<Value>({ what, value, error, onRetry, height, children }: LoadedPartProps<Value>) {
  if (value != null) return children(value);
  if (error) return <ErrorPanel what={what} error={error} onRetry={onRetry} />;
  return <Skeleton height={height} role="status" aria-label="Loading" />;
}
