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
      systemCount
    }
  }
`);

export const SystemChoicesQuery = graphql(`
  query GetSystemChoices($searchTerm: String) {
    systemChoices(searchTerm: $searchTerm) {
      id
      name
    }
  }
`);

export const SystemChoiceQuery = graphql(`
  query GetSystemChoice($id: ID!) {
    systemChoice(id: $id) {
      id
      name
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

export const SignInProviderQuery = graphql(`
  query SignInProvider($domain: String!) {
    signInProvider(domain: $domain) {
      name
      issuer
      clientId
      scope
      audience
      acrValues
    }
  }
`);

export const LogUserEventMutation = graphql(`
  mutation logUserEvent($userEvent: String!) {
    logUserEvent(userEvent: $userEvent)
  }
`);
