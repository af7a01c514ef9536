import { graphql } from '../../../gen/gql.ts';
import '../figures/product.graphql.ts';

export const TechnologyBaseQuery = graphql(`
  query GetTechnologyBaseInfo($id: ID!) {
    technology(id: $id) {
      id
      name
      isActiveServiceData
      marketSegments {
        id
        name
      }
    }
  }
`);

export const TechnologyOverviewQuery = graphql(`
  query GetTechOverview($id: ID!, $withDeals: Boolean!) {
    technology(id: $id) {
      id
      summary
      overview
      totalCount
      newestQuote
      marketSegments {
        id
        name
      }
      report {
        id
        reportType
        modifiedDate
        employee {
          id
          firstName
          lastName
          title
          certifications
          phone
          phoneExtension
          email
        }
      }
      clinicalEvidence {
        id
        categoryId
        categoryName
        title
        summary
      }
      componentFrequency {
        source
        components {
          componentName
          frequency
        }
      }
    }
    dealsDataForTechnology(technologyId: $id, months: 12) @include(if: $withDeals) {
      totalCount
    }
    segmentPrices(technologyId: $id) @include(if: $withDeals) {
      marketId
      count
      p25
      median
      p75
    }
  }
`);

export const TechnologySegmentsQuery = graphql(`
  query GetTechnologyMarketSegments($id: ID!) {
    technology(id: $id) {
      id
      totalCount
      newestQuote
      marketSegments {
        id
        name
        summary
        productConfigurations {
          id
        }
      }
    }
  }
`);

export const PlanVendorsQuery = graphql(`
  query getTechnologyMaintenancePlanVendors($technologyId: ID!) {
    technology(id: $technologyId) {
      id
      serviceCoverageOverview
      maintenancePlanVendors {
        id
        name
        maintenancePlans {
          id
          title
          coverage
        }
      }
    }
  }
`);

export const TechnologyProductsQuery = graphql(`
  query FindProductsInTechnology($id: ID!) {
    technology(id: $id) {
      id
      totalCount
      newestQuote
      marketSegments {
        id
        name
        productConfigurations {
          ...ProductListing
        }
      }
    }
  }
`);

export const AttachTechnologyMutation = graphql(`
  mutation attachTechnologyToProject($input: AttachTechnologyInput!) {
    attachTechnologyToProject(input: $input)
  }
`);
