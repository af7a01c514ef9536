import { auditActionText, auditSubjectText } from '@capwise/domain/admin/audit-actions';
import { formatInstantMinute } from '@capwise/domain/dates';
import { useMemo } from 'react';
import type { GiftAlertAuditEntriesQuery } from '../../../gen/graphql.ts';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import {
  AUDIT_LIST,
  AuditFilters,
  auditFilterOf,
  changesDetail,
  rangeProblem,
  whoColumn,
} from '../../admin/public.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { OrganizationAuditQuery } from './organization-audit.graphql.ts';

type Entry = NonNullable<GiftAlertAuditEntriesQuery['giftAlertAuditEntries']>['results'][number];

const fixed = { sortable: false } as const;
const COLUMNS: readonly DataTableColumn<Entry>[] = [
  {
    id: 'when',
    header: 'When',
    width: '170px',
    value: ({ happenedAt }) => formatInstantMinute(happenedAt),
    ...fixed,
  },
  whoColumn('26%'),
  { id: 'what', header: 'What', width: '24%', value: ({ action }) => auditActionText(action), ...fixed },
  {
    id: 'subject',
    header: 'Subject',
    value: ({ subjectName, subjectType }) => subjectName ?? auditSubjectText(subjectType),
    ...fixed,
  },
];

const DETAIL = {
  of: (entry: Entry) => changesDetail(entry),
  nameOf: ({ action, subjectName }: Entry) =>
    `Changes: ${auditActionText(action)} ${subjectName ?? ''}`.trim(),
};

export default function OrganizationAuditPage() {
  const { tenantName, id: organizationId, root } = useOrganization();
  const list = useListSearch(AUDIT_LIST);
  const { values, pageNumber, pageSize } = list;
  const { systemId: _, ...filter } = useMemo(() => auditFilterOf(values), [values]);
  const state = usePage({
    query: OrganizationAuditQuery,
    variables: { tenantName, organizationId, ...filter, pageNumber, pageSize },
    pick: ({ giftAlertAuditEntries: found }) => found && { ...found, totalCount: found.filteredCount },
    typename: 'GiftAlertAuditEntry',
    pause: rangeProblem(values) !== null,
  });
  const { settings, audit } = COMPLIANCE_SCREENS;
  return (
    <>
      <PageHeader
        title={audit.title}
        home={null}
        trail={[{ title: settings.title, path: `${root}/${settings.path}` }]}
      />
      <ListCard
        title="Entries"
        count={state.page?.totalCount ?? null}
        filters={<AuditFilters list={list} hasSystems={false} />}
      >
        <ListTable
          label="Audit log"
          list={list}
          state={state}
          columns={COLUMNS}
          rowId={({ id }) => id}
          detail={DETAIL}
          empty={{ title: 'Nothing has been recorded yet' }}
          nothingFound="No entries match"
        />
      </ListCard>
    </>
  );
}
