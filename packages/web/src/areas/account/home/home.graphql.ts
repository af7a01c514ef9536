import { graphql } from '../../../gen/gql.ts';

export const HomeQuery = graphql(`
  query GetHome($systemId: ID, $dayBegan: Timestamp) {
    home(systemId: $systemId, dayBegan: $dayBegan) {
      lastVisit
      hasActivity
      waiting {
        toOpen
        inReview
        late
        rows {
          isShared
          isLate
          documentId
          projectId
          fileName
          count
          by
          at
        }
      }
      queue {
        overdue
        dueToday
        inReview
        unsent
        ownUnsent
        requests {
          id
          systemId
          systemName
          documentId
          title
          requestedBy
          documentCount
          daysUntilDue
        }
      }
      newDeals {
        since
        analyzedFrom
        analyzedTo
        technologyCount
        technologies {
          technologyId
          name
          count
          medianDiscount
        }
      }
    }
  }
`);
