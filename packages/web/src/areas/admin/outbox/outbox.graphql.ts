import { graphql } from '../../../gen/gql.ts';

export const KeptMailsQuery = graphql(`
  query GetKeptMails {
    keptMails {
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
