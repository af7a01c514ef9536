import { GROUP_ANSWERS, GROUPS_PATH } from '../../areas/admin/hospital-groups/hospital-groups.fixtures.ts';
import { ANSWERS, PERSON, PERSON_PATH } from '../../areas/admin/users/data/users.fixtures.tsx';
import {
  GROUPS_PATH as GROUPS_TAB,
  GROUP_ANSWERS as SCIM_ANSWERS,
} from '../../areas/admin/users/groups/groups.fixtures.ts';
import { REACH_ANSWERS, STAFF } from '../../areas/admin/users/reach/reach.fixtures.ts';
import { provesRefusals, type RefusalCase } from './proves-refusals.ts';

const onPerson = (
  refused: string,
  act: RefusalCase['act'],
  more: Partial<RefusalCase> = {},
): RefusalCase => ({
  ...{ refused, path: PERSON_PATH, user: STAFF, act },
  answers: { ...ANSWERS, ...REACH_ANSWERS, GetPerson: { data: { person: PERSON } } },
  ...more,
});

const onGroups = (
  refused: string,
  act: RefusalCase['act'],
  more: Partial<RefusalCase> = {},
): RefusalCase => ({
  ...{ refused, path: GROUPS_PATH, answers: GROUP_ANSWERS, user: STAFF, act },
  ...more,
});

const LAKES = 'Actions for Lakes Network';
const NORTHGATE = 'Actions for Northgate Health';

provesRefusals([
  {
    ...{ refused: 'chooseScimGroupRole', path: GROUPS_TAB, answers: SCIM_ANSWERS, user: STAFF },
    act: async (hand) => {
      await hand.choose('Actions for SG-Capwise-Buyers', 'Choose Role');
      await hand.pick('Role', 'Analysis requests');
      await hand.press('Save');
    },
    field: { name: 'roleName', at: (hand) => hand.front.getByRole('combobox', { name: 'Role' }) },
  },
  onPerson(
    'addUserToSystem',
    async (hand) => {
      await hand.open('Add to System', 'Add Ada Active to a System');
      await hand.pick('System', 'Harbor Health');
      await hand.press('Add');
    },
    { field: { name: 'systemId', at: (hand) => hand.front.getByRole('combobox', { name: 'System' }) } },
  ),
  onPerson(
    'removeUserFromSystem',
    async (hand) => {
      await hand.choose(NORTHGATE, 'Remove from System');
      await hand.press('Remove');
    },
    { again: ({ screen }) => screen.getByRole('button', { name: NORTHGATE }) },
  ),
  onPerson(
    'addUserToHospitalGroup',
    async (hand) => {
      await hand.open('Add to Group', 'Add Ada Active to a Hospital Group');
      await hand.pick('Hospital group', 'Hills Network');
      await hand.press('Add');
    },
    {
      field: { name: 'groupId', at: (hand) => hand.front.getByRole('combobox', { name: 'Hospital group' }) },
    },
  ),
  onPerson(
    'removeUserFromHospitalGroup',
    async (hand) => {
      await hand.choose(LAKES, 'Remove from Group');
      await hand.press('Remove');
    },
    { again: ({ screen }) => screen.getByRole('button', { name: LAKES }) },
  ),
  onGroups('createHospitalGroup', async (hand) => {
    await hand.open('Create Group', 'Create Hospital Group');
    await hand.fill('Name', 'Coast Network');
    await hand.press('Create');
  }),
  onGroups(
    'updateHospitalGroup',
    async (hand) => {
      await hand.choose(LAKES, 'Edit');
      await hand.waitFor('Edit Lakes Network');
      await hand.fill('Name', 'Hills Network');
      await hand.press('Save');
    },
    { field: { name: 'hospitalIds', at: (hand) => hand.front.getByRole('combobox', { name: 'Hospitals' }) } },
  ),
  onGroups(
    'deleteHospitalGroup',
    async (hand) => {
      await hand.choose(LAKES, 'Delete');
      await hand.press('Delete');
    },
    { again: ({ screen }) => screen.getByRole('button', { name: LAKES }) },
  ),
]);
