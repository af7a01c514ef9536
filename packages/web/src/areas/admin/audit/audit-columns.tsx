import { auditActionText, auditSubjectText } from '@capwise/domain/admin/audit-actions';
import { formatInstantMinute } from '@capwise/domain/dates';
import { Text } from '@mantine/core';
import type { GetAuditEntriesQuery } from '../../../gen/graphql.ts';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { whoColumn } from './who-column.tsx';

export type AuditEntry = GetAuditEntriesQuery['auditEntries']['results'][number];

const fixed = { sortable: false } as const;

export const AUDIT_COLUMNS: readonly DataTableColumn<AuditEntry>[] = [
  {
    id: 'when',
    header: 'When',
    width: '170px',
    value: ({ happenedAt }) => formatInstantMinute(happenedAt),
    ...fixed,
  },
  whoColumn('24%'),
  { id: 'system', header: 'System', width: '17%', value: ({ systemName }) => systemName, ...fixed },
  { id: 'what', header: 'What', width: '21%', value: ({ action }) => auditActionText(action), ...fixed },
  {
    id: 'subject',
    header: 'Subject',
    value: ({ subjectName, subjectType }) => subjectName ?? auditSubjectText(subjectType),
    cell: (entry) => <Subject entry={entry} />,
    ...fixed,
  },
];

function Subject({ entry: { subjectName, subjectType, subjectId } }: { entry: AuditEntry }) {
  const kind = auditSubjectText(subjectType);
  return (
    <>
      {subjectName ?? kind}{' '}
      <Text span size="xs" c="dimmed">
        {subjectId === null ? kind : `${kind} ${subjectId}`}
      </Text>
    </>
  );
}
