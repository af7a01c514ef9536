import { auditActionText } from '@capwise/domain/admin/audit-actions';
import { formatInstantMinute } from '@capwise/domain/dates';
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { GetPersonHistoryQuery } from '../../../../gen/graphql.ts';
import { usePage } from '../../../../lib/graphql/use-page.ts';
import { PAGED_CARD_SIZE, PagedCard } from '../../../../ui/page/paged-card.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';
import { auditChanges } from '../../audit/audit-changes.ts';
import { whoColumn } from '../../audit/who-column.tsx';
import { PersonHistoryQuery } from './person.graphql.ts';

type Entry = GetPersonHistoryQuery['auditEntries']['results'][number];

// A constant, because a new object would make urql query again.
const CONTEXT = { additionalTypenames: ['SystemUser', 'AuditEntry'] };

/** Changes of the account from the audit log. */
export function PersonHistory({ userId }: { userId: string }) {
  const [pageNumber, setPage] = useState(1);
  const state = usePage({
    query: PersonHistoryQuery,
    variables: { userId, pageNumber, pageSize: PAGED_CARD_SIZE },
    pick: ({ auditEntries }) => auditEntries,
    typename: 'AuditEntry',
    context: CONTEXT,
  });
  return (
    <PagedCard
      title="History"
      note="Changes of the account"
      what="The history"
      columns={COLUMNS}
      state={state}
      empty="Nothing has been recorded yet."
      onPage={setPage}
    />
  );
}

const changesText = ({ before, after }: Entry): string =>
  auditChanges(before ?? null, after ?? null)
    .map((change) => {
      if (before == null) return `${change.field}: ${change.after ?? 'none'}`;
      return `${change.field}: ${change.before ?? 'none'} → ${change.after ?? 'none'}`;
    })
    .join(' · ');

const fixed = { sortable: false } as const;
const COLUMNS: DataTableColumn<Entry>[] = [
  {
    ...{ id: 'when', header: 'When', width: '170px', card: 'meta', ...fixed },
    value: ({ happenedAt }) => formatInstantMinute(happenedAt),
  },
  {
    ...{
      id: 'what',
      header: 'What',
      card: 'title',
      ...fixed,
      value: ({ action }) => auditActionText(action),
    },
    cell: (entry) => (
      <>
        <Text inherit>{auditActionText(entry.action)}</Text>
        <Text inherit c="dimmed">
          {changesText(entry)}
        </Text>
      </>
    ),
  },
  whoColumn('28%'),
];
