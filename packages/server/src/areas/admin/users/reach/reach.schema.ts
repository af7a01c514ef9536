import { builder } from '../../../../graphql/builder.ts';
import { addUserToHospitalGroup, removeUserFromHospitalGroup } from './group-members.service.ts';
import type { ReachedSystem } from './reach.queries.ts';
import { addUserToSystem, removeUserFromSystem, systemsToAdd } from './reach.service.ts';

const OfferedSystem = builder.objectRef<Pick<ReachedSystem, 'id' | 'name'>>('OfferedSystem').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const gate = 'reachChanges';

builder.queryFields((t) => ({
  systemsToAdd: t.field({
    type: [OfferedSystem],
    description:
      'The first systems, by name, to which the user can be added and whose name contains the text.',
    gate,
    args: { userId: t.arg.id({ required: true }), searchTerm: t.arg.string() },
    resolve: (_, { userId, searchTerm }, { scope, services }) =>
      systemsToAdd(scope, services, userId, searchTerm ?? ''),
  }),
}));

builder.mutationFields((t) => ({
  addUserToSystem: t.boolean({
    description: 'Lets a user act in another system of the same type, with the same roles.',
    gate,
    peopleOnly: true,
    recentSignIn: true,
    args: { userId: t.arg.id({ required: true }), systemId: t.arg.id({ required: true }) },
    resolve: (_, input, { scope, services }) => addUserToSystem(scope, services, input),
  }),
  removeUserFromSystem: t.boolean({
    description: 'The user still reaches the system if a hospital group of the user has it.',
    gate,
    peopleOnly: true,
    recentSignIn: true,
    args: { userId: t.arg.id({ required: true }), systemId: t.arg.id({ required: true }) },
    resolve: (_, input, { scope, services }) => removeUserFromSystem(scope, services, input),
  }),
  addUserToHospitalGroup: t.boolean({
    description:
      'Gives a user all hospitals of the group, also those that join it later, with the same roles.',
    gate,
    peopleOnly: true,
    recentSignIn: true,
    args: { userId: t.arg.id({ required: true }), groupId: t.arg.id({ required: true }) },
    resolve: (_, input, { scope, services }) => addUserToHospitalGroup(scope, services, input),
  }),
  removeUserFromHospitalGroup: t.boolean({
    description: 'The user keeps hospitals to which they were added.',
    gate,
    peopleOnly: true,
    recentSignIn: true,
    args: { userId: t.arg.id({ required: true }), groupId: t.arg.id({ required: true }) },
    resolve: (_, input, { scope, services }) => removeUserFromHospitalGroup(scope, services, input),
  }),
}));
