import { parseId } from '../../../db/ids.ts';
import { builder } from '../../../graphql/builder.ts';
import { type Sibling, withSiblings } from '../../../graphql/lists/siblings.ts';
import {
  type GroupedHospital,
  type GroupPerson,
  type HospitalGroupRow,
  listFreeHospitals,
  listGroupPeople,
  listHospitalGroups,
} from './hospital-group.queries.ts';
import {
  createHospitalGroup,
  deleteHospitalGroup,
  getHospitalGroup,
  updateHospitalGroup,
} from './hospital-group.service.ts';

const GroupedHospitalRef = builder.objectRef<GroupedHospital>('GroupedHospital').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    isActive: t.exposeBoolean('isActive', { description: 'Nobody reaches an inactive one.' }),
  }),
});

const HospitalGroupPerson = builder.objectRef<GroupPerson>('HospitalGroupPerson').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    systemName: t.exposeString('systemName', { description: "The user's own system." }),
    status: t.exposeString('status'),
  }),
});

const HospitalGroup = builder.objectRef<Sibling<HospitalGroupRow>>('HospitalGroup').implement({
  description: 'Hospitals whose people can be given access to all of them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    version: t.exposeInt('version', { description: 'Send it with `updateHospitalGroup`.' }),
    hospitals: t.field({
      type: [GroupedHospitalRef],
      description: 'By name.',
      resolve: ({ hospitals }) => hospitals,
    }),
    peopleCount: t.exposeInt('peopleCount'),
    people: t.field({
      type: [HospitalGroupPerson],
      description: 'Users who reach all hospitals of the group, by name.',
      resolve: async (row, _, { scope }) => {
        const people = await row.siblings.load('people', async (rows) =>
          Map.groupBy(
            await listGroupPeople(
              scope,
              rows.map(({ id }) => id),
            ),
            ({ groupId }) => groupId,
          ),
        );
        return people.get(row.id) ?? [];
      },
    }),
  }),
});

const alone = (row: HospitalGroupRow) => withSiblings([row])[0]!;

const HospitalGroupInput = builder.inputType('HospitalGroupInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: 'Unique in any letter case.' }),
    hospitalIds: t.idList({ required: true, description: 'Active systems of hospitals without a group.' }),
  }),
});

builder.queryFields((t) => ({
  hospitalGroups: t.field({
    type: [HospitalGroup],
    description: 'By name.',
    gate: 'reachChanges',
    resolve: async (_, __, { scope }) => withSiblings(await listHospitalGroups(scope)),
  }),
  hospitalGroup: t.field({
    type: HospitalGroup,
    gate: 'reachChanges',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, { scope }) => alone(await getHospitalGroup(scope, parseId(id))),
  }),
  hospitalsWithoutGroup: t.field({
    type: [GroupedHospitalRef],
    description: 'The first active hospitals without a group whose name contains the text, by name.',
    gate: 'reachChanges',
    args: { searchTerm: t.arg.string() },
    resolve: (_, { searchTerm }, { scope }) => listFreeHospitals(scope, searchTerm ?? ''),
  }),
}));

const gate = 'hospitalGroupChanges';

builder.mutationFields((t) => ({
  createHospitalGroup: t.field({
    type: HospitalGroup,
    gate,
    peopleOnly: true,
    recentSignIn: true,
    args: { input: t.arg({ type: HospitalGroupInput, required: true }) },
    resolve: async (_, { input }, { scope, services }) =>
      alone(await createHospitalGroup(scope, services, stored(input))),
  }),
  updateHospitalGroup: t.field({
    type: HospitalGroup,
    description: 'Changes who reaches which hospital immediately.',
    gate,
    peopleOnly: true,
    recentSignIn: true,
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true, description: 'Version being edited.' }),
      input: t.arg({ type: HospitalGroupInput, required: true }),
    },
    resolve: async (_, { input, ...record }, { scope, services }) =>
      alone(await updateHospitalGroup(scope, services, { ...record, input: stored(input) })),
  }),
  deleteHospitalGroup: t.boolean({
    description: 'Its people lose its hospitals, unless they were added to them.',
    gate,
    peopleOnly: true,
    recentSignIn: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope }) => deleteHospitalGroup(scope, id),
  }),
}));

/** GraphQL also accepts numbers as IDs. */
const stored = ({ name, hospitalIds }: { name: string; hospitalIds: readonly (string | number)[] }) => ({
  ...{ name, hospitalIds: hospitalIds.map(String) },
});
