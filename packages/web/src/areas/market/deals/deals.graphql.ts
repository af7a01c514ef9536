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

// The server answers this operation and the next without executing them. Their fields are those of
// deal.prepared.ts: a test fails on any other.
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
