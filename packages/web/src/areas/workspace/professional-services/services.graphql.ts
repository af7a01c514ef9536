import { graphql } from '../../../gen/gql.ts';

export const ServicesQuery = graphql(`
  query GetServicesBaseInfo {
    professionalServices {
      id
      name
      serviceType
      includedWithMembership
      description
      serviceProviderName
      logo
    }
  }
`);

export const RequestServicesMutation = graphql(`
  mutation professionalServicesRequest($phone: String!, $comments: String, $services: [Int!]!) {
    professionalServicesRequest(phone: $phone, comments: $comments, services: $services)
  }
`);
