import { auditActionText } from '@capwise/domain/admin/audit-actions';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { isOpenTo, SCREENS } from '../../../lib/screens.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { AuditEntriesQuery } from './audit.graphql.ts';
import { AUDIT_COLUMNS, type AuditEntry } from './audit-columns.tsx';
import { changesDetail } from './audit-detail.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AUDIT_LIST, auditCsvPath, auditFilterOf, rangeProblem } from './audit-list.ts';

const DETAIL = {
  of: (entry: AuditEntry) => changesDetail(entry),
  nameOf: ({ action, subjectName }: AuditEntry) =>
    `Changes: ${auditActionText(action)} ${subjectName ?? ''}`.trim(),
};

export default function AuditPage() {
  const actor = useActor();
  const managesTokens = isOpenTo(actor, SCREENS.serviceTokens);
  const list = useListSearch(AUDIT_LIST);
  const { values, pageNumber, pageSize } = list;
  const filter = useMemo(() => auditFilterOf(values), [values]);
  const state = usePage({
    query: AuditEntriesQuery,
    variables: { ...filter, pageNumber, pageSize },
    pick: ({ auditEntries }) => auditEntries,
    typename: 'AuditEntry',
    pause: rangeProblem(values) !== null,
  });
  const file = { path: auditCsvPath(filter), name: 'Audit Log.csv' };
  return (
    <>
      <PageHeader
        title={SCREENS.audit.title}
        actions={
          <>
            <Button variant="default" component={Link} to={SCREENS.webhooks.path}>
              {SCREENS.webhooks.title}
            </Button>
            {managesTokens && (
              <Button variant="default" component={Link} to={SCREENS.serviceTokens.path}>
                {SCREENS.serviceTokens.title}
              </Button>
            )}
            <DownloadButton label="Export CSV" file={file} failure="The audit log was not downloaded." />
          </>
        }
      />
      <ListCard title="Entries" count={state.page?.totalCount ?? null} filters={<AuditFilters list={list} />}>
        <ListTable
          label="Audit log"
          list={list}
          state={state}
          columns={AUDIT_COLUMNS}
          rowId={({ id }) => id}
          detail={DETAIL}
          empty={{ title: 'Nothing has been recorded yet' }}
          nothingFound="No entries match"
        />
      </ListCard>
    </>
  );
}
