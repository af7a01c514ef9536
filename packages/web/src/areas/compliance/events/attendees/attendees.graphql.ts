import { graphql } from '../../../../gen/gql.ts';

export const EventMatchesQuery = graphql(`
  query GetGiftEventMatches($tenantName: String!, $organizationId: ID!, $text: String!) {
    giftEventMatches(tenantName: $tenantName, organizationId: $organizationId, text: $text) {
      line
      kind
      npi
      name
      providerId
      providerName
      providerNPI
      problem
    }
  }
`);
