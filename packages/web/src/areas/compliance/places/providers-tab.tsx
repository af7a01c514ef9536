import { PLACE_PAGE_SIZE, PROVIDER_SORTS } from '@capwise/domain/compliance/places/places';
import { useState } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { useEntityLabel } from '../../../lib/session/organization.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { ListTable, serverPaging } from '../../../ui/list/list-table.tsx';
import { AddButton } from '../../../ui/list/loaded-list.tsx';
import { EditAction } from '../../../ui/list/row-actions.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { TopPages } from '../../../ui/list/top-pages.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import { ImportListButton } from '../imports/import-list-button.tsx';
import { ExportPlaces, REFERENCE } from './export/export-places.tsx';
import { DoublesNotice } from './merge/doubles-notice.tsx';
import { DetailsAction, NameCell } from './place-cells.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { type LinkedProvider, ProviderLinksDialog } from './provider-links-dialog.tsx';
import { type Provider, useProviders } from './use-places.ts';

const LIST = listSearch({
  sorts: PROVIDER_SORTS,
  sort: 'providerName',
  pageSize: PLACE_PAGE_SIZE,
});

const providerColumns = (
  entityWords: string,
  { onEdit, onDetails }: { onEdit(provider: Provider): void; onDetails(provider: Provider): void },
): DataTableColumn<Provider>[] => [
  {
    id: 'providerName',
    header: 'Provider',
    value: ({ providerName }) => providerName,
    cell: ({ providerName, endedOn }) => <NameCell name={providerName} endedOn={endedOn} />,
  },
  REFERENCE,
  { id: 'npi', header: 'NPI', width: '160px', value: ({ npi }) => npi || null },
  {
    id: 'entityCount',
    header: entityWords,
    align: 'right',
    width: '140px',
    sortable: false,
    value: ({ entities }) => entities.length.toLocaleString('en-US'),
  },
  menuColumn(
    (provider) => (
      <>
        <DetailsAction name={provider.providerName} onClick={() => onDetails(provider)} />
        <EditAction name={provider.providerName} onClick={() => onEdit(provider)} />
      </>
    ),
    '92px',
  ),
];

export function ProvidersTab() {
  const list = useListSearch(LIST);
  const { many } = useEntityLabel();
  const state = useProviders(list);
  const [edited, setEdited] = useState<LinkedProvider | null>(null);
  const [isMerging, setMerging] = useState(false);
  const [opened, setOpened] = useState<{ provider: Provider | null } | null>(null);
  const columns = providerColumns(many, {
    onEdit: setEdited,
    onDetails: (provider) => setOpened({ provider }),
  });
  return (
    <>
      <DoublesNotice isOpen={isMerging} onOpen={setMerging} onMerged={state.retry} />
      <ListCard
        title="Providers"
        isBar
        filters={<SearchBox label="Search Providers" isAlone text={list.text} onSearch={list.type} />}
        actions={
          <>
            <ActionButton label="Merges" onClick={() => setMerging(true)} />
            <ImportListButton kind="gift-providers" onDone={state.retry} />
            <ExportPlaces name="providers" />
            <AddButton label="Add Provider" onClick={() => setOpened({ provider: null })} />
          </>
        }
        pages={<TopPages label="Providers" paging={serverPaging(list, state)} />}
      >
        <ListTable
          label="Providers"
          list={list}
          state={state}
          columns={columns}
          rowId={({ providerId }) => providerId}
          empty={{ title: 'No records Found' }}
          nothingFound="No records Found"
          hasTopPages
        />
      </ListCard>
      {opened && (
        <ProviderDialog
          {...opened}
          onClose={() => setOpened(null)}
          onSaved={(added) => {
            state.retry();
            setEdited(added);
          }}
        />
      )}
      {edited && (
        <ProviderLinksDialog provider={edited} onClose={() => setEdited(null)} onDone={state.retry} />
      )}
    </>
  );
}
