import { graphql } from '../../../gen/gql.ts';

export const SaveComplianceActivityMutation = graphql(`
  mutation saveComplianceActivity(
    $tenantName: String!
    $organizationId: ID!
    $action: String!
    $pageUrl: String!
    $pageType: String!
  ) {
    saveComplianceActivity(
      tenantName: $tenantName
      organizationId: $organizationId
      action: $action
      pageUrl: $pageUrl
      pageType: $pageType
    )
  }
`);
