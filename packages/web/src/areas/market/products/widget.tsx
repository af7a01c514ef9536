import { Paper, Skeleton, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { CombinedError } from 'urql';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import classes from './product-page.module.css';

interface WidgetProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function Widget({ title, action, children }: WidgetProps) {
  const titleId = useId();
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.widget}>
      <div className={classes.widgetHead}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </Paper>
  );
}

interface WidgetAnswerProps<Data> {
  /** Undefined while loading, null if the query failed. */
  data: Data | null | undefined;
  error: CombinedError | undefined;
  onRetry(): void;
  /** Usual height in pixels. */
  height: number;
  children(data: Data): ReactNode;
}

export function WidgetAnswer<Data>({ data, error, onRetry, height, children }: WidgetAnswerProps<Data>) {
  if (data != null) return children(data);
  if (error) return <ErrorPanel what="This part of the page" error={error} onRetry={onRetry} />;
  return <Skeleton height={height} role="status" aria-label="Loading" />;
}
