import { graphql } from '../../../gen/gql.ts';

export const SaveProviderMutation = graphql(`
  mutation SaveGiftAlertProvider(
    $tenantName: String!
    $organizationId: ID!
    $providerId: ID
    $version: String
    $lastName: String!
    $firstName: String
    $middleName: String
    $npi: String
    $reference: String
    $endedOn: String
  ) {
    saved: saveGiftAlertProvider(
      tenantName: $tenantName
      organizationId: $organizationId
      providerId: $providerId
      version: $version
      lastName: $lastName
      firstName: $firstName
      middleName: $middleName
      npi: $npi
      reference: $reference
      endedOn: $endedOn
    ) {
      providerId
      providerName
    }
  }
`);

export const SaveEntityMutation = graphql(`
  mutation SaveGiftAlertEntity(
    $tenantName: String!
    $organizationId: ID!
    $entityId: ID
    $version: String
    $name: String!
    $parentId: ID
    $reference: String
    $endedOn: String
  ) {
    saved: saveGiftAlertEntity(
      tenantName: $tenantName
      organizationId: $organizationId
      entityId: $entityId
      version: $version
      name: $name
      parentId: $parentId
      reference: $reference
      endedOn: $endedOn
    ) {
      entityId
    }
  }
`);
