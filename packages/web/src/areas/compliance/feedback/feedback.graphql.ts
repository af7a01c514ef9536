import { graphql } from '../../../gen/gql.ts';

export const SaveFeedbackMutation = graphql(`
  mutation SaveFeedback($feedback: ComplianceFeedbackInput!) {
    saveFeedback(feedback: $feedback) {
      id
      contactName
      contactEmail
    }
  }
`);
