import { graphql } from '../../../gen/gql.ts';

export const ReturnGiftMutation = graphql(`
  mutation ReturnGiftAlert(
    $tenantName: String!
    $organizationId: ID!
    $id: ID!
    $giftReturn: GiftReturnInput
  ) {
    returnGiftAlert(
      tenantName: $tenantName
      organizationId: $organizationId
      id: $id
      giftReturn: $giftReturn
    ) {
      id
      originalId
      giftStatus
    }
  }
`);
