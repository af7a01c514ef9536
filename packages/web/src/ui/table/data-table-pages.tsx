import { Pagination, Text } from '@mantine/core';
import '@mantine/core/styles/Pagination.css';
import classes from './data-table.module.css';
import type { TablePaging } from './data-table-column.ts';

/** The pages of a table; with one page the control stands still. */
export function DataTablePages({ paging, label }: { paging: TablePaging; label: string }) {
  const { page, pageSize, total, onPage } = paging;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <div className={classes.pages}>
      <Text size="sm" c="dimmed" className={classes.range!}>
        {`${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
      </Text>
      <nav aria-label={`Pages of ${label}`}>
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={onPage}
          disabled={pages === 1}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          getControlProps={(control) => ({ 'aria-label': CONTROL_LABELS[control] })}
        />
      </nav>
    </div>
  );
}

const CONTROL_LABELS = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
} as const;
