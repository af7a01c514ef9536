import { MAX_FOUND } from '@capwise/domain/account/find';
import { type DocumentFlags, extensionOf } from '@capwise/domain/workspace/documents';
import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import { builder } from '../../../graphql/builder.ts';
import type { GraphQLContext } from '../../../graphql/context.ts';
import { FoundRecords, foundBy } from '../../../graphql/found-records.ts';
import { Filter, type FilterChoice, toFilterChoices } from '../../../graphql/lists/filter.ts';
import { listArgs, pageType } from '../../../graphql/lists/list.ts';
import { type Sibling, withSiblings } from '../../../graphql/lists/siblings.ts';
import { Upload } from '../../../graphql/uploads/scalar.ts';
import { notVendors } from '../../../platform/access/gate.ts';
import { Project } from '../projects/project.schema.ts';
import type { DocumentRow, TagRow } from './document.queries.ts';
import {
  checkUpload,
  documentPage,
  getDocument,
  type UploadPlace,
  updateDocument,
  uploadDocument,
} from './document.service.ts';
import { listCategories } from './document-category.queries.ts';
import { countUnread, listUploaders } from './document-list.queries.ts';
import { listUsedTags } from './document-marks.queries.ts';
import { archiveDocument, moveDocument } from './document-place.service.ts';
import { type DocumentTagRow, TAGGED_DOCUMENTS } from './document-tag.queries.ts';
import { deleteDocumentTag, documentTags, saveDocumentTag } from './document-tag.service.ts';
import { projectDocuments } from './project-documents.ts';

const SystemTag = builder.objectRef<TagRow>('SystemTag').implement({
  fields: (t) => ({ id: t.exposeID('id'), tag: t.exposeString('tag') }),
});

const DocumentTag = builder.objectRef<DocumentTagRow>('DocumentTag').implement({
  fields: (t) => ({
    documentId: t.exposeID('documentId'),
    systemTag: t.field({ type: SystemTag, resolve: (row) => row.systemTag }),
  }),
});

const DocumentCategory = builder.objectRef<{ id: number; name: string }>('DocumentCategory').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

export const ProjectDocument = builder.objectRef<Sibling<DocumentRow>>('ProjectDocument').implement({
  description: 'A document of a system, with or without a project.',
  fields: (t) => ({
    id: t.exposeID('id'),
    systemId: t.exposeID('systemId'),
    projectId: t.id({
      description: '0 if the document is in no project.',
      resolve: (row) => row.projectId ?? NO_PROJECT,
    }),
    projectTitle: t.exposeString('projectTitle', { nullable: true }),
    projectIsArchived: t.exposeBoolean('projectIsArchived'),
    fileName: t.exposeString('fileName'),
    originalFileName: t.exposeString('originalFileName'),
    fileExtension: t.string({ resolve: (row) => extensionOf(row.originalFileName) }),
    fileContentType: t.exposeString('contentType'),
    byteSize: t.float({ resolve: (row) => Number(row.byteSize) }),
    link: t.string({
      description: 'Path that returns the download address. Send the access token.',
      resolve: (row) => `/api/documents/${row.id}/download`,
    }),
    isQuote: t.exposeBoolean('isQuote'),
    isSupportingDocument: t.exposeBoolean('isSupportingDocument'),
    isServiceContract: t.exposeBoolean('isServiceContract'),
    status: t.exposeString('status', { nullable: true }),
    uploadedDate: t.expose('uploadedAt', { type: 'Timestamp' }),
    uploadedBy: t.exposeString('uploadedByName', { nullable: true }),
    lastModifiedDate: t.expose('modifiedAt', { type: 'Timestamp' }),
    documentTags: t.field({
      type: [DocumentTag],
      resolve: (row) => row.tags.map((systemTag) => ({ documentId: row.id, systemTag })),
    }),
    isArchived: t.boolean({ resolve: (row) => row.archivedAt !== null }),
    archiveDate: t.expose('archivedAt', { type: 'Timestamp', nullable: true }),
    archiveUserEmail: t.exposeString('archivedByEmail', { nullable: true }),
    categoryId: t.exposeID('categoryId', { nullable: true }),
    categoryName: t.exposeString('categoryName', { nullable: true }),
    version: t.exposeInt('version', {
      description: 'Version, incremented on every change. Send it with a save to detect conflicts.',
    }),
  }),
});

builder.objectFields(Project, (t) => ({
  documents: t.field({
    type: [ProjectDocument],
    description: 'Newest first, including archived documents.',
    resolve: (row, _, { scope }) => projectDocuments(scope, row),
  }),
}));

interface ListOfSystem {
  systemId: number;
  createdby_filter: FilterChoice[];
}

const DocumentFilters = builder.objectRef<ListOfSystem>('DocumentFilters').implement({
  fields: (t) => ({
    createdby_filter: t.field({ type: [Filter], resolve: (row) => row.createdby_filter }),
    tag_filter: t.field({
      type: [Filter],
      description: 'Send the chosen values as the filter Tag.',
      resolve: async ({ systemId }, _, { scope }) =>
        toFilterChoices((await listUsedTags(scope, systemId)).map(({ id, tag }) => ({ id, name: tag }))),
    }),
    unreadCount: t.int({
      description: 'Documents that were not read yet. A search finds them by name only.',
      resolve: ({ systemId }, _, { scope }) => countUnread(scope, systemId),
    }),
  }),
});

const DocumentPage = pageType<Sibling<DocumentRow>>('DocumentPage', ProjectDocument);
const alone = async (row: Promise<DocumentRow>) => withSiblings([await row])[0]!;

builder.queryFields((t) => ({
  systemDocuments: t.field({
    type: DocumentPage,
    gate: 'documents',
    args: { systemId: t.arg.id(), ...listArgs(t) },
    resolve: async (_, { systemId, ...list }, { scope }) => {
      const page = await documentPage(scope, systemId, list);
      return { ...page, results: withSiblings(page.results) };
    },
  }),
  systemDocumentsFilters: t.field({
    type: DocumentFilters,
    gate: 'documents',
    args: { systemId: t.arg.id() },
    resolve: async (_, args, { scope }) => {
      const systemId = visibleSystemId(scope, args.systemId);
      return { systemId, createdby_filter: toFilterChoices(await listUploaders(scope, systemId)) };
    },
  }),
  document: t.field({
    type: ProjectDocument,
    gate: 'documents',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope }) => alone(getDocument(scope, id)),
  }),
  documentCategories: t.field({
    type: [DocumentCategory],
    gate: 'documents',
    args: { systemId: t.arg.id() },
    resolve: (_, { systemId }, { scope }) => listCategories(scope, visibleSystemId(scope, systemId)),
  }),
  systemDocumentTags: t.field({
    type: [DocumentTag],
    gate: 'documents',
    description: `Tags of one document, or of the newest ${TAGGED_DOCUMENTS} of a system.`,
    args: { systemId: t.arg.id(), documentId: t.arg.id() },
    resolve: (_, args, { scope }) => documentTags(scope, args),
  }),
}));

builder.objectFields(FoundRecords, (t) => ({
  documents: t.field({
    type: [ProjectDocument],
    description: 'Documents of the system, newest first, including archived ones.',
    resolve: foundBy('documents', async ({ term, systemId }, { scope }) => {
      const filters = [{ filterType: 'Status', values: ['all'] }];
      const page = await documentPage(scope, systemId, { searchTerm: term, pageSize: MAX_FOUND, filters });
      return withSiblings(page.results);
    }),
  }),
}));

builder.mutationFields((t) => {
  const details = {
    fileName: t.arg.string({ required: true }),
    isQuote: t.arg.boolean({ required: true }),
    isSupportingDocument: t.arg.boolean({ required: true }),
    isServiceContract: t.arg.boolean({ required: true }),
    categoryId: t.arg.id({ description: 'Null or 0 for none.' }),
  };
  return {
    documentUpdate: t.field({
      type: ProjectDocument,
      gate: 'documents',
      args: {
        id: t.arg.id({ required: true }),
        ...details,
        version: t.arg.int({ description: 'Version being edited. Any other version is a conflict.' }),
      },
      resolve: (_, args, { scope, services }) => alone(updateDocument(scope, services, args)),
    }),
    archiveDocument: t.field({
      type: ProjectDocument,
      gate: 'documents',
      args: { documentId: t.arg.id({ required: true }) },
      resolve: (_, { documentId }, { scope, services }) =>
        alone(archiveDocument(scope, services, { id: documentId, archived: true })),
    }),
    unArchiveDocument: t.field({
      type: ProjectDocument,
      gate: 'documents',
      args: { documentId: t.arg.id({ required: true }) },
      resolve: (_, { documentId }, { scope, services }) =>
        alone(archiveDocument(scope, services, { id: documentId, archived: false })),
    }),
    moveProjectDocument: t.field({
      type: ProjectDocument,
      gate: notVendors('ViewProjects'),
      args: {
        documentId: t.arg.id({ required: true }),
        toProjectId: t.arg.id({ required: true, description: '0 removes the document from its project.' }),
      },
      resolve: (_, args, { scope }) => alone(moveDocument(scope, args)),
    }),
    uploadDocument: t.field({
      type: ProjectDocument,
      gate: 'UploadDocument',
      extensions: {
        beforeUpload: (args: UploadPlace & DocumentFlags, { scope, services }: GraphQLContext) =>
          checkUpload(scope, services, args),
      },
      args: {
        file: t.arg({ type: Upload, required: true }),
        projectId: t.arg.id({ description: '0 if the document is in no project.' }),
        systemId: t.arg.id(),
        originalFileName: t.arg.string(),
        ...details,
      },
      resolve: (_, args, { scope, services }) => alone(uploadDocument(scope, services, args)),
    }),
    saveDocumentTag: t.field({
      type: DocumentTag,
      gate: 'documents',
      args: {
        documentId: t.arg.id({ required: true }),
        systemId: t.arg.id({ required: true }),
        tag: t.arg.string({ required: true }),
      },
      resolve: (_, args, { scope }) => saveDocumentTag(scope, args),
    }),
    deleteDocumentTag: t.boolean({
      gate: 'documents',
      args: { documentId: t.arg.id({ required: true }), systemTagId: t.arg.id({ required: true }) },
      resolve: (_, args, { scope }) => deleteDocumentTag(scope, args),
    }),
  };
});
