import { can } from '@capwise/domain/permissions/can';
import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import type { Scope } from '../../../db/scope.ts';
import { builder } from '../../../graphql/builder.ts';
import { withSiblings } from '../../../graphql/lists/siblings.ts';
import { notVendors } from '../../../platform/access/gate.ts';
import { ProjectDocument } from '../documents/document.schema.ts';
import { AnalystDocument } from './analyst-document.schema.ts';
import { analystDocumentsOf, type DocumentRequest, documentRequests } from './document-requests.ts';
import { alwaysNotifiedOf, notifiedUsersOf } from './notified-users.ts';
import type { RequestRow } from './request.queries.ts';
import { submitAnalysisRequest, submitAnalystNotification } from './request.service.ts';
import { mayWithdraw, withdrawAnalysisRequest } from './withdraw-request.service.ts';

/** Only users who request or make analyses see a request's phone, comments and people. */
const mayRead = ({ viewer }: Scope) =>
  can(viewer, 'CanRequestAnalysis') || can(viewer, 'UploadAnalysisDocument');

const AnalysisNotification = builder
  .objectRef<RequestRow['notifications'][number]>('AnalysisNotification')
  .implement({
    description: 'Comments that an analyst sent with shared analyses.',
    fields: (t) => ({
      id: t.exposeID('id'),
      notifiedDate: t.field({ type: 'Timestamp', resolve: (row) => new Date(row.notifiedAt * 1_000) }),
      notifiedBy: t.exposeString('by', { nullable: true }),
      comments: t.exposeString('comments'),
    }),
  });

const AnalysisRequest = builder.objectRef<DocumentRequest>('AnalysisRequest').implement({
  description: 'A request for analysis, with the document it is listed under.',
  fields: (t) => ({
    id: t.exposeID('id'),
    projectId: t.id({
      description: '0 if the document is in no project.',
      resolve: (row) => row.projectId ?? NO_PROJECT,
    }),
    phone: t.string({ resolve: (row, _, { scope }) => (mayRead(scope) ? row.phone : '') }),
    comments: t.string({ resolve: (row, _, { scope }) => (mayRead(scope) ? row.comments : '') }),
    otherUsers: t.string({ resolve: (row, _, { scope }) => (mayRead(scope) ? row.otherUsers : '') }),
    notifiedUsers: t.stringList({
      description:
        'The requester, the other users of the request who get its mails, and people notified by analysts.',
      resolve: (row, _, { scope, services }) =>
        mayRead(scope) ? notifiedUsersOf(services.settings, row) : [],
    }),
    alwaysNotified: t.stringList({
      description:
        'The requester and the other users of the request, except users who may not see analyses of the system.',
      resolve: (row, _, { scope, services }) =>
        mayRead(scope) ? alwaysNotifiedOf(services.settings, row) : [],
    }),
    notifications: t.field({
      type: [AnalysisNotification],
      description: 'Notifications about this document.',
      resolve: (row, _, { scope }) =>
        mayRead(scope) ? row.notifications.filter((one) => !one.isOfOthers) : [],
    }),
    analystDocuments: t.field({
      type: [AnalystDocument],
      description: 'Analyses of this document. Private ones are visible only to analysts.',
      resolve: (row, _, { scope }) => analystDocumentsOf(scope, row),
    }),
    status: t.exposeString('status'),
    mayWithdraw: t.boolean({
      description: 'True for its sender while no analyst has begun.',
      resolve: (row, _, { scope }) => mayWithdraw(scope, row),
    }),
    createdDate: t.expose('createdAt', { type: 'Timestamp' }),
  }),
});

builder.objectFields(ProjectDocument, (t) => ({
  requests: t.field({
    type: [AnalysisRequest],
    resolve: (row, _, { scope, services }) => documentRequests(scope, services.settings, row),
  }),
}));

builder.mutationFields((t) => ({
  submitAnalysisRequest: t.field({
    type: AnalysisRequest,
    gate: notVendors('CanRequestAnalysis'),
    args: {
      projectId: t.arg.id({ required: true, description: '0 if the document is in no project.' }),
      phone: t.arg.string(),
      comments: t.arg.string(),
      otherUsers: t.arg.string({ description: 'Email addresses, separated by commas.' }),
      returnUrl: t.arg.string({ required: true }),
      selectedDocuments: t.arg.idList({ required: true }),
    },
    resolve: async (_, args, { scope, services }) => {
      const request = await submitAnalysisRequest(scope, services, args);
      return withSiblings([request])[0]!;
    },
  }),
  withdrawAnalysisRequest: t.boolean({
    gate: notVendors('CanRequestAnalysis'),
    args: { requestId: t.arg.id({ required: true }) },
    resolve: (_, { requestId }, { scope, services }) => withdrawAnalysisRequest(scope, services, requestId),
  }),
  submitAnalystNotification: t.boolean({
    description: 'Shares analyses and notifies users. False if they were shared, but nobody was notified.',
    gate: notVendors('UploadAnalysisDocument'),
    args: {
      requestId: t.arg.id({ required: true }),
      returnUrl: t.arg.string({ required: true }),
      comments: t.arg.string(),
      user: t.arg.string({
        description: 'Additional email addresses, separated by commas. Pass users in notifiedUsers.',
      }),
      documents: t.arg.idList({ required: true, description: 'IDs of analyst documents.' }),
    },
    resolve: (_, args, { scope, services }) => submitAnalystNotification(scope, services, args),
  }),
}));
