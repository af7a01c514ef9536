import { graphql } from '../../../gen/gql.ts';

graphql(`
  fragment ShownRequest on GiftRequest {
    id
    requestNo
    giftYear
    plannedDate
    providerId
    providerName
    providerNPI
    entityName
    giftTypeName
    requestorName
    amount
    isIncidental
    description
    reason
    state
    askedByName
    askedDate
    approverNames
    deputyNames
    decidedByName
    decidedDate
    decisionNote
    overAmount
    giftId
    thresholdAmount
    thresholdIncidentalAmount
    totalAmount
    reservedAmount
    freeAmount
    canDecide
    canGive
    tooLate
    tooEarly
    noLink
    canWithdraw
  }
`);

export const RequestsQuery = graphql(`
  query GetGiftRequests(
    $tenantName: String!
    $organizationId: ID!
    $view: String
    $searchTerm: String
    $pageNumber: Int
    $pageSize: Int
    $sortColumn: String
    $sortDirection: String
  ) {
    giftRequests(
      tenantName: $tenantName
      organizationId: $organizationId
      view: $view
      searchTerm: $searchTerm
      pageNumber: $pageNumber
      pageSize: $pageSize
      sortColumn: $sortColumn
      sortDirection: $sortDirection
    ) {
      view
      filteredCount
      pageNumber
      pageSize
      results {
        ...ShownRequest
      }
    }
  }
`);

export const RequestQuery = graphql(`
  query GetGiftRequest($tenantName: String!, $organizationId: ID!, $requestNo: ID!) {
    giftRequest(tenantName: $tenantName, organizationId: $organizationId, requestNo: $requestNo) {
      ...ShownRequest
    }
  }
`);

export const SaveRequestMutation = graphql(`
  mutation SaveGiftRequest($input: GiftRequestInput!) {
    saveGiftRequest(giftRequestInput: $input) {
      id
      requestNo
    }
  }
`);

export const DecideRequestsMutation = graphql(`
  mutation DecideGiftRequests(
    $tenantName: String!
    $organizationId: ID!
    $ids: [ID!]!
    $isApproved: Boolean!
    $note: String
    $overAmount: Float
  ) {
    decideGiftRequests(
      tenantName: $tenantName
      organizationId: $organizationId
      ids: $ids
      isApproved: $isApproved
      note: $note
      overAmount: $overAmount
    ) {
      id
    }
  }
`);

export const WithdrawRequestMutation = graphql(`
  mutation WithdrawGiftRequest($tenantName: String!, $organizationId: ID!, $ids: [ID!]!) {
    withdrawGiftRequest(tenantName: $tenantName, organizationId: $organizationId, ids: $ids) {
      id
    }
  }
`);

export const GiveRequestMutation = graphql(`
  mutation GiveGiftRequest(
    $tenantName: String!
    $organizationId: ID!
    $ids: [ID!]!
    $amount: Float!
    $receivedDate: String!
    $exception: Int
    $conditions: [String!]
  ) {
    giveGiftRequest(
      tenantName: $tenantName
      organizationId: $organizationId
      ids: $ids
      amount: $amount
      receivedDate: $receivedDate
      exception: $exception
      conditions: $conditions
    ) {
      id
    }
  }
`);
