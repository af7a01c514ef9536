import { TEXTS } from '@capwise/domain/texts';
import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileText, IconRefresh, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListState } from '../../lib/address/list-search.ts';
import classes from './list-card.module.css';

export interface ListStateProps {
  /** What belongs here, such as 'No documents yet'. */
  title: string;
  text?: string;
  /** The way in. */
  action?: ReactNode;
}

const ICON = { size: 24, stroke: 1.5, 'aria-hidden': true } as const;

/** Stands in a table that has no rows at all. */
export const EmptyList = ({ title, text, action }: ListStateProps) => (
  <State icon={<IconFileText {...ICON} />} title={title} text={text} action={action} />
);

interface NothingFoundProps {
  title: string;
  /** The search text; '' where only filters leave nothing. */
  search: string;
  onClear(): void;
}

/** Stands in a table whose search or filters leave no row; names the search and offers to undo it. */
export const NothingFound = ({ title, search, onClear }: NothingFoundProps) => (
  <State
    icon={<IconSearch {...ICON} />}
    title={title}
    text={
      search
        ? `Nothing matches “${search}”. Enter a new search query and try again.`
        : 'Nothing matches the filters. Change them or enter a new search.'
    }
    action={
      <Button variant="default" size="xs" onClick={onClear}>
        {search ? 'Clear Search' : 'Clear Filters'}
      </Button>
    }
  />
);

interface FailedListProps {
  onRetry(): void;
  title?: string;
  /** What the reader can do about it. */
  reason?: string | null;
}

/** Stands in a table that could not be loaded; the rest of the page stays. */
export const FailedList = ({ onRetry, title = TEXTS.genericError, reason = null }: FailedListProps) => (
  <div role="alert">
    <State
      icon={<IconAlertTriangle {...ICON} color="var(--mantine-color-error)" />}
      title={title}
      text={reason ?? undefined}
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={onRetry}
        >
          Try again
        </Button>
      }
    />
  </div>
);

interface NoRowsProps {
  list: Pick<ListState<unknown>, 'isNarrowed' | 'text' | 'clear'>;
  failed: boolean;
  reason?: string | null;
  onRetry(): void;
  empty: ListStateProps;
  nothingFound: string;
}

/** What stands in place of the rows of a list. */
export function NoRows({ list, failed, reason = null, onRetry, empty, nothingFound }: NoRowsProps) {
  if (failed) return <FailedList onRetry={onRetry} reason={reason} />;
  if (list.isNarrowed) return <NothingFound title={nothingFound} search={list.text} onClear={list.clear} />;
  return <EmptyList {...empty} />;
}

interface StateProps {
  icon: ReactNode;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
}

const State = ({ icon, title, text, action }: StateProps) => (
  <div className={classes.state}>
    {icon}
    <Text fw={600} size="md" c="var(--mantine-color-text)">
      {title}
    </Text>
    {text && <Text size="sm">{text}</Text>}
    {action}
  </div>
);
