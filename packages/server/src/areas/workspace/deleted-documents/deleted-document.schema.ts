import {
  daysLeft,
  MAX_LISTED_DELETED,
  RESTORE_DAYS,
  whyMayNotDelete,
} from '@capwise/domain/workspace/deleted-documents/deleted-documents';
import { whyQuotesKeep } from '@capwise/domain/workspace/document-rules';
import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { builder } from '../../../graphql/builder.ts';
import { withSiblings } from '../../../graphql/lists/siblings.ts';
import { ProjectDocument } from '../documents/document.schema.ts';
import { deleteRights } from '../documents/document.service.ts';
import type { DeletedDocumentRow } from './deleted-document.queries.ts';
import { deleteDocument, deletedDocuments, refusalOf, restoreDocument } from './deleted-document.service.ts';
import { quoteUse } from './quote-use.ts';

const DeletedDocument = builder.objectRef<DeletedDocumentRow>('DeletedDocument').implement({
  description: `A document that can be restored for up to ${RESTORE_DAYS} days.`,
  fields: (t) => ({
    id: t.exposeID('id'),
    projectId: t.id({
      description: '0 if the document was in no project.',
      resolve: (row) => row.projectId ?? NO_PROJECT,
    }),
    fileName: t.exposeString('fileName'),
    deletedDate: t.expose('deletedAt', { type: 'Timestamp' }),
    deletedBy: t.exposeString('deletedByName', { nullable: true }),
    daysLeft: t.int({ resolve: (row, _, { services }) => daysLeft(row.deletedAt, services.clock.now()) }),
    refusal: t.string({
      nullable: true,
      description: 'Why the caller cannot restore it.',
      resolve: (row, _, { scope }) => refusalOf(scope, row),
    }),
  }),
});

builder.objectFields(ProjectDocument, (t) => ({
  whyMayNotDelete: t.string({
    nullable: true,
    description: 'Why the caller may not delete it, or why its quotes keep it. Whatever its state.',
    resolve: async (row, _, { scope }) =>
      whyMayNotDelete(deleteRights(scope, row)) ?? whyQuotesKeep(await quoteUse(scope, row)),
  }),
}));

builder.queryFields((t) => ({
  deletedDocuments: t.field({
    type: [DeletedDocument],
    gate: 'documents',
    description: `The last ${MAX_LISTED_DELETED} of a project, or of a system.`,
    args: { systemId: t.arg.id(), projectId: t.arg.id({ description: 'Null or 0 for all of the system.' }) },
    resolve: (_, args, { scope, services }) => deletedDocuments(scope, services, args),
  }),
}));

builder.mutationFields((t) => ({
  deleteDocument: t.boolean({
    gate: 'documents',
    args: { documentId: t.arg.id({ required: true }) },
    resolve: (_, { documentId }, { scope, services }) => deleteDocument(scope, services, documentId),
  }),
  restoreDocument: t.field({
    type: ProjectDocument,
    gate: 'documents',
    description: `Restores a document within ${RESTORE_DAYS} days after its deletion.`,
    args: { documentId: t.arg.id({ required: true }) },
    resolve: async (_, { documentId }, { scope, services }) =>
      withSiblings([await restoreDocument(scope, services, documentId)])[0]!,
  }),
}));
