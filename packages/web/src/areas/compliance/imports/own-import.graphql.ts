import { graphql } from '../../../gen/gql.ts';

export const OwnImportsQuery = graphql(`
  query GiftAlertImports($tenantName: String!, $organizationId: ID!, $pageNumber: Int, $pageSize: Int) {
    giftAlertImports(
      tenantName: $tenantName
      organizationId: $organizationId
      pageNumber: $pageNumber
      pageSize: $pageSize
    ) {
      filteredCount
      pageNumber
      pageSize
      results {
        id
        kind
        fileName
        rowCount
        programYear
        state
        replacedByFileName
        replacedDate
        createdByName
        isOwn
        closedYear
        createdDate
        undoneByName
        undoneDate
      }
    }
  }
`);
export const ImportProblemsQuery = graphql(`
  query GiftAlertImportProblems($tenantName: String!, $organizationId: ID!) {
    giftAlertImportProblems(tenantName: $tenantName, organizationId: $organizationId) {
      id
      kind
      fileName
      createdByName
      createdDate
      errorCount
      message
      errors {
        line
        column
        reason
        value
      }
    }
  }
`);

export const DismissImportProblemMutation = graphql(`
  mutation DismissGiftAlertImportProblem($tenantName: String!, $organizationId: ID!, $id: ID!) {
    dismissGiftAlertImportProblem(tenantName: $tenantName, organizationId: $organizationId, id: $id)
  }
`);
