import { graphql } from '../../../../gen/gql.ts';

export const ScenarioFragment = graphql(`
  fragment ScenarioFields on RoiScenario {
    id
    name
    systemName
    isShared
    isOwn
    ownerName
    version
    input {
      mode
      avgQuotedPrice
      yearlyServiceCost
      term
      warranty
      residualValue
      annualLeasePayment
      buyoutPrice
      feePerProcedure
      leaseTerm
      leaseWarranty
      taxRate
      discountRate
      pctYearlyServiceCost
      pctLaborPerProcedure
      pctSuppliesConsumables
      pctReimbursement
      procedures {
        id
        procedureName
        yearlyProceduresPerformed
        reimbursementPerProcedure
        laborCostPerProcedure
        consumablesCostPerProcedure
      }
    }
  }
`);

export const ScenariosQuery = graphql(`
  query GetRoiScenarios($productConfigurationId: ID!, $opened: [ID!]!) {
    roiScenarios(productConfigurationId: $productConfigurationId, opened: $opened) {
      ...ScenarioFields
    }
  }
`);

export const SaveScenarioMutation = graphql(`
  mutation SaveRoiScenario(
    $id: ID
    $version: Int
    $productConfigurationId: ID!
    $systemId: ID
    $name: String!
    $input: RoiInputsInput!
  ) {
    saveRoiScenario(
      id: $id
      version: $version
      productConfigurationId: $productConfigurationId
      systemId: $systemId
      name: $name
      input: $input
    ) {
      ...ScenarioFields
    }
  }
`);

export const ShareScenarioMutation = graphql(`
  mutation ShareRoiScenario($id: ID!, $isShared: Boolean!) {
    shareRoiScenario(id: $id, isShared: $isShared) {
      id
      isShared
    }
  }
`);

export const DeleteScenarioMutation = graphql(`
  mutation DeleteRoiScenario($id: ID!) {
    deleteRoiScenario(id: $id)
  }
`);
