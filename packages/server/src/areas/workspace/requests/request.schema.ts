import { can } from '@capwise/domain/permissions/can';
import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import type { Scope } from '../../../db/scope.ts';
import { builder } from '../../../graphql/builder.ts';
import { withSiblings } from '../../../graphql/siblings.ts';
import { notVendors } from '../../../platform/access/gate.ts';
import { ProjectDocument } from '../documents/document.schema.ts';
import { AnalystDocument } from './analyst-document.schema.ts';
import { analystDocumentsOf, type DocumentRequest, requestsOf } from './document-requests.ts';
import { notifiedUsersOf } from './notified-users.ts';
import type { RequestRow } from './request.queries.ts';
import { submitAnalysisRequest, submitAnalystNotification } from './request.service.ts';

/** Only users who request or make analyses see a request's phone, comments and people. */
const mayRead = ({ viewer }: Scope) =>
  can(viewer, 'CanRequestAnalysis') || can(viewer, 'UploadAnalysisDocument');

const AnalysisNotification = builder
  .objectRef<RequestRow['notifications'][number]>('AnalysisNotification')
  .implement({
    description: 'What an analyst wrote when analyses were shared.',
    fields: (t) => ({
      id: t.exposeID('id'),
      notifiedDate: t.field({ type: 'Timestamp', resolve: (row) => new Date(row.notifiedAt * 1_000) }),
      notifiedBy: t.exposeString('by', { nullable: true }),
      comments: t.exposeString('comments'),
    }),
  });

const AnalysisRequest = builder.objectRef<DocumentRequest>('AnalysisRequest').implement({
  description: 'A request for analysis, also as it stands with one of its documents.',
  fields: (t) => ({
    id: t.exposeID('id'),
    projectId: t.id({ description: '0 without a project.', resolve: (row) => row.projectId ?? NO_PROJECT }),
    phone: t.string({ resolve: (row, _, { scope }) => (mayRead(scope) ? row.phone : '') }),
    comments: t.string({ resolve: (row, _, { scope }) => (mayRead(scope) ? row.comments : '') }),
    otherUsers: t.string({ resolve: (row, _, { scope }) => (mayRead(scope) ? row.otherUsers : '') }),
    notifiedUsers: t.stringList({
      description: 'The requester, the other users of the request, and whom analysts told beside them.',
      resolve: (row, _, { scope }) => (mayRead(scope) ? notifiedUsersOf(row) : []),
    }),
    notifications: t.field({
      type: [AnalysisNotification],
      description: 'Only those about the document that the request stands with.',
      resolve: (row, _, { scope }) =>
        mayRead(scope) ? row.notifications.filter((one) => !one.isOfOthers) : [],
    }),
    analystDocuments: t.field({
      type: [AnalystDocument],
      description: 'Of the document that the request stands with; private ones for analysts alone.',
      resolve: (row, _, { scope }) => analystDocumentsOf(scope, row),
    }),
    status: t.exposeString('status'),
    createdDate: t.expose('createdAt', { type: 'Timestamp' }),
  }),
});

builder.objectFields(ProjectDocument, (t) => ({
  requests: t.field({
    type: [AnalysisRequest],
    resolve: (row, _, { scope }) => requestsOf(scope, row),
  }),
}));

builder.mutationFields((t) => ({
  submitAnalysisRequest: t.field({
    type: AnalysisRequest,
    gate: notVendors('CanRequestAnalysis'),
    args: {
      projectId: t.arg.id({ required: true, description: '0 without a project.' }),
      phone: t.arg.string(),
      comments: t.arg.string(),
      otherUsers: t.arg.string({ description: 'E-mail addresses, separated by commas.' }),
      returnUrl: t.arg.string({ required: true }),
      selectedDocuments: t.arg.idList({ required: true }),
    },
    resolve: async (_, args, { scope, services }) => {
      const request = await submitAnalysisRequest(scope, services, {
        ...args,
        phone: args.phone ?? '',
        comments: args.comments ?? '',
        otherUsers: args.otherUsers ?? '',
      });
      return withSiblings([request])[0]!;
    },
  }),
  submitAnalystNotification: t.boolean({
    gate: notVendors('UploadAnalysisDocument'),
    args: {
      requestId: t.arg.id({ required: true }),
      returnUrl: t.arg.string({ required: true }),
      comments: t.arg.string(),
      user: t.arg.string({
        description: 'Further email addresses, separated by commas. Users notified are in notifiedUsers.',
      }),
      documents: t.arg.idList({ required: true, description: 'Ids of analyst documents.' }),
    },
    resolve: (_, args, { scope, services }) =>
      submitAnalystNotification(scope, services, {
        ...args,
        comments: args.comments ?? null,
        user: args.user ?? null,
      }),
  }),
}));
