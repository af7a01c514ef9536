import { graphql } from '../../../gen/gql.ts';

graphql(`
  fragment ShownEvent on GiftEvent {
    id
    version
    name
    kind
    heldOn
    totalAmount
    split
    handedOutAmount
    entityId
    entityName
    giftTypeId
    giftTypeName
    requestorId
    requestorName
    exception
    conditions
    description
    createdByName
    attendeeCount
    giftCount
    canEdit
  }
`);

export const EventsQuery = graphql(`
  query GetGiftEvents(
    $tenantName: String!
    $organizationId: ID!
    $searchTerm: String
    $pageNumber: Int
    $pageSize: Int
    $sortColumn: String
    $sortDirection: String
  ) {
    giftEvents(
      tenantName: $tenantName
      organizationId: $organizationId
      searchTerm: $searchTerm
      pageNumber: $pageNumber
      pageSize: $pageSize
      sortColumn: $sortColumn
      sortDirection: $sortDirection
    ) {
      filteredCount
      pageNumber
      pageSize
      results {
        ...ShownEvent
      }
    }
  }
`);

export const EventQuery = graphql(`
  query GetGiftEvent($tenantName: String!, $organizationId: ID!, $id: ID!) {
    giftEvent(tenantName: $tenantName, organizationId: $organizationId, id: $id) {
      ...ShownEvent
      attendees {
        kind
        providerId
        providerName
        providerNPI
        name
        share
      }
      files {
        originalId
        fileName
        description
        scontractId
        byteSize
        createdDate
        createdByName
      }
    }
  }
`);

export const EventPeopleQuery = graphql(`
  query GetGiftEventPeople(
    $tenantName: String!
    $organizationId: ID!
    $providerIds: [ID!]!
    $heldOn: String!
    $eventId: ID
    $kind: Int
  ) {
    giftEventPeople(
      tenantName: $tenantName
      organizationId: $organizationId
      providerIds: $providerIds
      heldOn: $heldOn
      eventId: $eventId
      kind: $kind
    ) {
      providerId
      physicianId
      thresholdAmount
      totalAmount
      returnedAmount
      reservedAmount
    }
  }
`);

export const SaveEventMutation = graphql(`
  mutation SaveGiftEvent($input: GiftEventInput!) {
    saveGiftEvent(giftEventInput: $input) {
      id
      version
    }
  }
`);

export const DeleteEventMutation = graphql(`
  mutation DeleteGiftEvent(
    $tenantName: String!
    $organizationId: ID!
    $id: ID!
    $version: ID!
    $reason: String!
  ) {
    deleteGiftEvent(
      tenantName: $tenantName
      organizationId: $organizationId
      id: $id
      version: $version
      reason: $reason
    )
  }
`);
