import { graphql } from '../../../gen/gql.ts';

export const ServiceTokensQuery = graphql(`
  query GetServiceTokens {
    serviceTokens {
      id
      name
      scopes
      createdDate
      createdBy
      expiresDate
      lastUsedDate
      revokedDate
      revokedBy
    }
  }
`);

export const CreateServiceTokenMutation = graphql(`
  mutation createServiceToken($name: String!, $scopes: [String!]!, $days: Int!) {
    createServiceToken(name: $name, scopes: $scopes, days: $days) {
      secret
    }
  }
`);

export const RevokeServiceTokenMutation = graphql(`
  mutation revokeServiceToken($id: ID!) {
    revokeServiceToken(id: $id) {
      id
    }
  }
`);
