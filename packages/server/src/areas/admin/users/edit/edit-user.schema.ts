import { builder } from '../../../../graphql/builder.ts';
import { updateUser } from './edit-user.service.ts';

const UpdateUserInput = builder.inputType('UpdateUserInput', {
  fields: (t) => ({
    prefix: t.string({ required: true }),
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    title: t.string({ required: true }),
    phoneNumber: t.string({ required: true, description: 'Empty for none.' }),
    emailAddress: t.string({
      required: true,
      description:
        'A new address ends all sessions of the user, and voids the invitation and the password. Invite the user again.',
    }),
    facilityId: t.id({ description: 'Required if the system has facilities.' }),
    seen: t.string({
      description:
        'The `detailsVersion` that you edited. If it is no longer current, the save is a ConflictError of the field `version`. Without it, the save replaces the changes of others.',
    }),
  }),
});

builder.mutationFields((t) => ({
  updateUser: t.boolean({
    description: 'Changes the details of a user.',
    gate: 'ViewSystemUsers',
    peopleOnly: true,
    recentSignIn: true,
    args: {
      userId: t.arg.id({ required: true }),
      input: t.arg({ type: UpdateUserInput, required: true }),
    },
    resolve: (_, { userId, input }, { scope, services }) => updateUser(scope, services, userId, { ...input }),
  }),
}));
