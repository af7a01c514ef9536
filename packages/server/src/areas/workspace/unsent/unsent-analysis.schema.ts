import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { builder } from '../../../graphql/builder.ts';
import { listArgs, pageType } from '../../../graphql/lists/list.ts';
import type { UnsentAnalysisRow } from './unsent-analysis.queries.ts';
import { unsentPage } from './unsent-analysis.service.ts';

const UnsentAnalysis = builder.objectRef<UnsentAnalysisRow>('UnsentAnalysis').implement({
  description: 'An analysis that has not been shared with the customer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the analyst document.' }),
    systemId: t.exposeID('systemId'),
    systemName: t.exposeString('systemName'),
    projectId: t.id({
      description: '0 if the document is in no project.',
      resolve: (row) => row.projectId ?? NO_PROJECT,
    }),
    projectName: t.exposeString('projectName', { nullable: true }),
    docId: t.exposeID('docId', { description: 'ID of the requested document.' }),
    requestDocument: t.exposeString('requestDocument'),
    requestStatus: t.exposeString('requestStatus'),
    requestSubmittedOn: t.expose('requestSubmittedOn', { type: 'Timestamp' }),
    analysisDocument: t.exposeString('analysisDocument'),
    analysisUploadedOn: t.expose('analysisUploadedOn', { type: 'Timestamp' }),
  }),
});

const UnsentAnalysisPage = pageType<UnsentAnalysisRow>('UnsentAnalysisPage', UnsentAnalysis);

builder.queryFields((t) => ({
  unsentAnalysis: t.field({
    type: UnsentAnalysisPage,
    description: 'Defaults to all rows.',
    gate: 'ViewUnsentAnalysis',
    args: listArgs(t),
    resolve: (_, list, { scope }) => unsentPage(scope, list),
  }),
}));
