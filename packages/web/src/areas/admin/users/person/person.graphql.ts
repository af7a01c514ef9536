// Defines the fragment ShownUser.
import '../data/users.graphql.ts';
import { graphql } from '../../../../gen/gql.ts';

export const PersonQuery = graphql(`
  query GetPerson($userId: ID!) {
    person(userId: $userId) {
      user {
        ...ShownUser
      }
      systems {
        id
        name
        typeName
        isHome
        isAdded
        isActive
        isTrial
        hasMasterClientId
      }
      hospitalGroups {
        id
        name
        systems {
          id
          name
        }
      }
      roles {
        name
        displayName
        description
        isOfProvider
        groups
        grantedBy
        grantedDate
      }
      permissions {
        permission
        area
        opens
        givenBy
        wouldBeGivenBy
        ofProvider
      }
      signIn {
        isBuiltIn
        providerName
        linkEndsDate
        signIns
        sessions {
          id
          startedAt
          lastUsedAt
          browser
        }
      }
    }
  }
`);

export const PersonHistoryQuery = graphql(`
  query GetPersonHistory($userId: ID!, $pageNumber: Int, $pageSize: Int) {
    auditEntries(subjectType: "user", subjectId: $userId, pageNumber: $pageNumber, pageSize: $pageSize) {
      totalCount
      pageNumber
      pageSize
      results {
        id
        happenedAt
        userEmail
        apiTokenName
        action
        before
        after
      }
    }
  }
`);

export const EndUserSessionMutation = graphql(`
  mutation endUserSession($userId: ID!, $sessionId: ID!) {
    endUserSession(userId: $userId, sessionId: $sessionId)
  }
`);

export const SendPasswordLinkMutation = graphql(`
  mutation sendPasswordLink($userId: ID!) {
    sendPasswordLink(userId: $userId)
  }
`);
