import { graphql } from '../../../gen/gql.ts';
import '../figures/product.graphql.ts';

export const SearchQuery = graphql(`
  query GetSearchResults($searchString: String!, $limit: Int) {
    search(searchString: $searchString, limit: $limit) {
      technologiesCount
      technologies {
        id
        name
        summary
      }
      productConfigurationsCount
      productConfigurations {
        ...ProductSummary
      }
    }
  }
`);

export const TechnologySearchQuery = graphql(`
  query GetTechnologySearchResults($searchString: String!, $offset: Int, $limit: Int) {
    search(searchString: $searchString, offset: $offset, limit: $limit) {
      technologiesCount
      technologies {
        id
        name
        summary
      }
    }
  }
`);

export const ProductSearchQuery = graphql(`
  query GetProductSearchResults($searchString: String!, $offset: Int, $limit: Int) {
    search(searchString: $searchString, offset: $offset, limit: $limit) {
      productConfigurationsCount
      productConfigurations {
        ...ProductSummary
      }
    }
  }
`);
