import { graphql } from '../../../gen/gql.ts';

export const SearchSystemsQuery = graphql(`
  query SearchSystems($search: SystemSearch) {
    searchSystems(search: $search) {
      totalCount
      totalPages
      pageNumber
      pageSize
      results {
        id
        name
        type
        isActive
        legacyAccountNumber
        masterClientID
        createdDate
        numberOfFacilities
        hasInactiveFacilities
      }
    }
  }
`);

export const SystemTypesQuery = graphql(`
  query GetSystemTypes {
    systemTypes {
      id
      name
    }
  }
`);

export const SystemDetailsQuery = graphql(`
  query GetSystemDetails($id: ID!) {
    system(id: $id) {
      id
      name
      type
      typeId
      isActive
      address
      legacyAccountNumber
      phoneNumber
      website
      isTrial
      trialEndDate
      masterClientID
      numberOfFacilities
      hasInactiveFacilities
      hospitalGroup
      numberOfScimGroups
      version
    }
  }
`);

export const CreateSystemMutation = graphql(`
  mutation createSystem($createSystemInput: CreateSystemInput!) {
    createSystem(createSystemInput: $createSystemInput) {
      id
    }
  }
`);

export const UpdateSystemMutation = graphql(`
  mutation updateSystem($updateSysteminput: UpdateSystemInput!) {
    updateSystem(updateSysteminput: $updateSysteminput) {
      id
      version
    }
  }
`);
