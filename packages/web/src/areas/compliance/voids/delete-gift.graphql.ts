import { graphql } from '../../../gen/gql.ts';

export const DeleteGiftMutation = graphql(`
  mutation DeleteGiftAlert($tenantName: String!, $organizationId: ID!, $id: ID!, $reason: String) {
    deleteGiftAlert(tenantName: $tenantName, organizationId: $organizationId, id: $id, reason: $reason)
  }
`);
