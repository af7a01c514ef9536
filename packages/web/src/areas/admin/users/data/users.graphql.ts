import { graphql } from '../../../../gen/gql.ts';

export const UsersSystemQuery = graphql(`
  query GetUsersSystem($id: ID!) {
    system(id: $id) {
      id
      name
      address
      legacyAccountNumber
      masterClientID
      isActive
      website
      phoneNumber
    }
  }
`);

graphql(`
  fragment ShownUser on SystemUser {
    id
    name
    prefix
    firstName
    lastName
    phoneNumber
    detailsVersion
    systemName
    isGuest
    isChangeable
    guestInviteRefusal
    status
    roles
    roleDisplayNames
    groupRoles {
      role
      group
    }
    canSignIn
    hospitalGroups
    facilities {
      id
      name
    }
    title
    email
    isCurrent
    invitedDate
    lastLoginDate
  }
`);

export const UsersQuery = graphql(`
  query GetUsers(
    $systemId: ID!
    $pageNumber: Int
    $pageSize: Int
    $searchTerm: String
    $sortColumn: String
    $sortDirection: String
    $filters: [ListFilter!]
  ) {
    systemUsers(
      systemId: $systemId
      pageNumber: $pageNumber
      pageSize: $pageSize
      searchTerm: $searchTerm
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      filters: $filters
    ) {
      totalCount
      pageNumber
      pageSize
      results {
        ...ShownUser
      }
    }
    systemUsersFilters(systemId: $systemId) {
      status_filter {
        id
        name
      }
      facility_filter {
        id
        name
      }
      title_filter {
        id
        name
      }
    }
  }
`);

export const RequestUsersDataQuery = graphql(`
  query RequestUsersData($systemId: ID!, $userId: ID) {
    requestUsersData(systemId: $systemId, userId: $userId) {
      facilities {
        id
        name
      }
      roles {
        name
        displayName
        description
        givesLogin
        isOfProvider
        isRetired
      }
      permissions
    }
  }
`);

export const InviteUsersMutation = graphql(`
  mutation inviteUsers($userIds: [ID!]!, $systemId: ID!) {
    inviteUsers(userIds: $userIds, systemId: $systemId) {
      invitedCount
      failedCount
      notFoundCount
      failures {
        name
        reason
      }
    }
  }
`);

export const ApproveUsersMutation = graphql(`
  mutation approveUsers($userIds: [ID!]!, $systemId: ID!) {
    approveUsers(userIds: $userIds, systemId: $systemId) {
      doneCount
      failedCount
      notFoundCount
      failures {
        name
        reason
      }
    }
  }
`);

export const DeclineUsersMutation = graphql(`
  mutation declineUsers($userIds: [ID!]!, $systemId: ID!, $reason: String!) {
    declineUsers(userIds: $userIds, systemId: $systemId, reason: $reason) {
      doneCount
      failedCount
      notFoundCount
      failures {
        name
        reason
      }
    }
  }
`);

export const DeactivateUsersMutation = graphql(`
  mutation deactivateUsers($userIds: [ID!]!, $systemId: ID!) {
    deactivateUsers(userIds: $userIds, systemId: $systemId) {
      doneCount
      failedCount
      notFoundCount
      failures {
        name
        reason
      }
    }
  }
`);

export const ReactivateUsersMutation = graphql(`
  mutation reactivateUsers($userIds: [ID!]!, $systemId: ID!) {
    reactivateUsers(userIds: $userIds, systemId: $systemId) {
      doneCount
      failedCount
      notFoundCount
      failures {
        name
        reason
      }
    }
  }
`);

export const DeactivateUserMutation = graphql(`
  mutation deactivateUser($userId: ID!) {
    deactivateUser(userId: $userId)
  }
`);

export const ReactivateUserMutation = graphql(`
  mutation reactivateUser($userId: ID!) {
    reactivateUser(userId: $userId)
  }
`);

export const EndUserSessionsMutation = graphql(`
  mutation endUserSessions($userId: ID!) {
    endUserSessions(userId: $userId)
  }
`);

export const GrantUserRolesMutation = graphql(`
  mutation grantUserRoles($userId: ID!, $roleNames: [String!]!) {
    grantUserRoles(userId: $userId, roleNames: $roleNames)
  }
`);

export const RevokeUserRolesMutation = graphql(`
  mutation revokeUserRoles($userId: ID!, $roleNames: [String!]!) {
    revokeUserRoles(userId: $userId, roleNames: $roleNames)
  }
`);

export const CreateUserMutation = graphql(`
  mutation createUser($systemId: ID!, $input: CreateUserInput!) {
    createUser(systemId: $systemId, input: $input) {
      isSuccessful
      message
    }
  }
`);

export const UserNowQuery = graphql(`
  query GetUserNow($systemId: ID!, $filters: [ListFilter!]) {
    systemUsers(systemId: $systemId, filters: $filters) {
      results {
        id
        name
        prefix
        firstName
        lastName
        title
        phoneNumber
        email
        facilities {
          id
          name
        }
        detailsVersion
      }
    }
  }
`);

export const UpdateUserMutation = graphql(`
  mutation updateUser($userId: ID!, $input: UpdateUserInput!) {
    updateUser(userId: $userId, input: $input)
  }
`);

export const PeopleQuery = graphql(`
  query GetPeople(
    $pageNumber: Int
    $pageSize: Int
    $searchTerm: String
    $sortColumn: String
    $sortDirection: String
    $filters: [ListFilter!]
  ) {
    people(
      pageNumber: $pageNumber
      pageSize: $pageSize
      searchTerm: $searchTerm
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      filters: $filters
    ) {
      totalCount
      pageNumber
      pageSize
      results {
        ...ShownUser
      }
    }
    rolesInUse {
      name
      displayName
      systemType
    }
    hospitalGroupsInUse {
      id
      name
    }
  }
`);
