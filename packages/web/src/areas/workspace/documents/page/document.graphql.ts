import { graphql } from '../../../../gen/gql.ts';
import '../../requests/analyses/analyses.graphql.ts';

/** The server counts each fragment as one more level of depth. */
export const DocumentPageFragment = graphql(`
  fragment DocumentPage on ProjectDocument {
    id
    systemId
    projectId
    projectTitle
    projectIsArchived
    fileName
    originalFileName
    fileExtension
    byteSize
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
    text {
      state
      note
    }
    requests {
      id
      createdDate
      phone
      comments
      otherUsers
      mayWithdraw
      notifiedUsers
      alwaysNotified
      notifications {
        id
        comments
        notifiedBy
        notifiedDate
      }
      analystDocuments {
        ...Analysis
      }
    }
  }
`);

export const DocumentQuery = graphql(`
  query GetDocument($id: ID!) {
    document(id: $id) {
      ...DocumentPage
    }
  }
`);

export const ProjectDocumentQuery = graphql(`
  query GetProjectDocument($projectId: ID!, $id: ID!) {
    project(id: $projectId) {
      id
      title
      isArchived
    }
    document(id: $id) {
      ...DocumentPage
    }
  }
`);
