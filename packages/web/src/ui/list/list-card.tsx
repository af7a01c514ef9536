import { Button, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import classes from './list-card.module.css';

export interface ListCardProps {
  title: string;
  /** Only for screen readers, because a tab above shows the title. */
  hideTitle?: boolean;
  /** Puts search, pages and buttons in one row, below a tab or heading that shows the title. */
  isBar?: boolean;
  /** Draws a card around a bar that no tab panel surrounds. */
  hasBorder?: boolean;
  pages?: ReactNode;
  count?: number | null;
  actions?: ReactNode;
  /** Number of selected rows. If positive, the header becomes a bar of bulk actions. */
  selected?: number;
  onClearSelection?(): void;
  /** Next to the number of selected rows. */
  selectMore?: ReactNode;
  filters?: ReactNode;
  hint?: string;
  /** Which rows are listed, such as active or archived ones. Gives way to the selection. */
  status?: ReactNode;
  chips?: ReactNode;
  children: ReactNode;
}

export function ListCard(props: ListCardProps) {
  return props.isBar ? <BarCard {...props} /> : <HeaderCard {...props} />;
}

function BarCard(props: ListCardProps) {
  const { title, hasBorder = false, filters, status, pages, actions, chips, children } = props;
  return (
    <Paper component="section" withBorder={hasBorder} aria-label={title} className={classes.card}>
      <div className={classes.bar}>
        {status}
        {filters}
        <div className={classes.actions}>
          {pages}
          {actions}
        </div>
      </div>
      <div className={classes.chips}>{chips}</div>
      {children}
    </Paper>
  );
}

function HeaderCard(props: ListCardProps) {
  const {
    title,
    hideTitle = false,
    count,
    actions,
    selected = 0,
    filters,
    hint,
    status,
    chips,
    children,
  } = props;
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const clearSelection = () => {
    // The button disappears. The first checkbox selects all rows.
    card.current?.querySelector<HTMLElement>('[type="checkbox"]')?.focus({ preventScroll: true });
    props.onClearSelection?.();
  };
  const hasHeader = !hideTitle || Boolean(actions) || Boolean(status) || selected > 0;
  return (
    <Paper ref={card} withBorder component="section" aria-labelledby={titleId} className={classes.card}>
      <div className={hasHeader ? classes.header : classes.hidden} data-selected={selected > 0 || undefined}>
        <Title order={2} id={titleId} className={hideTitle ? classes.hidden : ''}>
          {title}
        </Title>
        {typeof count === 'number' && (
          <Text size="sm" c="dimmed">
            {count.toLocaleString('en-US')}
          </Text>
        )}
        {selected === 0 && status}
        <div className={classes.selected} role="status">
          {selected > 0 && `${selected.toLocaleString('en-US')} selected`}
        </div>
        {selected > 0 && props.onClearSelection && (
          <Button variant="subtle" size="compact-sm" onClick={clearSelection}>
            Clear
          </Button>
        )}
        {selected > 0 && props.selectMore}
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
