import { ENTITY_SORTS, PLACE_PAGE_SIZE } from '@capwise/domain/compliance/places/places';
import { useState } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useEntityLabel, useOrganization } from '../../../lib/session/organization.ts';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { ListTable, serverPaging } from '../../../ui/list/list-table.tsx';
import { AddButton } from '../../../ui/list/loaded-list.tsx';
import { EditAction } from '../../../ui/list/row-actions.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { TopPages } from '../../../ui/list/top-pages.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import { ImportListButton } from '../imports/import-list-button.tsx';
import { MarketsQuery } from '../lists/named-lists.graphql.ts';
import { EntityDialog } from './entity-dialog.tsx';
import { EntityLinksDialog } from './entity-links-dialog.tsx';
import { ExportPlaces, REFERENCE } from './export/export-places.tsx';
import { MarketSelect } from './market-select.tsx';
import { DetailsAction, NameCell } from './place-cells.tsx';
import { type Entity, useEntities } from './use-places.ts';

const LIST = listSearch({
  sorts: ENTITY_SORTS,
  sort: 'entityName',
  pageSize: PLACE_PAGE_SIZE,
});
type Markets = Parameters<typeof MarketSelect>[0]['markets'];
const NO_MARKETS: Markets = [];

const entityColumns = (
  word: string,
  markets: Markets,
  {
    onEdit,
    onDetails,
    onDone,
  }: { onEdit(entity: Entity): void; onDetails(entity: Entity): void; onDone(): void },
): DataTableColumn<Entity>[] => [
  {
    id: 'entityName',
    header: word,
    value: ({ entityName }) => entityName,
    cell: ({ entityName, endedOn }) => <NameCell name={entityName} endedOn={endedOn} />,
  },
  REFERENCE,
  { id: 'parentName', header: `Parent ${word}`, width: '22%', value: ({ parentName }) => parentName },
  {
    id: 'marketName',
    header: 'Market',
    width: '20%',
    holdsField: true,
    value: ({ market }) => market?.marketName,
    cell: (entity) => <MarketSelect entity={entity} markets={markets} onDone={onDone} />,
  },
  {
    id: 'providerCount',
    header: 'Providers',
    align: 'right',
    width: '120px',
    descendingFirst: true,
    value: ({ providerCount }) => providerCount.toLocaleString('en-US'),
  },
  menuColumn(
    (entity) => (
      <>
        <DetailsAction name={entity.entityName} onClick={() => onDetails(entity)} />
        <EditAction name={entity.entityName} onClick={() => onEdit(entity)} />
      </>
    ),
    '92px',
  ),
];

export function EntitiesTab() {
  const list = useListSearch(LIST);
  const { one, many } = useEntityLabel();
  const state = useEntities(list);
  const { tenantName, id: organizationId } = useOrganization();
  const { value: markets } = useLoaded({
    query: MarketsQuery,
    variables: { tenantName, organizationId },
    pick: ({ rows }) => rows,
  });
  const [edited, setEdited] = useState<Entity | null>(null);
  const { retry } = state;
  const [opened, setOpened] = useState<{ entity: Entity | null } | null>(null);
  const columns = entityColumns(one, markets ?? NO_MARKETS, {
    onEdit: setEdited,
    onDetails: (entity) => setOpened({ entity }),
    onDone: retry,
  });
  return (
    <>
      <ListCard
        title={many}
        isBar
        filters={<SearchBox label={`Search ${many}`} isAlone text={list.text} onSearch={list.type} />}
        actions={
          <>
            <ImportListButton kind="gift-entities" onDone={state.retry} />
            <ExportPlaces name="entities" />
            <AddButton label={`Add ${one}`} onClick={() => setOpened({ entity: null })} />
          </>
        }
        pages={<TopPages label={many} paging={serverPaging(list, state)} />}
      >
        <ListTable
          label={many}
          list={list}
          state={state}
          columns={columns}
          rowId={({ entityId }) => entityId}
          empty={{ title: 'No records Found' }}
          nothingFound="No records Found"
          hasTopPages
        />
      </ListCard>
      {opened && <EntityDialog {...opened} onClose={() => setOpened(null)} onSaved={state.retry} />}
      {edited && <EntityLinksDialog entity={edited} onClose={() => setEdited(null)} onDone={state.retry} />}
    </>
  );
}
