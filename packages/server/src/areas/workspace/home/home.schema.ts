import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { builder } from '../../../graphql/builder.ts';
import { Home } from '../../../graphql/home.ts';
import { analystQueue, type Queue, waitingFor } from './home.service.ts';
import type { Waiting, WaitingRow } from './waiting.queries.ts';

const WaitingAnalysis = builder.objectRef<WaitingRow>('WaitingAnalysis').implement({
  description: 'An analysis to open, or a pending request.',
  fields: (t) => ({
    isShared: t.exposeBoolean('isShared', {
      description: 'True if it can be opened. False if it is in review.',
    }),
    documentId: t.exposeID('documentId'),
    projectId: t.id({
      description: '0 if the document is in no project.',
      resolve: (row) => row.projectId ?? NO_PROJECT,
    }),
    fileName: t.exposeString('fileName'),
    count: t.exposeInt('count', {
      description: 'Number of shared analyses of the document, or of pending documents.',
    }),
    by: t.exposeString('by', { nullable: true, description: 'Author of the shared analyses.' }),
    at: t.expose('at', { type: 'Timestamp', description: 'Time at which it was shared or requested.' }),
    isLate: t.exposeBoolean('isLate', {
      description: 'True if it is in review for longer than the typical turnaround.',
    }),
  }),
});

const WaitingAnalyses = builder.objectRef<Waiting>('WaitingAnalyses').implement({
  fields: (t) => ({
    toOpen: t.exposeInt('toOpen', { description: 'Number of documents with analyses to open.' }),
    inReview: t.exposeInt('inReview', { description: 'Number of pending requests.' }),
    late: t.exposeInt('late', {
      description: 'Number of pending requests that take longer than the typical turnaround.',
    }),
    rows: t.field({
      type: [WaitingAnalysis],
      description: 'Analyses to open, newest first, then pending requests, oldest first.',
      resolve: ({ rows }) => rows,
    }),
  }),
});

const QueuedRequest = builder.objectRef<Queue['rows'][number]>('QueuedRequest').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    systemId: t.exposeID('systemId'),
    systemName: t.exposeString('systemName'),
    documentId: t.exposeID('documentId', { description: 'The first document that has not been analyzed.' }),
    title: t.exposeString('title'),
    requestedBy: t.exposeString('requestedBy'),
    documentCount: t.exposeInt('documentCount'),
    daysUntilDue: t.exposeInt('daysUntilDue', {
      description: 'Days until the typical turnaround ends. Negative if overdue.',
    }),
    sentDate: t.expose('sentAt', { type: 'Timestamp' }),
  }),
});

const AnalysisQueue = builder.objectRef<Queue>('AnalysisQueue').implement({
  description: 'Open requests of all systems that the viewer can see.',
  fields: (t) => ({
    overdue: t.exposeInt('overdue'),
    dueToday: t.exposeInt('dueToday'),
    inReview: t.exposeInt('inReview', { description: 'Number of all open requests.' }),
    unsent: t.exposeInt('unsent', { description: 'Number of analyses that have not been shared yet.' }),
    ownUnsent: t.exposeInt('ownUnsent', { description: 'Number of these that the viewer uploaded.' }),
    requests: t.field({
      type: [QueuedRequest],
      description: 'The most urgent requests, 50 at most.',
      resolve: ({ rows }) => rows,
    }),
  }),
});

builder.objectFields(Home, (t) => ({
  waiting: t.field({
    type: WaitingAnalyses,
    nullable: true,
    resolve: ({ systemId }, _, { scope, services }) => waitingFor(scope, services.clock, systemId),
  }),
  queue: t.field({
    type: AnalysisQueue,
    nullable: true,
    resolve: (_home, _args, { scope, services }) => analystQueue(scope, services.clock),
  }),
}));
