import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { builder } from '../../../graphql/builder.ts';
import { notVendors } from '../../../platform/gate.ts';
import type { RequestRow } from './request.queries.ts';
import { submitAnalysisRequest, submitAnalystNotification } from './request.service.ts';

const AnalysisRequest = builder.objectRef<RequestRow>('AnalysisRequest').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    projectId: t.id({ description: '0 without a project.', resolve: (row) => row.projectId ?? NO_PROJECT }),
    phone: t.exposeString('phone'),
    comments: t.exposeString('comments'),
    otherUsers: t.exposeString('otherUsers'),
    status: t.exposeString('status'),
    createdDate: t.expose('createdAt', { type: 'Timestamp' }),
  }),
});

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
    resolve: (_, args, { scope, services }) =>
      submitAnalysisRequest(scope, services, {
        ...args,
        phone: args.phone ?? '',
        comments: args.comments ?? '',
        otherUsers: args.otherUsers ?? '',
      }),
  }),
  submitAnalystNotification: t.boolean({
    gate: notVendors('UploadAnalysisDocument'),
    args: {
      requestId: t.arg.id({ required: true }),
      returnUrl: t.arg.string({ required: true }),
      comments: t.arg.string(),
      user: t.arg.string({ description: 'Further e-mail addresses, separated by commas.' }),
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
