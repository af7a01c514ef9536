import { graphql } from '../../../gen/gql.ts';

export const ProjectBoardQuery = graphql(`
  query GetProjectBoard($systemId: ID, $searchTerm: String, $filters: [ListFilter!]) {
    projectBoard(systemId: $systemId, searchTerm: $searchTerm, filters: $filters) {
      stage
      count
      budget
      cards {
        id
        title
        version
        isArchived
        facilities
        ownerName
        budget
        needByDate
        needBy
        next
        isNextLate
      }
    }
  }
`);

export const ProjectFiguresQuery = graphql(`
  query GetProjectFigures($systemId: ID, $searchTerm: String, $filters: [ListFilter!]) {
    projectFigures(systemId: $systemId, searchTerm: $searchTerm, filters: $filters) {
      projectCount
      budget
      options {
        filter
        value
        label
        count
      }
    }
  }
`);

export const MoveProjectMutation = graphql(`
  mutation moveProject($id: ID!, $stage: String!, $version: Int!) {
    moveProject(id: $id, stage: $stage, version: $version) {
      id
      stage
      version
    }
  }
`);
