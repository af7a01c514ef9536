import { formatInstantDay } from '@capwise/domain/dates';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { GetUnsentAnalysisQuery } from '../../../gen/graphql.ts';
import { SCREENS } from '../../../lib/screens.ts';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';

export type UnsentAnalysis = GetUnsentAnalysisQuery['unsentAnalysis']['results'][number];

const ofSystem = (path: string, systemId: string) => `${path}?${new URLSearchParams({ systemId })}`;

const documentPath = (id: string) => SCREENS.workspaceDocument.path.replace(':documentId', id);

export const UNSENT_COLUMNS: readonly DataTableColumn<UnsentAnalysis>[] = [
  {
    id: 'systemName',
    header: 'System',
    value: ({ systemName }) => systemName,
    cell: ({ systemId, systemName }) => (
      <Anchor component={Link} to={ofSystem(SCREENS.home.path, systemId)} inherit>
        {systemName}
      </Anchor>
    ),
  },
  { id: 'projectName', header: 'Project', value: ({ projectName }) => projectName ?? null },
  {
    id: 'requestDocument',
    header: 'Requested Document',
    sortable: false,
    value: ({ requestDocument }) => requestDocument,
    cell: ({ docId, systemId, requestDocument }) => (
      <Anchor component={Link} to={ofSystem(documentPath(docId), systemId)} inherit>
        {requestDocument}
      </Anchor>
    ),
  },
  {
    id: 'requestSubmittedOn',
    header: 'Requested On',
    width: '130px',
    sortable: false,
    value: ({ requestSubmittedOn }) => formatInstantDay(requestSubmittedOn),
  },
  {
    id: 'analysisDocument',
    header: 'Analyst Document',
    sortable: false,
    value: ({ analysisDocument }) => analysisDocument,
  },
  {
    id: 'analysisUploadedOn',
    header: 'Analysis Uploaded On',
    width: '180px',
    sortable: false,
    value: ({ analysisUploadedOn }) => formatInstantDay(analysisUploadedOn),
  },
];
