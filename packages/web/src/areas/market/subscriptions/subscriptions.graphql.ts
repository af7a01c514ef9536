import { graphql } from '../../../gen/gql.ts';

export const ServiceDataQuery = graphql(`
  query GetServiceData($systemId: ID!) {
    serviceData(systemId: $systemId) {
      id
      name
      isSubscribed
    }
  }
`);

export const SaveServiceDataMutation = graphql(`
  mutation saveServiceData($systemId: ID!, $add: [ID!]!, $remove: [ID!]!) {
    saveServiceData(systemId: $systemId, add: $add, remove: $remove) {
      id
      isSubscribed
    }
  }
`);

export const CopyServiceDataMutation = graphql(`
  mutation copyServiceData($systemId: ID!, $fromSystemId: ID!) {
    copyServiceData(systemId: $systemId, fromSystemId: $fromSystemId) {
      id
      isSubscribed
    }
  }
`);
