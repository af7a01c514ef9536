import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { builder } from '../../../graphql/builder.ts';
import { listArgs, pageType } from '../../../graphql/list.ts';
import type { UnsentAnalysisRow } from './unsent-analysis.queries.ts';
import { unsentPage } from './unsent-analysis.service.ts';

const UnsentAnalysis = builder.objectRef<UnsentAnalysisRow>('UnsentAnalysis').implement({
  description: 'An analysis that the customer was not notified of.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the analyst document.' }),
    systemId: t.exposeID('systemId'),
    systemName: t.exposeString('systemName'),
    projectId: t.id({ description: '0 without a project.', resolve: (row) => row.projectId ?? NO_PROJECT }),
    projectName: t.exposeString('projectName', { nullable: true }),
    docId: t.exposeID('docId', { description: 'Of the requested document.' }),
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
    description: 'All of them when no page size is given.',
    gate: 'ViewUnsentAnalysis',
    args: listArgs(t),
    resolve: (_, list, { scope }) => unsentPage(scope, list),
  }),
}));
