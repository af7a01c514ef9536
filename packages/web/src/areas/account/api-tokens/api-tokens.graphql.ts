import { graphql } from '../../../gen/gql.ts';

export const ApiTokensQuery = graphql(`
  query GetApiTokens {
    apiTokens {
      id
      name
      areas
      mayWrite
      addresses
      createdAt
      expiresAt
      revokedAt
      lastUsedAt
      lastUsedAddress
    }
  }
`);

export const CreateApiTokenMutation = graphql(`
  mutation createApiToken(
    $name: String!
    $areas: [String!]!
    $mayWrite: Boolean!
    $days: Int!
    $addresses: [String!]!
  ) {
    createApiToken(name: $name, areas: $areas, mayWrite: $mayWrite, days: $days, addresses: $addresses) {
      secret
    }
  }
`);

export const RevokeApiTokenMutation = graphql(`
  mutation revokeApiToken($id: ID!) {
    revokeApiToken(id: $id) {
      id
    }
  }
`);
