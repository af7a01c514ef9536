import { graphql } from '../../../../gen/gql.ts';

export const AnalysisFragment = graphql(`
  fragment Analysis on AnalystDocument {
    id
    requestId
    fileName
    originalFileName
    link
    isQuoteAnalysis
    isSupportingDocument
    isServiceContractAnalysis
    uploadedDate
    status
    isNotified
    createdBy
    categoryId
    version
  }
`);

export const AnalysesNowQuery = graphql(`
  query GetAnalysesNow($documentId: ID!) {
    document(id: $documentId) {
      id
      requests {
        id
        analystDocuments {
          ...Analysis
        }
      }
    }
  }
`);

export const NotifiedUsersQuery = graphql(`
  query GetNotifiedUsers($documentId: ID!) {
    document(id: $documentId) {
      id
      requests {
        id
        notifiedUsers
      }
    }
  }
`);

export const UploadAnalystDocumentMutation = graphql(`
  mutation uploadAnalystDocument(
    $requestId: ID!
    $documentId: ID!
    $file: Upload!
    $fileName: String!
    $originalFileName: String
    $isQuoteAnalysis: Boolean!
    $isSupportingDocument: Boolean!
    $isServiceContractAnalysis: Boolean!
    $categoryId: ID
  ) {
    uploadAnalystDocument(
      requestId: $requestId
      documentId: $documentId
      file: $file
      fileName: $fileName
      originalFileName: $originalFileName
      isQuoteAnalysis: $isQuoteAnalysis
      isSupportingDocument: $isSupportingDocument
      isServiceContractAnalysis: $isServiceContractAnalysis
      categoryId: $categoryId
    ) {
      id
    }
  }
`);

export const AnalystDocumentUpdateMutation = graphql(`
  mutation analystDocumentUpdate(
    $id: ID!
    $requestId: ID
    $fileName: String!
    $link: String
    $isQuoteAnalysis: Boolean!
    $isSupportingDocument: Boolean!
    $isServiceContractAnalysis: Boolean!
    $categoryId: ID
    $version: Int
  ) {
    analystDocumentUpdate(
      id: $id
      requestId: $requestId
      fileName: $fileName
      link: $link
      isQuoteAnalysis: $isQuoteAnalysis
      isSupportingDocument: $isSupportingDocument
      isServiceContractAnalysis: $isServiceContractAnalysis
      categoryId: $categoryId
      version: $version
    ) {
      ...Analysis
    }
  }
`);

export const DeleteAnalystDocumentMutation = graphql(`
  mutation deleteAnalystDocument($analystDocumentId: ID!) {
    deleteAnalystDocument(analystDocumentId: $analystDocumentId)
  }
`);

export const NotifyMutation = graphql(`
  mutation submitAnalystNotification(
    $requestId: ID!
    $returnUrl: String!
    $comments: String
    $user: String
    $documents: [ID!]!
  ) {
    submitAnalystNotification(
      requestId: $requestId
      returnUrl: $returnUrl
      comments: $comments
      user: $user
      documents: $documents
    )
  }
`);
