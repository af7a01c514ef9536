import { graphql } from '../../../gen/gql.ts';

export const GiftYearsQuery = graphql(`
  query GiftAlertYears($tenantName: String!, $organizationId: ID!) {
    giftAlertYears(tenantName: $tenantName, organizationId: $organizationId)
  }
`);
