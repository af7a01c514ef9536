import { graphql } from '../../../gen/gql.ts';

export const ProjectContractsQuery = graphql(`
  query GetProjectContracts($id: ID!, $systemId: ID) {
    project(id: $id, systemId: $systemId) {
      id
      contracts {
        id
        contractId
        contractName
        contractType
        contractStatus
        contractStartDate
        otherParty
        organizationName
        contractLinkUri
      }
    }
  }
`);

export const UserOrganizationsQuery = graphql(`
  query GetUserOrganizations($systemId: ID) {
    userOrganizations(systemId: $systemId) {
      userId
      currentOrganizationId
      organizations {
        id
        name
      }
    }
  }
`);

export const SearchContractsQuery = graphql(`
  query SearchContracts($systemId: ID, $organizationId: ID!, $term: String!) {
    searchContracts(systemId: $systemId, organizationId: $organizationId, term: $term) {
      id
      name
      type
      otherParty
      startDate
      status
    }
  }
`);

export const LinkContractsMutation = graphql(`
  mutation saveProjectContracts($contracts: [ProjectContractInput!]!) {
    saveProjectContracts(contracts: $contracts) {
      id
      contractId
      contractName
    }
  }
`);

export const UnlinkContractMutation = graphql(`
  mutation deleteProjectContract($id: ID!) {
    deleteProjectContract(id: $id)
  }
`);
