import { graphql } from '../../../gen/gql.ts';

export const DeletedDocumentsQuery = graphql(`
  query GetDeletedDocuments($systemId: ID, $projectId: ID) {
    deletedDocuments(systemId: $systemId, projectId: $projectId) {
      id
      fileName
      deletedDate
      deletedBy
      daysLeft
      refusal
    }
  }
`);

export const DeleteDocumentMutation = graphql(`
  mutation deleteDocument($documentId: ID!) {
    deleteDocument(documentId: $documentId)
  }
`);

export const RestoreDocumentMutation = graphql(`
  mutation restoreDocument($documentId: ID!) {
    restoreDocument(documentId: $documentId) {
      id
    }
  }
`);
