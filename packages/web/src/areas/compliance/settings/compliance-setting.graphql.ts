import { graphql } from '../../../gen/gql.ts';

export const ComplianceSettingsQuery = graphql(`
  query ComplianceSettings($tenantName: String!, $organizationId: ID) {
    complianceSettings(tenantName: $tenantName, organizationId: $organizationId) {
      id
      originalId
      keyName
      value
      editable
      isOrganizationEnabled
      displayName
      settingType
    }
  }
`);

export const SaveComplianceSettingMutation = graphql(`
  mutation SaveComplianceSetting($input: ComplianceSettingInput!) {
    saveComplianceSetting(complianceSettingInput: $input) {
      id
      organizationId
      originalId
      keyName
      value
    }
  }
`);
