import { graphql } from '../../../gen/gql.ts';
import '../cures/cured-excess.graphql.ts';

export const PhysicianQuery = graphql(`
  query GetCompliancePhysician($tenantName: String!, $organizationId: ID!, $id: ID!, $year: Int) {
    compliancePhysician(tenantName: $tenantName, organizationId: $organizationId, id: $id, year: $year) {
      providerId
      providerName
      providerNPI
      records {
        providerId
        providerName
      }
      year
      years
      organizations {
        organizationId
        organizationName
        isLinked
        giftCount
        returnedCount
        incidentalCount
        aboveIncidentalCount
        totalAmount
        thresholdAmount
        paidAmount
        thresholdRemunerationAmount
        cure {
          dueDate
          daysLeft
          noCure
        }
      }
      alerts {
        organizationName
        alertAmount
        usedPercent
        remainingAmount
        crossedDate
      }
      requests {
        requestNo
        organizationId
        organizationName
        giftTypeName
        amount
        plannedDate
        isApproved
      }
      cures {
        ...CuredExcess
      }
    }
  }
`);
