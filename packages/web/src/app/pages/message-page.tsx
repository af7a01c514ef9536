import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './message-page.module.css';

export interface MessagePageProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <div className={classes.page}>
      <Title order={1}>{title}</Title>
      {children && <Text c="dimmed">{children}</Text>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
