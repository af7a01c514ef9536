import { graphql } from '../../../gen/gql.ts';

graphql(`
  fragment SavedProject on Project {
    id
    systemId
    title
    description
    projectedAcquisitionDate
    stage
    ownerId
    ownerName
    budget
    needByDate
    committeeDate
    version
    facilities {
      id
      name
    }
  }
`);

export const ProjectQuery = graphql(`
  query GetProject($id: ID!, $systemId: ID, $settingName: String!) {
    project(id: $id, systemId: $systemId) {
      ...SavedProject
      isArchived
      archivedAt
      archiveComments
      archiveUserEmail
      settingValue(settingName: $settingName)
      attachedReports {
        technologyId
        name
      }
    }
  }
`);

export const SystemFacilitiesQuery = graphql(`
  query GetSystem($id: ID!) {
    system(id: $id) {
      id
      name
      facilities {
        id
        name
      }
    }
  }
`);

export const ProjectOwnersQuery = graphql(`
  query GetProjectOwners($systemId: ID!) {
    projectOwners(systemId: $systemId) {
      id
      name
    }
  }
`);

export const SaveProjectMutation = graphql(`
  mutation saveProject(
    $id: ID
    $title: String!
    $description: String
    $projectedAcquisitionDate: Timestamp
    $systemId: ID
    $facilitiesInput: [ID!]!
    $stage: String
    $ownerId: ID
    $budget: Float
    $needByDate: String
    $committeeDate: String
    $version: Int
  ) {
    saveProject(
      id: $id
      title: $title
      description: $description
      projectedAcquisitionDate: $projectedAcquisitionDate
      systemId: $systemId
      facilitiesInput: $facilitiesInput
      stage: $stage
      ownerId: $ownerId
      budget: $budget
      needByDate: $needByDate
      committeeDate: $committeeDate
      version: $version
    ) {
      ...SavedProject
    }
  }
`);

export const ArchiveProjectMutation = graphql(`
  mutation archiveProject($projectId: ID!, $archiveComments: String) {
    archiveProject(projectId: $projectId, archiveComments: $archiveComments) {
      id
      isArchived
      archivedAt
      archiveComments
      archiveUserEmail
      version
    }
  }
`);

export const UnarchiveProjectMutation = graphql(`
  mutation unarchiveProject($projectId: ID!) {
    unarchiveProject(projectId: $projectId) {
      id
      isArchived
      archivedAt
      archiveComments
      archiveUserEmail
      version
    }
  }
`);

export const DetachTechnologyMutation = graphql(`
  mutation detachTechnologyFromProject($input: AttachTechnologyInput!) {
    detachTechnologyFromProject(input: $input)
  }
`);
