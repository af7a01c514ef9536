import { Paper, Skeleton, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { CombinedError } from 'urql';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import classes from './product-page.module.css';

interface WidgetProps {
  title: string;
  /** A link at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card of the product page's overview. */
export function Widget({ title, action, children }: WidgetProps) {
  const titleId = useId();
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.widget!}>
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
  /** Undefined while there is no answer, null in an answer that failed. */
  data: Data | null | undefined;
  error: CombinedError | undefined;
  onRetry(): void;
  /** Pixels of what stands here usually. */
  height: number;
  children(data: Data): ReactNode;
}

/** What a widget has asked for; it loads and fails by itself, whatever the others do. */
export function WidgetAnswer<Data>({ data, error, onRetry, height, children }: WidgetAnswerProps<Data>) {
  if (data != null) return children(data);
  if (error) return <ErrorPanel what="This part of the page" error={error} onRetry={onRetry} />;
  return <Skeleton height={height} role="status" aria-label="Loading" />;
}
