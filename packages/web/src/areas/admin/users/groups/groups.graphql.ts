import { graphql } from '../../../../gen/gql.ts';

export const ScimGroupsQuery = graphql(`
  query GetScimGroups($systemId: ID!) {
    scimGroups(systemId: $systemId) {
      id
      name
      memberCount
      role {
        id
        displayName
      }
      isRoleChosen
      problem
      version
    }
  }
`);

export const ScimGroupRolesQuery = graphql(`
  query GetScimGroupRoles($systemId: ID!) {
    scimGroupRoles(systemId: $systemId) {
      id
      displayName
    }
  }
`);

export const ChooseScimGroupRoleMutation = graphql(`
  mutation chooseScimGroupRole($id: ID!, $version: Int!, $roleName: String) {
    chooseScimGroupRole(id: $id, version: $version, roleName: $roleName) {
      id
      version
    }
  }
`);
