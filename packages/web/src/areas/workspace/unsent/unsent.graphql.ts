import { graphql } from '../../../gen/gql.ts';

export const UnsentAnalysisQuery = graphql(`
  query GetUnsentAnalysis(
    $pageNumber: Int
    $pageSize: Int
    $searchTerm: String
    $sortColumn: String
    $sortDirection: String
  ) {
    unsentAnalysis(
      pageNumber: $pageNumber
      pageSize: $pageSize
      searchTerm: $searchTerm
      sortColumn: $sortColumn
      sortDirection: $sortDirection
    ) {
      totalCount
      pageNumber
      pageSize
      results {
        id
        systemId
        systemName
        projectId
        projectName
        docId
        requestDocument
        requestSubmittedOn
        analysisDocument
        analysisUploadedOn
      }
    }
  }
`);
