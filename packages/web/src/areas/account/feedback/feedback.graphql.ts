import { graphql } from '../../../gen/gql.ts';

export const SaveUserFeedbackMutation = graphql(`
  mutation saveUserFeedback(
    $category: String!
    $createdDate: Timestamp!
    $operatingSystem: String
    $browser: String
    $pageUrl: String
    $comments: String!
  ) {
    saveUserFeedback(
      category: $category
      createdDate: $createdDate
      operatingSystem: $operatingSystem
      browser: $browser
      pageUrl: $pageUrl
      comments: $comments
    ) {
      userId
      category
      createdDate
      operatingSystem
      browser
      pageUrl
      comments
    }
  }
`);
