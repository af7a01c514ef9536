import { graphql } from '../../../gen/gql.ts';

graphql(`
  fragment ShownHospitalGroup on HospitalGroup {
    id
    name
    version
    peopleCount
    hospitals {
      id
      name
      isActive
    }
  }
`);

export const HospitalGroupsQuery = graphql(`
  query GetHospitalGroups {
    hospitalGroups {
      ...ShownHospitalGroup
    }
  }
`);

export const HospitalGroupPeopleQuery = graphql(`
  query GetHospitalGroupPeople($id: ID!) {
    hospitalGroup(id: $id) {
      id
      people {
        id
        name
        systemName
        status
      }
    }
  }
`);

export const HospitalsWithoutGroupQuery = graphql(`
  query GetHospitalsWithoutGroup($searchTerm: String) {
    hospitalsWithoutGroup(searchTerm: $searchTerm) {
      id
      name
    }
  }
`);

export const CreateHospitalGroupMutation = graphql(`
  mutation createHospitalGroup($input: HospitalGroupInput!) {
    createHospitalGroup(input: $input) {
      ...ShownHospitalGroup
    }
  }
`);

export const UpdateHospitalGroupMutation = graphql(`
  mutation updateHospitalGroup($id: ID!, $version: Int!, $input: HospitalGroupInput!) {
    updateHospitalGroup(id: $id, version: $version, input: $input) {
      ...ShownHospitalGroup
    }
  }
`);

export const DeleteHospitalGroupMutation = graphql(`
  mutation deleteHospitalGroup($id: ID!) {
    deleteHospitalGroup(id: $id)
  }
`);
