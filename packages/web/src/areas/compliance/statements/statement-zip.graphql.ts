import { graphql } from '../../../gen/gql.ts';

export const StatementCountQuery = graphql(`
  query GiftAlertStatementCount(
    $tenantName: String!
    $organizationId: ID!
    $year: Int!
    $giftSearchInput: GiftSearchInput
  ) {
    giftAlertStatementCount(
      tenantName: $tenantName
      organizationId: $organizationId
      year: $year
      giftSearchInput: $giftSearchInput
    )
  }
`);

export const StatementZipQuery = graphql(`
  query GiftAlertStatementZip($tenantName: String!, $organizationId: ID!) {
    giftAlertStatementZip(tenantName: $tenantName, organizationId: $organizationId) {
      id
      parts {
        id
        year
        state
        partNo
        partCount
        statementCount
        doneCount
        failure
        byteSize
        expiresDate
      }
    }
  }
`);

export const MakeStatementZipMutation = graphql(`
  mutation MakeGiftAlertStatementZip(
    $tenantName: String!
    $organizationId: ID!
    $year: Int!
    $giftSearchInput: GiftSearchInput
  ) {
    makeGiftAlertStatementZip(
      tenantName: $tenantName
      organizationId: $organizationId
      year: $year
      giftSearchInput: $giftSearchInput
    ) {
      id
    }
  }
`);

export const CancelStatementZipMutation = graphql(`
  mutation CancelGiftAlertStatementZip($tenantName: String!, $organizationId: ID!, $id: ID!) {
    cancelGiftAlertStatementZip(tenantName: $tenantName, organizationId: $organizationId, id: $id) {
      id
      state
    }
  }
`);
