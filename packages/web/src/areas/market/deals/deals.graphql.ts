import { graphql } from '../../../gen/gql.ts';

export const TechnologiesQuery = graphql(`
  query GetTechnologies {
    technologies {
      id
      name
      isActiveServiceData
    }
  }
`);

/** How many quotes of 12 months each technology has, the most quoted first. */
export const DealCountsQuery = graphql(`
  query GetDealCounts {
    dealCounts {
      technologyId
      totalCount
    }
  }
`);

// The server knows this document and the next by their text and answers them without executing them:
// a change here, even of the order of fields, has to be made there as well.
export const QuotesQuery = graphql(`
  query GetQuoteContentInfo($technologyId: ID!, $months: Int!) {
    dealsDataForTechnology(technologyId: $technologyId, months: $months) {
      quotedProducts {
        id
        marketSegmentId
        marketSegmentName
        discount
        quotedPrice
        listPrice
        dateEpoch
        quantity
        product {
          id
          listPrice
          oemId
          oemName
          productId
          productName
        }
      }
      removedDays
    }
  }
`);

export const ServiceContractsQuery = graphql(`
  query GetServiceContractContentInfo($technologyId: ID!, $months: Int!) {
    serviceContractDealsDataForTechnology(technologyId: $technologyId, months: $months) {
      serviceContractProducts {
        serviceContractId
        serviceProviderName
        oemId
        oemName
        productId
        productName
        contractTypeId
        servicePlan
        analyzedDate
        annualCost
        contractType
        contractTypeIsOther
        contractTypeSortKey
        contractTiming
        contractTermInMonths
        paymentSchedule
        contractTechnologyId
        numSystems
        numSystemsIsOther
        numSystemsSortKey
      }
      totalCount
      removedDays
    }
  }
`);
