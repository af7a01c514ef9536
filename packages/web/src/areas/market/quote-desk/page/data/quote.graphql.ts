import { graphql } from '../../../../../gen/gql.ts';

graphql(`
  fragment QuoteContentFields on QuoteContent {
    vendor
    quoteNumber
    quoteDate
    validUntil
    customer
    currency
    total
    systems {
      productConfigurationId
      product
      oem
      quantity
      unitPrice
      listPrice
    }
    lines {
      kind
      system
      partNumber
      description
      quantity
      listPrice
      netPrice
      extendedPrice
    }
  }
`);

graphql(`
  fragment VendorQuotePage on VendorQuote {
    id
    systemId
    documentId
    projectId
    projectTitle
    projectIsArchived
    fileName
    contentType
    hasFile
    isOwn
    createdBy
    createdDate
    state
    pagesDone
    pageCount
    failure
    readSeconds
    read {
      ...QuoteContentFields
    }
    places {
      path
      page
      x
      y
      width
      height
    }
    doubts {
      path
      reason
      proposal
    }
    pages {
      width
      height
      isScan
    }
    content {
      ...QuoteContentFields
    }
    version
    confirmedBy
    confirmedDate
  }
`);

export const VendorQuoteQuery = graphql(`
  query GetVendorQuote($id: ID!) {
    vendorQuote(id: $id) {
      ...VendorQuotePage
    }
  }
`);

export const CancelQuoteMutation = graphql(`
  mutation CancelQuote($id: ID!) {
    cancelQuote(id: $id) {
      ...VendorQuotePage
    }
  }
`);

export const ConfirmQuoteMutation = graphql(`
  mutation ConfirmQuote($id: ID!, $version: Int!, $content: QuoteContentInput!) {
    confirmQuote(id: $id, version: $version, content: $content) {
      ...VendorQuotePage
    }
  }
`);

export const SaveQuoteMutation = graphql(`
  mutation SaveQuoteToProject($id: ID!, $projectId: ID!) {
    saveQuoteToProject(id: $id, projectId: $projectId) {
      ...VendorQuotePage
    }
  }
`);

export const QuoteProductsQuery = graphql(`
  query GetQuoteProducts($searchString: String!, $limit: Int) {
    search(searchString: $searchString, limit: $limit) {
      productConfigurationsCount
      productConfigurations {
        id
        productName
        oemName
        marketName
      }
    }
  }
`);
