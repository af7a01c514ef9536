import { Paper } from '@mantine/core';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { useSearch } from '../../../lib/address/use-search.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { AuditEntriesQuery } from './audit.graphql.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import classes from './audit-page.module.css';
import {
  AUDIT_PAGE_SIZE,
  type AuditFilter,
  auditCsvPath,
  auditFilterOf,
  auditSearch,
  rangeProblem,
} from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';

/** Shown at once from what is known, and asked for anew: others write the log. */
const FRESH = 'cache-and-network';

/** Who changed what and when in the viewer's systems, with before and after. */
export default function AuditPage() {
  const [search, setSearch] = useSearch(auditSearch);
  const filter = useMemo(() => auditFilterOf(search), [search]);
  const [{ data, error, fetching }, ask] = useQuery({
    query: AuditEntriesQuery,
    variables: { ...filter, pageNumber: search.page, pageSize: AUDIT_PAGE_SIZE },
    requestPolicy: FRESH,
    pause: rangeProblem(search) !== null,
  });

  return (
    <>
      <PageHeader title={SCREENS.audit.title} actions={<ExportButton filter={filter} />} />
      <Paper withBorder component="section" aria-label="Entries" className={classes.card!}>
        <AuditFilterBar search={search} onChange={setSearch} />
        {error && !data ? (
          <ErrorPanel onRetry={() => ask({ requestPolicy: 'network-only' })} />
        ) : (
          <AuditTable
            page={data?.auditEntries ?? null}
            loading={fetching && !data}
            pageNumber={search.page}
            onPage={(page) => setSearch({ page: page === 1 ? undefined : page })}
          />
        )}
      </Paper>
    </>
  );
}

/** All entries that match the filter, not only those of the page. */
const ExportButton = ({ filter }: { filter: AuditFilter }) => (
  <DownloadButton
    label="Export CSV"
    file={{ path: auditCsvPath(filter), name: 'Audit Log.csv' }}
    failure="The audit log was not downloaded."
  />
);
