import { graphql } from '../../../../gen/gql.ts';

export const FacilityImportsQuery = graphql(`
  query GetFacilityImports {
    facilityImports {
      id
      fileName
      rowCount
      state
      createdByName
      createdDate
      undoneByName
      undoneDate
    }
  }
`);

export const FacilityImportUndoQuery = graphql(`
  query GetFacilityImportUndo($id: ID!) {
    facilityImportUndo(id: $id) {
      id
      addedCount
      changedCount
      deactivatedCount
      refusal
    }
  }
`);
