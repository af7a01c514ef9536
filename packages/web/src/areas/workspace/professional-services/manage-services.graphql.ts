import { graphql } from '../../../gen/gql.ts';

export const ManagedServicesQuery = graphql(`
  query GetManagedServices {
    managedServices {
      id
      name
      serviceType
      includedWithMembership
      description
      serviceProviderName
      logo
      isOffered
      version
    }
  }
`);

export const SaveServiceMutation = graphql(`
  mutation saveProfessionalService(
    $id: ID
    $name: String!
    $serviceType: String!
    $includedWithMembership: Boolean!
    $description: String!
    $serviceProviderName: String!
    $version: Int
  ) {
    saveProfessionalService(
      id: $id
      name: $name
      serviceType: $serviceType
      includedWithMembership: $includedWithMembership
      description: $description
      serviceProviderName: $serviceProviderName
      version: $version
    ) {
      id
    }
  }
`);

export const OfferServiceMutation = graphql(`
  mutation offerProfessionalService($id: ID!, $isOffered: Boolean!) {
    offerProfessionalService(id: $id, isOffered: $isOffered) {
      id
      isOffered
    }
  }
`);

export const SaveServiceLogoMutation = graphql(`
  mutation saveServiceLogo($id: ID!, $file: Upload!) {
    saveServiceLogo(id: $id, file: $file) {
      id
    }
  }
`);

export const RemoveServiceLogoMutation = graphql(`
  mutation removeServiceLogo($id: ID!) {
    removeServiceLogo(id: $id) {
      id
    }
  }
`);
