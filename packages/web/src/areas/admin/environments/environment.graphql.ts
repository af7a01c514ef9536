import { graphql } from '../../../gen/gql.ts';

export const SaveResetEnvironmentMutation = graphql(`
  mutation saveResetEnvironment(
    $resetType: String!
    $systemName: String!
    $trainerPassword: String
    $traineePassword: String
    $overwriteIfExists: Boolean
  ) {
    saveResetEnvironment(
      resetType: $resetType
      systemName: $systemName
      trainerPassword: $trainerPassword
      traineePassword: $traineePassword
      overwriteIfExists: $overwriteIfExists
    ) {
      result
      message
    }
  }
`);
