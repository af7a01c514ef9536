import { useMemo, useState } from 'react';
import { EmptyList } from '../../../ui/list/list-state.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableSort } from '../../../ui/table/data-table-column.ts';
import type { ContractChoice } from './chosen-contract.ts';
import { type FoundContract, foundColumns } from './contract-columns.tsx';
import { type Organization, useFoundContracts } from './use-contract-source.ts';

const PAGE_SIZE = 10;
const NO_ROWS: readonly FoundContract[] = [];
const NEWEST_FIRST: TableSort = { column: 'startDate', descending: true };

type FoundContractsProps = ContractChoice & { organization: Organization; term: string };

/** Search results, newest first. Contracts can be chosen across pages and searches (CON-007 to CON-010). */
export function FoundContracts(props: FoundContractsProps) {
  const { systemId, linkedIds, chosen, onChoose, organization, term } = props;
  const { contracts, failed, error, retry } = useFoundContracts({
    systemId,
    organizationId: organization.id,
    term,
  });
  const [sort, setSort] = useState(NEWEST_FIRST);
  const [page, setPage] = useState(1);
  const columns = foundColumns(({ id }) => linkedIds.has(id));
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const rows = contracts ?? NO_ROWS;
  const change = (next: ReadonlySet<string>) =>
    onChoose([
      ...chosen.filter(({ id }) => next.has(id)),
      ...rows
        .filter(({ id }) => next.has(id) && !ids.has(id))
        .map(({ id, name }) => ({
          id,
          name,
          organizationId: organization.id,
          organizationName: organization.name,
        })),
    ]);
  return (
    <DataTable
      label="Contracts found"
      mode="client"
      layout="page"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      sort={sort}
      onSort={(next) => {
        setSort(next);
        setPage(1);
      }}
      selection={{
        ids,
        onChange: change,
        nameOf: ({ name }) => name,
        refusal: ({ id }) => (linkedIds.has(id) ? 'Already linked to the project' : null),
      }}
      loading={contracts === null && !failed}
      empty={
        failed ? (
          <ErrorPanel what="The list of contracts" error={error} onRetry={retry} />
        ) : (
          <EmptyList title="No results could be found related to your entry. Enter a new search query and try again." />
        )
      }
      paging={{ page, pageSize: PAGE_SIZE, total: rows.length, onPage: setPage }}
    />
  );
}
