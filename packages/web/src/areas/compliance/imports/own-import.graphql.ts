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
        state
        createdByName
        isOwn
        createdDate
        undoneByName
        undoneDate
      }
    }
  }
`);
