import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListState } from '../../lib/address/list-search.ts';
import type { TextKey } from '../../lib/fuzzy.ts';
import type { Loaded } from '../../lib/graphql/use-loaded.ts';
import { useFuzzy } from '../../lib/use-fuzzy.ts';
import { ActionButton, type ActionButtonProps } from '../buttons/action-button.tsx';
import { ListCard } from './list-card.tsx';
import type { ListStateProps } from './list-state.tsx';
import type { ListTableParts } from './list-table.tsx';
import { LoadedListTable, loadedPaging } from './loaded-list-table.tsx';
import { SearchBox } from './search-box.tsx';
import { TopPages } from './top-pages.tsx';

interface LoadedListProps<Row extends object> extends Omit<ListTableParts<Row>, 'label'> {
  title: string;
  label?: string;
  list: ListState<unknown>;
  loaded: Loaded<readonly Row[]>;
  /** Without keys if the server has searched the rows. */
  search: { label: string; keys: readonly TextKey<Row>[] | null; threshold?: number };
  hint?: string | undefined;
  hideTitle?: boolean;
  isBar?: boolean;
  hasBorder?: boolean;
  hideCount?: boolean;
  actions?: ReactNode;
  empty: ListStateProps;
  nothingFound: string;
}

const NO_ROWS: readonly never[] = [];

export function LoadedList<Row extends object>(props: LoadedListProps<Row>) {
  const {
    title,
    label = title,
    list,
    loaded,
    search,
    hideTitle = false,
    isBar = false,
    hasBorder = false,
    hideCount = isBar,
    actions,
    hint,
    ...table
  } = props;
  const { value, error, reload } = loaded;
  const text = search.keys ? list.text : '';
  const found = useFuzzy(value ?? NO_ROWS, text, search.keys ?? NO_ROWS, search.threshold);
  const hasTopPages = isBar && !hasBorder;
  return (
    <ListCard
      title={title}
      hideTitle={hideTitle}
      isBar={isBar}
      hasBorder={hasBorder}
      count={hideCount ? null : (value?.length ?? null)}
      filters={<SearchBox label={search.label} isAlone text={list.text} onSearch={list.type} />}
      {...(hint !== undefined && { hint })}
      pages={hasTopPages && <TopPages label={title} paging={loadedPaging(list, found.length)} />}
      actions={actions}
    >
      <LoadedListTable
        {...table}
        label={label}
        list={list}
        rows={value && found}
        error={error}
        onRetry={reload}
        hasTopPages={hasTopPages}
      />
    </ListCard>
  );
}

export const AddButton = (props: Pick<ActionButtonProps, 'label' | 'onClick' | 'refusal'>) => (
  <ActionButton variant="filled" icon={<IconPlus size={16} aria-hidden />} {...props} />
);
