import { graphql } from '../../../gen/gql.ts';

export const ServiceTokensQuery = graphql(`
  query GetServiceTokens {
    serviceTokens {
      id
      name
      scopes
      systemName
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
  mutation createServiceToken($name: String!, $scopes: [String!]!, $days: Int!, $systemId: ID) {
    createServiceToken(name: $name, scopes: $scopes, days: $days, systemId: $systemId) {
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
