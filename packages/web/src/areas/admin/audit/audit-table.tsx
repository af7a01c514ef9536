import { Text } from '@mantine/core';
import type { GetAuditEntriesQuery } from '../../../gen/graphql.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { AuditChanges } from './audit-changes-cell.tsx';
import classes from './audit-page.module.css';
import { AUDIT_PAGE_SIZE } from './audit-search.ts';
import { actionText, instantText, subjectTypeText } from './audit-words.ts';

type AuditPageData = GetAuditEntriesQuery['auditEntries'];
type AuditEntry = AuditPageData['results'][number];

const fixed = { sortable: false } as const;

const COLUMNS: readonly DataTableColumn<AuditEntry>[] = [
  {
    id: 'when',
    header: 'When',
    width: '170px',
    value: (entry) => entry.happenedAt,
    cell: (entry) => <span className={classes.when}>{instantText(entry.happenedAt)}</span>,
    ...fixed,
  },
  { id: 'who', header: 'Who', width: '220px', value: (entry) => entry.userEmail, ...fixed },
  { id: 'system', header: 'System', width: '180px', value: (entry) => entry.systemName, ...fixed },
  { id: 'what', header: 'What', width: '200px', value: (entry) => actionText(entry.action), ...fixed },
  {
    id: 'subject',
    header: 'Subject',
    width: '240px',
    value: (entry) => entry.subjectName,
    cell: (entry) => <Subject entry={entry} />,
    ...fixed,
  },
  {
    id: 'changes',
    header: 'Changes',
    value: () => null,
    cell: ({ before, after, action }) => (
      <AuditChanges before={before} after={after} what={actionText(action)} />
    ),
    ...fixed,
  },
];

interface AuditTableProps {
  /** Null before the first answer. */
  page: AuditPageData | null;
  loading: boolean;
  /** Counted from 1. */
  pageNumber: number;
  onPage(page: number): void;
}

const NO_ROWS: readonly AuditEntry[] = [];

/** The entries of one page, newest first. */
export function AuditTable({ page, loading, pageNumber, onPage }: AuditTableProps) {
  return (
    <DataTable
      label="Audit log"
      columns={COLUMNS}
      mode="server"
      rows={page?.results ?? NO_ROWS}
      rowId={({ id }) => id}
      loading={loading}
      empty="Nothing was recorded that matches."
      paging={{ page: pageNumber, pageSize: AUDIT_PAGE_SIZE, total: page?.totalCount ?? 0, onPage }}
    />
  );
}

function Subject({ entry: { subjectName, subjectType, subjectId } }: { entry: AuditEntry }) {
  const kind = subjectTypeText(subjectType);
  return (
    <>
      {subjectName ?? kind}
      <Text size="xs" c="dimmed">
        {subjectId === null ? kind : `${kind} ${subjectId}`}
      </Text>
    </>
  );
}
