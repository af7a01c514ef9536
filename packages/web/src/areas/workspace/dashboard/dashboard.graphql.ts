import { graphql } from '../../../gen/gql.ts';

export const SystemProjectsQuery = graphql(`
  query GetSystemProjects(
    $systemId: ID
    $pageNumber: Int
    $pageSize: Int
    $searchTerm: String
    $sortColumn: String
    $sortDirection: String
    $filters: [ListFilter!]
  ) {
    systemProjects(
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
        id
        title
        createdDate
        createdByName
        isArchived
        documentCount
        stage
        ownerName
        budget
        needByDate
        facilities {
          id
          name
        }
      }
    }
  }
`);

export const SystemProjectsFiltersQuery = graphql(`
  query GetSystemProjectsFilters($systemId: ID) {
    systemProjectsFilters(systemId: $systemId) {
      facility_filter {
        name
        values
      }
      createdby_filter {
        name
        values
      }
    }
  }
`);
