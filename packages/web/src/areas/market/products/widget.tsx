import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
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
