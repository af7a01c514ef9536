import { graphql } from '../../../gen/gql.ts';

export const ReportedPaymentsQuery = graphql(`
  query GetComplianceReportedPayments(
    $tenantName: String!
    $organizationId: ID!
    $id: ID!
    $year: Int
    $pageNumber: Int
    $pageSize: Int
  ) {
    complianceReportedPayments(
      tenantName: $tenantName
      organizationId: $organizationId
      id: $id
      year: $year
      pageNumber: $pageNumber
      pageSize: $pageSize
    ) {
      years {
        programYear
        paymentCount
        totalAmount
      }
      year
      filteredCount
      pageNumber
      pageSize
      results {
        recordId
        manufacturerName
        nature
        amount
        paidDate
      }
    }
  }
`);
