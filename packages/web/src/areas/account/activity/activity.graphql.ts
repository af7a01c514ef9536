import { graphql } from '../../../gen/gql.ts';

export const SaveActivityMutation = graphql(`
  mutation saveUserActivityInfo($timestamp: Timestamp!, $pageUrl: String!, $pageType: String) {
    saveUserActivityInfo(timestamp: $timestamp, pageUrl: $pageUrl, pageType: $pageType)
  }
`);

export const RecentActivitiesQuery = graphql(`
  query GetCapitalDashboardRecentActivities($limit: Int, $pageTypes: [String!], $systemId: ID) {
    capitalDashboardRecentActivities(limit: $limit, pageTypes: $pageTypes, systemId: $systemId) {
      timestamp
      pageUrl
      pageType
      title
    }
  }
`);
