import { graphql } from '../../../gen/gql.ts';

export const OemOrderQuery = graphql(`
  query GetOemOrder {
    oemsByQuotes
  }
`);
