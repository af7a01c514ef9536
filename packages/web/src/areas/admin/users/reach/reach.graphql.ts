import { graphql } from '../../../../gen/gql.ts';

export const SystemsToAddQuery = graphql(`
  query GetSystemsToAdd($userId: ID!, $searchTerm: String) {
    systemsToAdd(userId: $userId, searchTerm: $searchTerm) {
      id
      name
    }
  }
`);

export const GroupsToJoinQuery = graphql(`
  query GetGroupsToJoin {
    hospitalGroups {
      id
      name
      hospitals {
        id
        name
      }
    }
  }
`);

export const AddUserToSystemMutation = graphql(`
  mutation addUserToSystem($userId: ID!, $systemId: ID!) {
    addUserToSystem(userId: $userId, systemId: $systemId)
  }
`);

export const RemoveUserFromSystemMutation = graphql(`
  mutation removeUserFromSystem($userId: ID!, $systemId: ID!) {
    removeUserFromSystem(userId: $userId, systemId: $systemId)
  }
`);

export const AddUserToHospitalGroupMutation = graphql(`
  mutation addUserToHospitalGroup($userId: ID!, $groupId: ID!) {
    addUserToHospitalGroup(userId: $userId, groupId: $groupId)
  }
`);

export const RemoveUserFromHospitalGroupMutation = graphql(`
  mutation removeUserFromHospitalGroup($userId: ID!, $groupId: ID!) {
    removeUserFromHospitalGroup(userId: $userId, groupId: $groupId)
  }
`);
