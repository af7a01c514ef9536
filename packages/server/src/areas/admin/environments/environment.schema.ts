import { builder } from '../../../graphql/builder.ts';
import { type ResetResult, resetEnvironment } from './environment.service.ts';

const ResetEnvironmentResult = builder.objectRef<ResetResult>('ResetEnvironmentResult').implement({
  fields: (t) => ({
    result: t.exposeString('result', { description: "'true' if the environment was created or reset." }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'Message for the viewer: the new accounts, or the values that could not be set.',
    }),
  }),
});

builder.mutationFields((t) => ({
  saveResetEnvironment: t.field({
    type: ResetEnvironmentResult,
    gate: 'ResetEnvironment',
    peopleOnly: true,
    recentSignIn: true,
    args: {
      resetType: t.arg.string({ required: true }),
      systemName: t.arg.string({ required: true }),
      trainerPassword: t.arg.string(),
      traineePassword: t.arg.string(),
      overwriteIfExists: t.arg.boolean({ defaultValue: true }),
    },
    resolve: (_, args, { scope, services }) => resetEnvironment(scope, services, args),
  }),
}));
