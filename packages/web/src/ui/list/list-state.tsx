import { Button, Text } from '@mantine/core';
import { IconFileText, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListState } from '../../lib/address/list-search.ts';
import { ErrorPanel } from '../page/query-panel.tsx';
import { focusInList } from '../table/use-kept-focus.ts';
import classes from './list-card.module.css';

export interface ListStateProps {
  title: string;
  text?: string;
  action?: ReactNode;
}

const ICON = { size: 24, stroke: 1.5, 'aria-hidden': true } as const;

export const EmptyList = ({ title, text, action }: ListStateProps) => (
  <State icon={<IconFileText {...ICON} />} title={title} text={text} action={action} />
);

interface NothingFoundProps {
  title: string;
  /** The search text, or '' if only filters are active. */
  search: string;
  onClear(): void;
}

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
      <Button
        variant="default"
        size="xs"
        onClick={({ currentTarget }) => {
          focusInList(currentTarget.closest('section'));
          onClear();
        }}
      >
        {search ? 'Clear Search' : 'Clear Filters'}
      </Button>
    }
  />
);

interface NoRowsProps {
  list: Pick<ListState<unknown>, 'isNarrowed' | 'text' | 'clear'>;
  failed: boolean;
  error: unknown;
  onRetry(): void;
  empty: ListStateProps;
  nothingFound: string;
}

export function NoRows({ list, failed, error, onRetry, empty, nothingFound }: NoRowsProps) {
  if (failed) return <ErrorPanel what="The list" error={error} onRetry={onRetry} />;
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
