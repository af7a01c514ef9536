import { graphql } from '../../../../gen/gql.ts';

export const AttachableProjectsQuery = graphql(`
  query GetAttachableProjects($systemId: ID!, $pageSize: Int!, $searchTerm: String, $filters: [ListFilter!]) {
    systemProjects(
      systemId: $systemId
      pageNumber: 1
      pageSize: $pageSize
      searchTerm: $searchTerm
      sortColumn: "createdDate"
      sortDirection: "desc"
      filters: $filters
    ) {
      totalCount
      results {
        id
        title
        isArchived
      }
    }
  }
`);
