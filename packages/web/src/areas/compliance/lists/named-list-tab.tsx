import { REFERENCE_PAGE_SIZE } from '@capwise/domain/compliance/lists';
import { useState } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { useLoadedRows } from '../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { AddButton, LoadedList } from '../../../ui/list/loaded-list.tsx';
import { EditAction } from '../../../ui/list/row-actions.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import { ImportListButton } from '../imports/import-list-button.tsx';
import { AllOrganizationsButton } from '../places/all/all-organizations-button.tsx';
import { AllNamedDialog } from './all-named-dialog.tsx';
import { NamedCell } from './named-cell.tsx';
import { NamedDialog } from './named-dialog.tsx';
import { GIFT_TYPES, MARKETS, type NamedList, type NamedRecord, REQUESTORS } from './named-lists.ts';

const SEARCH = listSearch({
  sorts: ['name', 'currentEntriesCount', 'isActive'],
  sort: 'name',
  pageSize: REFERENCE_PAGE_SIZE,
});
const SEARCHED = ['name'] as const;
const NONE = 'No results could be found';

export const RequestorsTab = () => <NamedListTab list={REQUESTORS} />;
export const MarketsTab = () => <NamedListTab list={MARKETS} />;
export const GiftTypesTab = () => <NamedListTab list={GIFT_TYPES} />;

function NamedListTab({ list }: { list: NamedList }) {
  const { tenantName, id: organizationId } = useOrganization();
  const search = useListSearch(SEARCH);
  const records = useLoadedRows({
    query: list.query,
    variables: { tenantName, organizationId },
    pick: ({ rows }) => rows,
    rowId: ({ originalId }: NamedRecord) => originalId,
  });
  const [opened, setOpened] = useState<{ record: NamedRecord | null } | null>(null);
  const [isAllOpen, setAllOpen] = useState(false);
  return (
    <>
      <LoadedList
        title={list.title}
        isBar
        list={search}
        loaded={records}
        search={{ label: list.search, keys: SEARCHED }}
        actions={
          <>
            {list.all && (
              <AllOrganizationsButton permission={list.all.permission} onClick={() => setAllOpen(true)} />
            )}
            {list.importKind && <ImportListButton kind={list.importKind} onDone={records.reload} />}
            <AddButton label={list.add} onClick={() => setOpened({ record: null })} />
          </>
        }
        columns={namedColumns(list, (record) => setOpened({ record }))}
        rowId={records.rowId}
        empty={{ title: NONE }}
        nothingFound={NONE}
      />
      {opened && <NamedDialog list={list} {...opened} records={records} onClose={() => setOpened(null)} />}
      {list.all && isAllOpen && (
        <AllNamedDialog
          list={list}
          all={list.all}
          onClose={() => setAllOpen(false)}
          onSaved={records.reload}
        />
      )}
    </>
  );
}

const recordStatus = ({ isActive }: NamedRecord) => (isActive ? 'Active' : 'Inactive');

const ENTRIES: DataTableColumn<NamedRecord> = {
  id: 'currentEntriesCount',
  header: 'Current Entries',
  align: 'right',
  width: '160px',
  descendingFirst: true,
  value: ({ currentEntriesCount }) => currentEntriesCount,
  cell: ({ currentEntriesCount = 0 }) => currentEntriesCount.toLocaleString('en-US'),
};

const STATUS: DataTableColumn<NamedRecord> = {
  id: 'isActive',
  header: 'Active',
  width: '180px',
  value: recordStatus,
  cell: (record) => <StatusBadge status={recordStatus(record)} />,
};

const namedColumns = (
  { one, hasStatus, isCounted }: NamedList,
  onEdit: (record: NamedRecord) => void,
): DataTableColumn<NamedRecord>[] => [
  {
    id: 'name',
    header: one,
    value: ({ name }) => name,
    cell: ({ name, isNeverAllowed }) => <NamedCell name={name} isNeverAllowed={isNeverAllowed} />,
  },
  ...(isCounted ? [ENTRIES] : []),
  ...(hasStatus ? [STATUS] : []),
  menuColumn((record) => <EditAction name={record.name} onClick={() => onEdit(record)} />),
];
