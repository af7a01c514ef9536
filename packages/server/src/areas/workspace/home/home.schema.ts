import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { builder } from '../../../graphql/builder.ts';
import { Home } from '../../../graphql/home.ts';
import { type Queue, queueOf, waitingFor } from './home.service.ts';
import type { Waiting, WaitingRow } from './waiting.queries.ts';

const WaitingAnalysis = builder.objectRef<WaitingRow>('WaitingAnalysis').implement({
  description: 'An analysis to be opened, or one that is awaited.',
  fields: (t) => ({
    isShared: t.exposeBoolean('isShared', { description: 'It can be opened; else it is in review.' }),
    documentId: t.exposeID('documentId'),
    projectId: t.id({ description: '0 without a project.', resolve: (row) => row.projectId ?? NO_PROJECT }),
    fileName: t.exposeString('fileName'),
    count: t.exposeInt('count', { description: 'Shared analyses of the document, or awaited documents.' }),
    by: t.exposeString('by', { nullable: true, description: 'Who made what is shared.' }),
    at: t.expose('at', { type: 'Timestamp', description: 'When it was shared, or asked for.' }),
  }),
});

const WaitingAnalyses = builder.objectRef<Waiting>('WaitingAnalyses').implement({
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount'),
    rows: t.field({
      type: [WaitingAnalysis],
      description: 'Those to be opened first, the newest first; then those awaited longest.',
      resolve: ({ rows }) => rows,
    }),
  }),
});

const QueuedRequest = builder.objectRef<Queue['rows'][number]>('QueuedRequest').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    systemId: t.exposeID('systemId'),
    systemName: t.exposeString('systemName'),
    documentId: t.exposeID('documentId', { description: 'The first that is not analyzed yet.' }),
    title: t.exposeString('title'),
    requestedBy: t.exposeString('requestedBy'),
    documentCount: t.exposeInt('documentCount'),
    daysUntilDue: t.exposeInt('daysUntilDue', {
      description: 'By the typical turnaround; below 0 when it is overdue.',
    }),
    sentDate: t.expose('sentAt', { type: 'Timestamp' }),
  }),
});

const AnalysisQueue = builder.objectRef<Queue>('AnalysisQueue').implement({
  description: 'The open requests of all systems that the viewer sees.',
  fields: (t) => ({
    overdue: t.exposeInt('overdue'),
    dueToday: t.exposeInt('dueToday'),
    inReview: t.exposeInt('inReview', { description: 'All of them.' }),
    unsent: t.exposeInt('unsent', { description: 'Analyses that were not sent.' }),
    ownUnsent: t.exposeInt('ownUnsent', { description: 'Those of them that the viewer has uploaded.' }),
    requests: t.field({
      type: [QueuedRequest],
      description: 'The most urgent ones.',
      resolve: ({ rows }) => rows,
    }),
  }),
});

builder.objectFields(Home, (t) => ({
  waiting: t.field({
    type: WaitingAnalyses,
    nullable: true,
    resolve: ({ systemId }, _, { scope }) => waitingFor(scope, systemId),
  }),
  queue: t.field({
    type: AnalysisQueue,
    nullable: true,
    resolve: (_home, _args, { scope, services }) => queueOf(scope, services.clock),
  }),
}));
