import { graphql } from '../../../gen/gql.ts';

export const SystemSettingsQuery = graphql(`
  query GetSystemSettings($systemId: ID!) {
    systemConfigurations(systemId: $systemId) {
      id
      settingTypeId
      settingName
      settingValue
      createdByName
      createdDate
      updatedByName
      updatedDate
    }
    systemSettingTypes(systemId: $systemId) {
      id
      name
      kind
      helpText
    }
  }
`);

export const UpdateSettingMutation = graphql(`
  mutation updateSystemConfiguration($id: ID!, $settingValue: String!) {
    updateSystemConfiguration(id: $id, settingValue: $settingValue) {
      id
      settingValue
    }
  }
`);

export const SaveSettingMutation = graphql(`
  mutation saveSystemConfiguration($systemId: ID!, $settingTypeId: ID!, $settingValue: String!) {
    saveSystemConfiguration(systemId: $systemId, settingTypeId: $settingTypeId, settingValue: $settingValue) {
      id
      settingValue
    }
  }
`);
