import { graphql } from '../../../gen/gql.ts';

export const VendorQuotesQuery = graphql(`
  query GetVendorQuotes(
    $systemId: ID
    $own: Boolean
    $pageNumber: Int
    $pageSize: Int
    $searchTerm: String
    $sortColumn: String
    $sortDirection: String
  ) {
    vendorQuotes(
      systemId: $systemId
      own: $own
      pageNumber: $pageNumber
      pageSize: $pageSize
      searchTerm: $searchTerm
      sortColumn: $sortColumn
      sortDirection: $sortDirection
    ) {
      totalCount
      pageNumber
      pageSize
      results {
        id
        fileName
        state
        documentId
        vendor
        quoteNumber
        currency
        total
        systemCount
        doubtCount
        createdDate
        confirmedDate
        discardRefusal
      }
    }
  }
`);

export const ReadQuoteMutation = graphql(`
  mutation ReadQuote($file: Upload!, $systemId: ID) {
    readQuote(file: $file, systemId: $systemId) {
      id
    }
  }
`);

export const DiscardQuoteMutation = graphql(`
  mutation DiscardQuote($id: ID!) {
    discardQuote(id: $id)
  }
`);

export const ReadDocumentQuoteMutation = graphql(`
  mutation ReadDocumentQuote($documentId: ID!) {
    readDocumentQuote(documentId: $documentId) {
      id
    }
  }
`);

export const ReadableDocumentsQuery = graphql(`
  query GetReadableDocuments($systemId: ID!, $pageSize: Int!, $searchTerm: String, $filters: [ListFilter!]) {
    systemDocuments(
      systemId: $systemId
      pageNumber: 1
      pageSize: $pageSize
      searchTerm: $searchTerm
      sortColumn: "createdDate"
      sortDirection: "desc"
      filters: $filters
    ) {
      totalCount
      results {
        id
        fileName
        originalFileName
        projectTitle
        uploadedDate
      }
    }
  }
`);
