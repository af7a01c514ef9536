import { builder } from '../../../../graphql/builder.ts';
import { several, UserCountsRef } from '../user-changes.schema.ts';
import { approveUsers, declineUsers } from './user-requests.service.ts';

builder.mutationFields((t) => ({
  approveUsers: t.field({
    type: UserCountsRef,
    description: 'Approves requested users, and mails the people who requested them.',
    gate: 'CanProvisionCapitalUser',
    peopleOnly: true,
    recentSignIn: true,
    args: several(t),
    resolve: (_, input, { scope, services }) => approveUsers(scope, services, input),
  }),
  declineUsers: t.field({
    type: UserCountsRef,
    description:
      'Removes requested users, and mails the reason to the people who requested them. Their addresses are free again.',
    gate: 'CanProvisionCapitalUser',
    peopleOnly: true,
    args: {
      ...several(t),
      reason: t.arg.string({ required: true, description: 'One paragraph of 1 to 500 characters.' }),
    },
    resolve: (_, input, { scope, services }) => declineUsers(scope, services, input),
  }),
}));
