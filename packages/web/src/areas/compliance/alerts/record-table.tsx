import type { PageState } from '../../../lib/graphql/use-page.ts';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import classes from './record-table.module.css';

export const RECORD_PAGE_SIZE = 10;

interface RecordTableProps<Row> {
  title: string;
  note?: string;
  columns: DataTableColumn<Row>[];
  state: PageState<Row>;
  empty: string;
  onPage(page: number): void;
}

/** A part of an alert's record: a table that the server pages. */
export function RecordTable<Row extends object>(props: RecordTableProps<Row>) {
  const { title, note, columns, state, empty, onPage } = props;
  const { page, error, loading, retry } = state;
  return (
    <SectionCard title={title} note={note}>
      {error && !page ? (
        <ErrorPanel what="The list" error={error} onRetry={retry} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          mode="server"
          rows={page?.results ?? []}
          rowId={(row) => JSON.stringify(row)}
          loading={loading}
          empty={<div className={classes.empty}>{empty}</div>}
          layout="page"
          paging={{
            page: page?.pageNumber ?? 1,
            pageSize: RECORD_PAGE_SIZE,
            total: page?.totalCount ?? 0,
            onPage,
          }}
        />
      )}
    </SectionCard>
  );
}
