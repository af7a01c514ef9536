import { graphql } from '../../../../../gen/gql.ts';

export const UploadDocumentMutation = graphql(`
  mutation UploadDocument(
    $file: Upload!
    $projectId: ID
    $systemId: ID
    $isQuote: Boolean!
    $isSupportingDocument: Boolean!
    $isServiceContract: Boolean!
    $fileName: String!
    $originalFileName: String
    $categoryId: ID
  ) {
    uploadDocument(
      file: $file
      projectId: $projectId
      systemId: $systemId
      isQuote: $isQuote
      isSupportingDocument: $isSupportingDocument
      isServiceContract: $isServiceContract
      fileName: $fileName
      originalFileName: $originalFileName
      categoryId: $categoryId
    ) {
      id
      originalFileName
      uploadedDate
      status
    }
  }
`);

export const UpdateDocumentMutation = graphql(`
  mutation UpdateDocument(
    $id: ID!
    $fileName: String!
    $isQuote: Boolean!
    $isSupportingDocument: Boolean!
    $isServiceContract: Boolean!
    $categoryId: ID
    $version: Int
  ) {
    documentUpdate(
      id: $id
      fileName: $fileName
      isQuote: $isQuote
      isSupportingDocument: $isSupportingDocument
      isServiceContract: $isServiceContract
      categoryId: $categoryId
      version: $version
    ) {
      id
    }
  }
`);

export const DocumentCategoriesQuery = graphql(`
  query documentCategories($systemId: ID) {
    documentCategories(systemId: $systemId) {
      id
      name
    }
  }
`);

export const SystemDocumentTagsQuery = graphql(`
  query systemDocumentTags($systemId: ID, $documentId: ID) {
    systemDocumentTags(systemId: $systemId, documentId: $documentId) {
      documentId
      systemTag {
        id
        tag
      }
    }
  }
`);

export const SaveDocumentTagMutation = graphql(`
  mutation saveDocumentTag($documentId: ID!, $systemId: ID!, $tag: String!) {
    saveDocumentTag(documentId: $documentId, systemId: $systemId, tag: $tag) {
      documentId
      systemTag {
        id
        tag
      }
    }
  }
`);

export const DeleteDocumentTagMutation = graphql(`
  mutation deleteDocumentTag($documentId: ID!, $systemTagId: ID!) {
    deleteDocumentTag(documentId: $documentId, systemTagId: $systemTagId)
  }
`);

export const DocumentRowFragment = graphql(`
  fragment DocumentRow on ProjectDocument {
    id
    systemId
    projectId
    projectTitle
    projectIsArchived
    fileName
    originalFileName
    link
    isQuote
    isSupportingDocument
    isServiceContract
    categoryId
    categoryName
    status
    uploadedDate
    uploadedBy
    isArchived
    whyMayNotDelete
    version
    documentTags {
      documentId
      systemTag {
        id
        tag
      }
    }
    requests {
      id
    }
  }
`);

export const ProjectDocumentsQuery = graphql(`
  query GetProjectDocuments($id: ID!, $systemId: ID!) {
    project(id: $id) {
      id
      documents {
        ...DocumentRow
      }
    }
    documentCategories(systemId: $systemId) {
      id
      name
    }
  }
`);

export const SystemDocumentsQuery = graphql(`
  query GetSystemDocuments(
    $systemId: ID!
    $pageNumber: Int!
    $pageSize: Int!
    $searchTerm: String!
    $sortColumn: String!
    $sortDirection: String!
    $filters: [ListFilter!]!
  ) {
    systemDocuments(
      systemId: $systemId
      pageNumber: $pageNumber
      pageSize: $pageSize
      searchTerm: $searchTerm
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      filters: $filters
    ) {
      totalCount
      pageNumber
      pageSize
      results {
        ...DocumentRow
        passage(search: $searchTerm) {
          text
          isMatch
        }
      }
    }
    documentCategories(systemId: $systemId) {
      id
      name
    }
  }
`);

export const SystemDocumentsFiltersQuery = graphql(`
  query GetSystemDocumentsFilters($systemId: ID!) {
    systemDocumentsFilters(systemId: $systemId) {
      createdby_filter {
        name
        values
      }
      tag_filter {
        name
        values
      }
      unreadCount
    }
  }
`);

export const DocumentNowQuery = graphql(`
  query GetDocumentNow($id: ID!) {
    document(id: $id) {
      ...DocumentRow
    }
  }
`);

export const ArchiveDocumentMutation = graphql(`
  mutation archiveDocument($documentId: ID!) {
    archiveDocument(documentId: $documentId) {
      id
    }
  }
`);

export const UnarchiveDocumentMutation = graphql(`
  mutation unArchiveDocument($documentId: ID!) {
    unArchiveDocument(documentId: $documentId) {
      id
    }
  }
`);

export const MoveDocumentMutation = graphql(`
  mutation moveProjectDocument($documentId: ID!, $toProjectId: ID!) {
    moveProjectDocument(documentId: $documentId, toProjectId: $toProjectId) {
      id
    }
  }
`);
