import { graphql } from '../../../gen/gql.ts';

graphql(`
  fragment DeskPhysician on DeskPhysician {
    organizationId
    organizationName
    providerId
    providerName
    providerNPI
    giftId
    totalAmount
    thresholdAmount
    remainingAmount
    cure {
      dueDate
      daysLeft
      noCure
    }
  }
`);

export const DeskQuery = graphql(`
  query GetComplianceDesk($tenantName: String!, $organizationId: ID!) {
    complianceDesk(tenantName: $tenantName, organizationId: $organizationId) {
      year
      giftCount
      overCount
      nearCount
      aboveIncidentalCount
      overRemunerationCount
      nearRemunerationCount
      duplicateCount
      over {
        ...DeskPhysician
      }
      near {
        ...DeskPhysician
      }
      overRemuneration {
        ...DeskPhysician
      }
      nearRemuneration {
        ...DeskPhysician
      }
      requests {
        organizationId
        organizationName
        count
      }
      attestations {
        organizationId
        organizationName
        year
        openCount
      }
      importProblems {
        organizationId
        organizationName
        count
      }
      missingThresholds {
        organizationId
        organizationName
        year
      }
    }
  }
`);
