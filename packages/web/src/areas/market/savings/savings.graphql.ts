import { graphql } from '../../../gen/gql.ts';

export const SavingsQuery = graphql(`
  query GetSavings(
    $systemId: ID
    $filters: [ListFilter!]
    $pageNumber: Int
    $pageSize: Int
    $sortColumn: String
    $sortDirection: String
  ) {
    savings(
      systemId: $systemId
      filters: $filters
      pageNumber: $pageNumber
      pageSize: $pageSize
      sortColumn: $sortColumn
      sortDirection: $sortDirection
    ) {
      totalCount
      pageNumber
      pageSize
      results {
        id
        quoteId
        finalDate
        product
        vendor
        facility
        quantity
        first
        final
        saved
      }
    }
  }
`);

export const SavingFiguresQuery = graphql(`
  query GetSavingFigures($systemId: ID, $filters: [ListFilter!], $chartFilters: [ListFilter!]) {
    savingFigures(systemId: $systemId, filters: $filters) {
      rowCount
      quoteCount
      quantity
      first
      final
      saved
      median
      belowMedian
      options {
        filter
        value
        label
        count
      }
    }
    chart: savingFigures(systemId: $systemId, filters: $chartFilters) {
      quarters {
        quarter
        saved
        technologies {
          technologyId
          technology
          saved
        }
      }
    }
  }
`);
