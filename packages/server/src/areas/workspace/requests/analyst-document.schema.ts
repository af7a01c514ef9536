import { type AnalysisForm, analysisStatusOf } from '@capwise/domain/workspace/analyses';
import { builder } from '../../../graphql/builder.ts';
import type { GraphQLContext } from '../../../graphql/context.ts';
import { Upload } from '../../../graphql/uploads/scalar.ts';
import type { AnalystDocumentRow } from './analyst-document.queries.ts';
import {
  type AnalysisPlace,
  checkAnalysisUpload,
  deleteAnalystDocument,
  updateAnalystDocument,
  uploadAnalystDocument,
} from './analyst-document.service.ts';

export const AnalystDocument = builder.objectRef<AnalystDocumentRow>('AnalystDocument').implement({
  description: "An analyst's work on a document. Private until the customer is notified.",
  fields: (t) => ({
    id: t.exposeID('id'),
    requestId: t.exposeID('requestId'),
    documentId: t.exposeID('documentId'),
    fileName: t.exposeString('fileName'),
    originalFileName: t.exposeString('originalFileName'),
    link: t.string({
      description: 'Path that returns the download address. Send the access token.',
      resolve: (row) => `/api/analystDocuments/${row.id}/download`,
    }),
    isQuoteAnalysis: t.exposeBoolean('isQuoteAnalysis'),
    isSupportingDocument: t.exposeBoolean('isSupportingDocument'),
    isServiceContractAnalysis: t.exposeBoolean('isServiceContractAnalysis'),
    uploadedDate: t.expose('uploadedAt', { type: 'Timestamp' }),
    lastModifiedDate: t.expose('modifiedAt', { type: 'Timestamp' }),
    status: t.string({ resolve: analysisStatusOf }),
    isNotified: t.exposeBoolean('isNotified'),
    createdBy: t.exposeString('createdBy', { nullable: true }),
    categoryId: t.exposeID('categoryId', { nullable: true }),
    categoryName: t.exposeString('categoryName', { nullable: true }),
    version: t.exposeInt('version', {
      description: 'Version, incremented on every change. Send it with a save to detect conflicts.',
    }),
  }),
});

builder.mutationFields((t) => {
  const details = {
    fileName: t.arg.string({ required: true }),
    isQuoteAnalysis: t.arg.boolean({ required: true }),
    isSupportingDocument: t.arg.boolean({ required: true }),
    isServiceContractAnalysis: t.arg.boolean({ required: true }),
    categoryId: t.arg.id({ description: 'Null or 0 for none.' }),
  };
  return {
    uploadAnalystDocument: t.field({
      type: AnalystDocument,
      gate: 'UploadAnalysisDocument',
      extensions: {
        beforeUpload: (args: AnalysisPlace & AnalysisForm, { scope, services }: GraphQLContext) =>
          checkAnalysisUpload(scope, services, args),
      },
      args: {
        requestId: t.arg.id({ required: true }),
        documentId: t.arg.id({ required: true, description: 'A document of the request.' }),
        file: t.arg({ type: Upload, required: true }),
        originalFileName: t.arg.string(),
        ...details,
      },
      resolve: (_, args, { scope, services }) => uploadAnalystDocument(scope, services, args),
    }),
    analystDocumentUpdate: t.field({
      type: AnalystDocument,
      gate: 'UploadAnalysisDocument',
      args: {
        id: t.arg.id({ required: true }),
        requestId: t.arg.id(),
        link: t.arg.string({ description: 'Ignored: links cannot be changed.' }),
        ...details,
        version: t.arg.int({ description: 'Version being edited. Any other version is a conflict.' }),
      },
      resolve: (_, args, { scope, services }) => updateAnalystDocument(scope, services, args),
    }),
    deleteAnalystDocument: t.boolean({
      gate: 'UploadAnalysisDocument',
      args: { analystDocumentId: t.arg.id({ required: true }) },
      resolve: (_, { analystDocumentId }, { scope, services }) =>
        deleteAnalystDocument(scope, services, analystDocumentId),
    }),
  };
});
