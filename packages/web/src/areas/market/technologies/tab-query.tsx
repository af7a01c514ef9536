import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';

interface TabQueryProps<Data> {
  /** Undefined while loading, null if the query failed. */
  data: Data | null | undefined;
  error: CombinedError | undefined;
  errorText: string;
  onRetry(): void;
  children(data: Data): ReactNode;
}

export function TabQuery<Data>({ data, error, errorText, onRetry, children }: TabQueryProps<Data>) {
  if (data != null) return children(data);
  if (error) return <ErrorPanel text={errorText} what={null} error={error} onRetry={onRetry} />;
  return (
    <Stack gap={12} role="status" aria-label="Loading">
      {WIDTHS.map((width) => (
        <Skeleton key={width} height={14} width={width} />
      ))}
    </Stack>
  );
}

const WIDTHS = ['40%', '92%', '96%', '88%', '94%', '70%', '90%', '60%'];
