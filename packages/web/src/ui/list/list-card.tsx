import { Button, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './list-card.module.css';

export interface ListCardProps {
  title: string;
  /** A tab above already says the title: it is read out only. */
  hideTitle?: boolean;
  /** Below a tab that says the title: search, pages and buttons stand in one row. */
  isBar?: boolean;
  /** The way to other pages, where it stands above the table. */
  pages?: ReactNode;
  /** Rows in all, behind the title. */
  count?: number | null;
  /** Buttons of the list; at most one of them filled. */
  actions?: ReactNode;
  /** How many rows are selected: the header then is the bar for what can be done with them. */
  selected?: number;
  onClearSelection?(): void;
  /** Search box and filters. */
  filters?: ReactNode;
  /** One line at the end of the filters. */
  hint?: string;
  chips?: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** A list in its card: header, filters, chips, table. Nothing moves when rows are selected. */
export function ListCard(props: ListCardProps) {
  return props.isBar ? <BarCard {...props} /> : <HeaderCard {...props} />;
}

function BarCard({ title, filters, pages, actions, chips, children }: ListCardProps) {
  return (
    <section aria-label={title} className={classes.card}>
      <div className={classes.bar}>
        {filters}
        <div className={classes.actions}>
          {pages}
          {actions}
        </div>
      </div>
      <div className={classes.chips}>{chips}</div>
      {children}
    </section>
  );
}

function HeaderCard(props: ListCardProps) {
  const { title, hideTitle = false, count, actions, selected = 0, filters, hint, chips, children } = props;
  const titleId = useId();
  const hasHeader = !hideTitle || Boolean(actions) || selected > 0;
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.card!}>
      <div className={hasHeader ? classes.header : classes.hidden} data-selected={selected > 0 || undefined}>
        <Title order={2} id={titleId} className={hideTitle ? classes.hidden! : ''}>
          {title}
        </Title>
        {typeof count === 'number' && (
          <Text size="sm" c="dimmed">
            {count.toLocaleString('en-US')}
          </Text>
        )}
        <div className={classes.selected} role="status">
          {selected > 0 && `${selected.toLocaleString('en-US')} selected`}
        </div>
        {selected > 0 && props.onClearSelection && (
          <Button variant="subtle" size="compact-sm" onClick={props.onClearSelection}>
            Clear
          </Button>
        )}
        <div className={classes.actions}>{actions}</div>
      </div>
      {filters && (
        <div className={classes.filters}>
          {filters}
          {hint && <p className={classes.hint}>{hint}</p>}
        </div>
      )}
      <div className={classes.chips}>{chips}</div>
      {children}
    </Paper>
  );
}
