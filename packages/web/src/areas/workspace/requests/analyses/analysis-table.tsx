import { EmptyList, type ListStateProps, NothingFound } from '../../../../ui/list/list-state.tsx';
import { SearchBox } from '../../../../ui/list/search-box.tsx';
import { DataTable, type DataTableProps } from '../../../../ui/table/data-table.tsx';
import type { AnalysisRow } from './analysis-row.ts';
import type { AnalysisList } from './use-analysis-list.ts';

export const AnalysisSearch = ({ list }: { list: AnalysisList }) => (
  <SearchBox label="Search Documents" isAlone text={list.text} onSearch={list.search} />
);

interface AnalysisTableProps
  extends Pick<DataTableProps<AnalysisRow>, 'label' | 'columns' | 'selection' | 'editing'> {
  list: AnalysisList;
  empty: ListStateProps;
}

export const AnalysisTable = ({ list, empty, ...table }: AnalysisTableProps) => (
  <DataTable
    {...table}
    mode="client"
    layout="page"
    rows={list.found}
    rowId={({ id }) => id}
    sort={list.sort}
    onSort={list.sortBy}
    paging={list.paging}
    empty={
      list.text ? (
        <NothingFound title="No Documents Found" search={list.text} onClear={() => list.search('')} />
      ) : (
        <EmptyList {...empty} />
      )
    }
  />
);
