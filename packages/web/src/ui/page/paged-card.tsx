import type { ReactNode } from 'react';
import type { PageState } from '../../lib/graphql/use-page.ts';
import { DataTable } from '../table/data-table.tsx';
import type { DataTableColumn } from '../table/data-table-column.ts';
import classes from './paged-card.module.css';
import { ErrorPanel } from './query-panel.tsx';
import { SectionCard } from './section-card.tsx';

export const PAGED_CARD_SIZE = 10;

interface PagedCardProps<Row> {
  title: string;
  note?: ReactNode;
  /** Subject of the message after a failure, such as 'The history'. */
  what: string;
  columns: DataTableColumn<Row>[];
  /** A page of `PAGED_CARD_SIZE` rows. */
  state: PageState<Row>;
  empty: string;
  onPage(page: number): void;
}

/** A part of a page with a table that the server pages, without search and sorting. */
export function PagedCard<Row extends object>(props: PagedCardProps<Row>) {
  const { title, note, what, columns, state, empty, onPage } = props;
  const { page, error, loading, retry } = state;
  return (
    <SectionCard title={title} note={note}>
      {error && !page ? (
        <ErrorPanel what={what} error={error} onRetry={retry} />
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
            pageSize: PAGED_CARD_SIZE,
            total: page?.totalCount ?? 0,
            onPage,
          }}
        />
      )}
    </SectionCard>
  );
}
