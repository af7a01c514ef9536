import { graphql } from '../../../../gen/gql.ts';

graphql(`
  fragment ShownRole on ManagedRole {
    id
    displayName
    description
    systemType
    permissions
    grantedBy {
      name
      displayName
    }
    holderCount
    isStandard
    isOfProvider
    isChangeable
    version
    retiredDate
  }
`);

export const RolesQuery = graphql(`
  query GetRoles {
    roles {
      ...ShownRole
    }
  }
`);

export const CreateRoleMutation = graphql(`
  mutation createRole($input: RoleInput!) {
    createRole(input: $input) {
      ...ShownRole
    }
  }
`);

export const UpdateRoleMutation = graphql(`
  mutation updateRole($id: ID!, $version: Int!, $input: RoleInput!) {
    updateRole(id: $id, version: $version, input: $input) {
      ...ShownRole
    }
  }
`);

export const RetireRoleMutation = graphql(`
  mutation retireRole($id: ID!) {
    retireRole(id: $id) {
      ...ShownRole
    }
  }
`);

export const ReinstateRoleMutation = graphql(`
  mutation reinstateRole($id: ID!) {
    reinstateRole(id: $id) {
      ...ShownRole
    }
  }
`);

export const DeleteRoleMutation = graphql(`
  mutation deleteRole($id: ID!) {
    deleteRole(id: $id)
  }
`);
