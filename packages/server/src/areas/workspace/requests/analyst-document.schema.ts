import { builder } from '../../../graphql/builder.ts';
import type { AnalystDocumentRow } from './analyst-document.queries.ts';

export const AnalystDocument = builder.objectRef<AnalystDocumentRow>('AnalystDocument').implement({
  description: 'What an analyst has made of a document; private until the customer is notified.',
  fields: (t) => ({
    id: t.exposeID('id'),
    requestId: t.exposeID('requestId'),
    documentId: t.exposeID('documentId'),
    fileName: t.exposeString('fileName'),
    originalFileName: t.exposeString('originalFileName'),
    link: t.string({
      description: 'A path that answers where the file can be fetched, to be asked with the bearer.',
      resolve: (row) => `/api/analystDocuments/${row.id}/download`,
    }),
    isQuoteAnalysis: t.exposeBoolean('isQuoteAnalysis'),
    isSupportingDocument: t.exposeBoolean('isSupportingDocument'),
    isServiceContractAnalysis: t.exposeBoolean('isServiceContractAnalysis'),
    uploadedDate: t.expose('uploadedAt', { type: 'Timestamp' }),
    lastModifiedDate: t.expose('modifiedAt', { type: 'Timestamp' }),
    status: t.string({ resolve: (row) => (row.isNotified ? 'Shared with Client' : 'Private') }),
    isNotified: t.exposeBoolean('isNotified'),
    createdBy: t.exposeString('createdBy', { nullable: true }),
    categoryId: t.exposeID('categoryId', { nullable: true }),
    categoryName: t.exposeString('categoryName', { nullable: true }),
    version: t.exposeInt('version', {
      description: 'Counts the changes; a save may name the one it began with.',
    }),
  }),
});
