import { graphql } from '../../../gen/gql.ts';

graphql(`
  fragment CuredExcess on PhysicianCure {
    organizationId
    organizationName
    providerId
    giftYear
    overSince
    dueDate
    curedDate
    largestExcessAmount
    recordId
    recordedByName
    recordedDate
    note
    noCure
  }
`);

export const CuredExcessesQuery = graphql(`
  query GiftAlertCuredExcesses($tenantName: String!, $organizationId: ID!, $id: ID!) {
    giftAlertCuredExcesses(tenantName: $tenantName, organizationId: $organizationId, id: $id) {
      ...CuredExcess
    }
  }
`);

export const RecordCureMutation = graphql(`
  mutation RecordGiftAlertCure(
    $tenantName: String!
    $organizationId: ID!
    $providerId: ID!
    $giftYear: Int!
    $overSince: String!
    $note: String
  ) {
    recordGiftAlertCure(
      tenantName: $tenantName
      organizationId: $organizationId
      providerId: $providerId
      giftYear: $giftYear
      overSince: $overSince
      note: $note
    ) {
      recordId
    }
  }
`);
