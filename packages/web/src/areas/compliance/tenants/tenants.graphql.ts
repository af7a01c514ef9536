import { graphql } from '../../../gen/gql.ts';

export const TenantsQuery = graphql(`
  query GetTenants {
    tenants {
      id
      name
      systemName
      isEnabled
      timeZone
      entityWord
      organizationCount
    }
  }
`);

export const TenantQuery = graphql(`
  query GetTenant($id: ID!) {
    tenant(id: $id) {
      id
      name
      systemId
      systemName
      isEnabled
      timeZone
      entityWord
      waitingDeliveryCount
      version
      organizations {
        id
        parentId
        reference
        name
        version
      }
      members {
        organizationId
        userId
        fullName
        email
        status
        roleName
      }
    }
  }
`);

export const SaveTenantMutation = graphql(`
  mutation saveTenant(
    $id: ID
    $name: String
    $systemId: ID
    $isEnabled: Boolean!
    $timeZone: String!
    $entityWord: String!
    $version: String
  ) {
    saveTenant(
      id: $id
      name: $name
      systemId: $systemId
      isEnabled: $isEnabled
      timeZone: $timeZone
      entityWord: $entityWord
      version: $version
    ) {
      id
    }
  }
`);

export const SaveOrganizationMutation = graphql(`
  mutation saveTenantOrganization(
    $id: ID
    $tenantId: ID!
    $parentId: ID
    $reference: String!
    $name: String!
    $version: String
  ) {
    saveTenantOrganization(
      id: $id
      tenantId: $tenantId
      parentId: $parentId
      reference: $reference
      name: $name
      version: $version
    ) {
      id
    }
  }
`);

export const SaveMemberMutation = graphql(`
  mutation saveTenantMember($tenantId: ID!, $organizationId: ID!, $email: String!, $roleName: String) {
    saveTenantMember(
      tenantId: $tenantId
      organizationId: $organizationId
      email: $email
      roleName: $roleName
    ) {
      fullName
    }
  }
`);

export const RemoveMemberMutation = graphql(`
  mutation removeTenantMember($tenantId: ID!, $organizationId: ID!, $userId: ID!) {
    removeTenantMember(tenantId: $tenantId, organizationId: $organizationId, userId: $userId)
  }
`);
