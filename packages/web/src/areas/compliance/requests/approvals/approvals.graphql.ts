import { graphql } from '../../../../gen/gql.ts';

graphql(`
  fragment ShownRules on ApprovalRules {
    version
    rules {
      minAmount
      giftTypeId
      giftTypeName
      entityId
      entityName
      usedPercent
      approverId
      approverName
      remindHours
      escalateHours
      escalateTo
      escalateToName
    }
  }
`);

graphql(`
  fragment ShownDeputies on ApprovalDeputies {
    version
    deputies {
      userId
      userName
      deputyId
      deputyName
      fromDate
      toDate
    }
  }
`);

export const ApprovalsQuery = graphql(`
  query GetApprovals($tenantName: String!, $organizationId: ID!) {
    approvalRules(tenantName: $tenantName, organizationId: $organizationId) {
      ...ShownRules
    }
    approvalDeputies(tenantName: $tenantName, organizationId: $organizationId) {
      ...ShownDeputies
    }
    giftAlertThresholdAlertUsers(tenantName: $tenantName, organizationId: $organizationId) {
      id
      fullName
    }
    giftAlertTypes(tenantName: $tenantName, organizationId: $organizationId) {
      originalId
      name
      isActive
    }
  }
`);

export const SaveRulesMutation = graphql(`
  mutation SaveApprovalRules(
    $tenantName: String!
    $organizationId: ID!
    $version: String!
    $rules: [ApprovalRuleInput!]!
  ) {
    saveApprovalRules(
      tenantName: $tenantName
      organizationId: $organizationId
      version: $version
      rules: $rules
    ) {
      ...ShownRules
    }
  }
`);

export const SaveDeputiesMutation = graphql(`
  mutation SaveApprovalDeputies(
    $tenantName: String!
    $organizationId: ID!
    $version: String!
    $deputies: [ApprovalDeputyInput!]!
  ) {
    saveApprovalDeputies(
      tenantName: $tenantName
      organizationId: $organizationId
      version: $version
      deputies: $deputies
    ) {
      ...ShownDeputies
    }
  }
`);
