import { graphql } from '../../../gen/gql.ts';

export const OemRanksQuery = graphql(`
  query GetOemRanks {
    oemRanks {
      oemId
      rank
    }
  }
`);
