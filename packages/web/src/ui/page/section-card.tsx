import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section-card.module.css';

interface SectionCardProps {
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  /** True for a part of another card. */
  isPart?: boolean;
  children: ReactNode;
}

/** A part of a page with its own heading and actions. */
export function SectionCard({ title, note, action, isPart = false, children }: SectionCardProps) {
  const id = useId();
  return (
    <Paper withBorder={!isPart} component="section" aria-labelledby={id} className={classes.card}>
      <div className={classes.head}>
        <Title order={isPart ? 3 : 2} id={id}>
          {title}
        </Title>
        {note != null && (
          <Text c="dimmed" size="sm">
            {note}
          </Text>
        )}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {children}
    </Paper>
  );
}
