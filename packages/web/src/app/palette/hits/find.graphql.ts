import { graphql } from '../../../gen/gql.ts';

export const FindQuery = graphql(`
  query FindEverywhere($searchTerm: String!, $systemId: ID) {
    find(searchTerm: $searchTerm, systemId: $systemId) {
      technologies {
        id
        name
      }
      productConfigurations {
        id
        productName
        oemName
        technologyName
        avgQuotedPrice
      }
      projects {
        id
        title
        isArchived
        createdDate
      }
      documents {
        id
        projectId
        projectTitle
        fileName
        isArchived
        uploadedDate
        passage(search: $searchTerm) {
          text
          isMatch
        }
      }
      systems {
        id
        name
        type
        isActive
      }
      users {
        id
        name
        title
        email
      }
    }
  }
`);
