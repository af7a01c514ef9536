import { graphql } from '../../../gen/gql.ts';

export const OutboxMailsQuery = graphql(`
  query GetOutboxMails {
    outboxMails {
      id
      kind
      recipient
      replyTo
      subject
      text
      createdDate
    }
  }
`);
