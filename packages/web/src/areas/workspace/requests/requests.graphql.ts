import { graphql } from '../../../gen/gql.ts';

export const WithdrawAnalysisRequestMutation = graphql(`
  mutation withdrawAnalysisRequest($requestId: ID!) {
    withdrawAnalysisRequest(requestId: $requestId)
  }
`);

export const SubmitAnalysisRequestMutation = graphql(`
  mutation SubmitAnalysisRequest(
    $projectId: ID!
    $phone: String
    $comments: String
    $otherUsers: String
    $returnUrl: String!
    $selectedDocuments: [ID!]!
  ) {
    submitAnalysisRequest(
      projectId: $projectId
      phone: $phone
      comments: $comments
      otherUsers: $otherUsers
      returnUrl: $returnUrl
      selectedDocuments: $selectedDocuments
    ) {
      id
    }
  }
`);
