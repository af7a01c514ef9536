import { graphql } from '../../gen/gql.ts';

export const ComplianceCurrentUserQuery = graphql(`
  query ComplianceCurrentUser($tenantName: String!, $organizationId: ID) {
    complianceCurrentUser(tenantName: $tenantName, organizationId: $organizationId) {
      id
      keycloakId
      firstName
      lastName
      email
      title
      tenantName
      status
      customTheme
      permissions
      roles
      requestOrganizationIds
      eventOrganizationIds
      attestationOrganizationIds
      silentAlertOrganizationIds
      timeZone
      currentOrganization {
        id
        name
      }
      organizations {
        id
        name
      }
    }
    complianceSetting(
      tenantName: $tenantName
      organizationId: $organizationId
      keyName: "CLM_GROUP_TYPE_NAME"
    ) {
      id
      value
    }
  }
`);

export const ComplianceIdpHintQuery = graphql(`
  query ComplianceIdpHintSetting($tenantName: String!) {
    complianceIdpHintSetting(tenantName: $tenantName)
  }
`);

export const LogoutUserMutation = graphql(`
  mutation LogoutUser($tenantName: String!) {
    logoutUser(tenantName: $tenantName)
  }
`);
