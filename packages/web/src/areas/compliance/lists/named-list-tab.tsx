import { REFERENCE_PAGE_SIZE } from '@capwise/domain/compliance/references';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { useFuzzy } from '../../../lib/use-fuzzy.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { LoadedListTable, loadedPaging } from '../../../ui/list/loaded-list-table.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { TopPages } from '../../../ui/list/top-pages.tsx';
import { namedColumns } from './named-columns.tsx';
import { NamedDialog } from './named-dialog.tsx';
import { GIFT_TYPES, MARKETS, type NamedList, type NamedRecord, REQUESTORS } from './named-list.ts';
import { useNamedRecords } from './use-named-records.ts';

const SEARCH = listSearch({
  text: 'search',
  sorts: ['name', 'currentEntriesCount', 'isActive'],
  sort: 'name',
  descending: false,
  pageSize: REFERENCE_PAGE_SIZE,
  filters: {},
});
const SEARCHED = ['name'] as const;
const NO_RECORDS: readonly NamedRecord[] = [];
const NONE = 'No results could be found';

export const RequestorsTab = () => <NamedListTab list={REQUESTORS} />;
export const MarketsTab = () => <NamedListTab list={MARKETS} />;
export const GiftTypesTab = () => <NamedListTab list={GIFT_TYPES} />;

function NamedListTab({ list }: { list: NamedList }) {
  const search = useListSearch(SEARCH);
  const { records, error, reload } = useNamedRecords(list);
  const found = useFuzzy(records ?? NO_RECORDS, search.text, SEARCHED);
  const [opened, setOpened] = useState<{ record: NamedRecord | null } | null>(null);
  const columns = namedColumns(list, (record) => setOpened({ record }));
  return (
    <>
      <ListCard
        title={list.title}
        isBar
        filters={
          <SearchBox
            label={list.search}
            hideLabel
            placeholder={list.search}
            text={search.text}
            onSearch={search.type}
          />
        }
        pages={<TopPages label={list.title} paging={loadedPaging(search, found.length)} />}
        actions={
          <ActionButton
            label={list.add}
            variant="filled"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpened({ record: null })}
          />
        }
      >
        <LoadedListTable
          label={list.title}
          list={search}
          rows={records && found}
          error={error}
          onRetry={reload}
          columns={columns}
          rowId={({ originalId }) => originalId}
          empty={{ title: NONE }}
          nothingFound={NONE}
          hasTopPages
        />
      </ListCard>
      {opened && (
        <NamedDialog list={list} record={opened.record} onClose={() => setOpened(null)} onDone={reload} />
      )}
    </>
  );
}
