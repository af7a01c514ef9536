import { graphql } from '../../../gen/gql.ts';

export const AbstractionsQuery = graphql(`
  query GetCLMAbstractions(
    $pageNumber: Int
    $pageSize: Int
    $searchTerm: String
    $sortColumn: String
    $sortDirection: String
    $filters: [ListFilter!]
  ) {
    clmAbstractions(
      pageNumber: $pageNumber
      pageSize: $pageSize
      searchTerm: $searchTerm
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      filters: $filters
    ) {
      filteredCount
      pageNumber
      pageSize
      results {
        id
        assignedToName
        daysActive
        tenantName
        organizationName
        workflowName
        workflowLinkUri
        contractType
        phaseId
      }
    }
    clmAbstractionCountsByTenant {
      count
      name
    }
    clmAbstractionCountsByAssignedTo {
      count
      assignToId
      assignToName
    }
    clmAbstractionUsers {
      id
      firstName
      lastName
    }
  }
`);

export const AssignAbstractionMutation = graphql(`
  mutation AssignAbstraction($assignments: [AbstractionAssignmentInput!]!) {
    assignAbstraction(assignments: $assignments) {
      workflowId
      tenantName
      assigned
      message
    }
  }
`);
