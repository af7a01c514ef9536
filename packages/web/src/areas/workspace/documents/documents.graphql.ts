import { graphql } from '../../../gen/gql.ts';

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
  ) {
    documentUpdate(
      id: $id
      fileName: $fileName
      isQuote: $isQuote
      isSupportingDocument: $isSupportingDocument
      isServiceContract: $isServiceContract
      categoryId: $categoryId
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
