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
