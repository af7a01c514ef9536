import { graphql } from '../../../gen/gql.ts';

export const ListedFacilitiesQuery = graphql(`
  query GetSystemFacilities($systemId: ID!, $search: FacilitySearch) {
    systemFacilities(systemId: $systemId, search: $search) {
      totalCount
      totalPages
      pageNumber
      pageSize
      results {
        id
        name
        isActive
        number
        numberExtension
        city
        state
      }
    }
  }
`);

export const FreeFacilitiesQuery = graphql(`
  query GetUnAssignedFacilities($systemTypeId: ID!, $searchTerm: String!) {
    unAssignedFacilities(systemTypeId: $systemTypeId, searchTerm: $searchTerm) {
      id
      name
      number
      numberExtension
      city
      state
    }
  }
`);

export const AssignFacilitiesMutation = graphql(`
  mutation assignFacilitiesToSystem($systemId: ID!, $facilityList: [ID!]!) {
    assignFacilitiesToSystem(systemId: $systemId, facilityList: $facilityList) {
      id
      numberOfFacilities
    }
  }
`);

export const RemoveFacilityMutation = graphql(`
  mutation unAssignFacilitiesFromSystem($facilityId: ID!, $systemId: ID) {
    unAssignFacilitiesFromSystem(facilityId: $facilityId, systemId: $systemId) {
      id
      numberOfFacilities
    }
  }
`);

export const ChangeFacilityStatusMutation = graphql(`
  mutation changeFacilityStatus($facilityId: ID!, $status: Boolean!) {
    changeFacilityStatus(facilityId: $facilityId, status: $status) {
      id
      isActive
    }
  }
`);
