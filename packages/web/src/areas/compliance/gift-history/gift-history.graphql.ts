import { graphql } from '../../../gen/gql.ts';

export const GiftHistoryQuery = graphql(`
  query GiftAlertHistory($tenantName: String!, $organizationId: ID!, $id: ID!) {
    giftAlertHistory(tenantName: $tenantName, organizationId: $organizationId, id: $id) {
      action
      changedDate
      changedByName
      note
      values {
        name
        before
        after
      }
    }
  }
`);
