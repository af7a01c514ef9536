import { formatInstantDay, utcDay } from '@capwise/domain/dates';
import { daysUntilDue } from '@capwise/domain/workspace/turnaround';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { GetUnsentAnalysisQuery } from '../../../gen/graphql.ts';
import { SCREENS } from '../../../lib/screens.ts';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { workspacePaths } from '../paths/family.ts';
import classes from './unsent-columns.module.css';

export type UnsentAnalysis = GetUnsentAnalysisQuery['unsentAnalysis']['results'][number];

const ofSystem = (path: string, systemId: string) => `${path}?${new URLSearchParams({ systemId })}`;

/** The page of a document, which also lists its analyses. */
const documentPath = ({ docId, systemId }: UnsentAnalysis) =>
  ofSystem(SCREENS.workspaceDocument.path.replace(':documentId', docId), systemId);

export const UNSENT_COLUMNS: readonly DataTableColumn<UnsentAnalysis>[] = [
  {
    id: 'systemName',
    header: 'System',
    card: 'meta',
    value: ({ systemName }) => systemName,
    cell: ({ systemId, systemName }) => (
      <RowLink to={ofSystem(SCREENS.home.path, systemId)}>{systemName}</RowLink>
    ),
  },
  {
    id: 'projectName',
    header: 'Project',
    card: 'meta',
    value: ({ projectName }) => projectName ?? null,
    cell: ({ projectId, projectName, systemId }) =>
      projectName && (
        <RowLink to={workspacePaths('workspace', systemId).project(projectId)}>{projectName}</RowLink>
      ),
  },
  {
    id: 'requestDocument',
    header: 'Requested Document',
    card: 'title',
    sortable: false,
    value: ({ requestDocument }) => requestDocument,
    cell: (row) => <RowLink to={documentPath(row)}>{row.requestDocument}</RowLink>,
  },
  {
    id: 'requestSubmittedOn',
    header: 'Requested On',
    width: '150px',
    descendingFirst: true,
    value: ({ requestSubmittedOn }) => formatInstantDay(requestSubmittedOn),
    cell: (row) => <RequestedOn row={row} />,
  },
  {
    id: 'analysisDocument',
    header: 'Analyst Document',
    sortable: false,
    value: ({ analysisDocument }) => analysisDocument,
    cell: (row) => <RowLink to={documentPath(row)}>{row.analysisDocument}</RowLink>,
  },
  {
    id: 'analysisUploadedOn',
    header: 'Analysis Uploaded On',
    width: '190px',
    descendingFirst: true,
    value: ({ analysisUploadedOn }) => formatInstantDay(analysisUploadedOn),
  },
];

const RowLink = ({ to, children }: { to: string; children: string }) => (
  <Anchor component={Link} to={to} inherit>
    {children}
  </Anchor>
);

function RequestedOn({ row: { requestSubmittedOn } }: { row: UnsentAnalysis }) {
  const sent = utcDay(new Date(requestSubmittedOn * 1_000));
  const isLate = daysUntilDue(sent, utcDay(new Date())) < 0;
  return (
    <>
      {formatInstantDay(requestSubmittedOn)}
      {isLate && <span className={classes.late}> late</span>}
    </>
  );
}
