import { REFERENCE_PAGE_SIZE } from '@capwise/domain/compliance/lists';
import { useState } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { AddButton, LoadedList } from '../../../ui/list/loaded-list.tsx';
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
const NONE = 'No results could be found';

export const RequestorsTab = () => <NamedListTab list={REQUESTORS} />;
export const MarketsTab = () => <NamedListTab list={MARKETS} />;
export const GiftTypesTab = () => <NamedListTab list={GIFT_TYPES} />;

function NamedListTab({ list }: { list: NamedList }) {
  const search = useListSearch(SEARCH);
  const records = useNamedRecords(list);
  const [opened, setOpened] = useState<{ record: NamedRecord | null } | null>(null);
  const columns = namedColumns(list, (record) => setOpened({ record }));
  return (
    <>
      <LoadedList
        title={list.title}
        isBar
        list={search}
        loaded={records}
        search={{ label: list.search, keys: SEARCHED }}
        actions={<AddButton label={list.add} onClick={() => setOpened({ record: null })} />}
        columns={columns}
        rowId={({ originalId }) => originalId}
        empty={{ title: NONE }}
        nothingFound={NONE}
      />
      {opened && (
        <NamedDialog
          list={list}
          record={opened.record}
          onClose={() => setOpened(null)}
          onDone={records.reload}
        />
      )}
    </>
  );
}
