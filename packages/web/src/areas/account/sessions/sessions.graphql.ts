import { graphql } from '../../../gen/gql.ts';

export const OwnSessionsQuery = graphql(`
  query GetOwnSessions {
    ownSessions {
      id
      startedAt
      lastUsedAt
      browser
      isCurrent
    }
  }
`);

export const EndOwnSessionsMutation = graphql(`
  mutation endOwnSessions {
    endOwnSessions
  }
`);

export const EndOwnSessionMutation = graphql(`
  mutation endOwnSession($id: ID!) {
    endOwnSession(id: $id)
  }
`);
