import { graphql } from '../../gen/gql.ts';

export const CurrentUserQuery = graphql(`
  query GetCurrentUser {
    currentUser {
      id
      firstName
      lastName
      email
      title
      systemId
      systemName
      systemTypeName
      masterClientID
      customTheme
      isTrial
      roles
      permissions
      systems {
        id
        name
      }
    }
  }
`);

export const TenantConfigurationQuery = graphql(`
  query TenantConfiguration($tenantName: String!) {
    tenantConfiguration(tenantName: $tenantName) {
      settingValue
    }
  }
`);

export const LogUserEventMutation = graphql(`
  mutation logUserEvent($userEvent: String!) {
    logUserEvent(userEvent: $userEvent)
  }
`);
