import { graphql } from '../../../gen/gql.ts';

graphql(`
  fragment ShownDepartment on GiftDepartment {
    id
    version
    name
    state
    responsibleId
    responsibleName
    firstYear
    isEnded
    requestorIds
    giftCount
    totalAmount
    latestDate
    changedCount
    attestedByName
    attestedDate
    attestedCount
    attestedAmount
    statement
    canConfirm
  }
`);

export const AttestationQuery = graphql(`
  query GetGiftAttestation($tenantName: String!, $organizationId: ID!, $year: Int) {
    giftAttestation(tenantName: $tenantName, organizationId: $organizationId, year: $year) {
      year
      years
      dueDate
      confirmableFrom
      newFirstYear
      departments {
        ...ShownDepartment
      }
      others {
        giftCount
        totalAmount
      }
    }
  }
`);

export const SaveDepartmentMutation = graphql(`
  mutation SaveGiftDepartment($input: GiftDepartmentInput!) {
    saveGiftDepartment(giftDepartmentInput: $input)
  }
`);

export const ConfirmGiftsMutation = graphql(`
  mutation ConfirmGifts(
    $tenantName: String!
    $organizationId: ID!
    $departmentId: ID!
    $year: Int!
    $giftCount: Int!
    $totalAmount: Float!
  ) {
    confirmGifts(
      tenantName: $tenantName
      organizationId: $organizationId
      departmentId: $departmentId
      year: $year
      giftCount: $giftCount
      totalAmount: $totalAmount
    ) {
      id
    }
  }
`);
