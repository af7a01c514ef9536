import { useState } from 'react';
import type { TablePaging } from './data-table-column.ts';

/** Pages of a table whose rows are all in the browser. If rows go away, the last page that is left is shown. */
export function useClientPaging(total: number, pageSize: number): TablePaging {
  const [page, onPage] = useState(1);
  const last = Math.max(1, Math.ceil(total / pageSize));
  return { page: Math.min(page, last), pageSize, total, onPage };
}
