import { ROLE_ANSWERS, ROLES_PATH, STAFF } from '../../areas/admin/roles/data/roles.fixtures.ts';
import { provesRefusals, type RefusalCase } from './proves-refusals.ts';

const on = (refused: string, act: RefusalCase['act'], more: Partial<RefusalCase> = {}): RefusalCase => ({
  ...{ refused, path: ROLES_PATH, answers: ROLE_ANSWERS, user: STAFF, act },
  ...more,
});

const BUYER = 'Actions for Buyer';
const OLD = 'Actions for Old reader';

provesRefusals([
  on('createRole', async (hand) => {
    await hand.open('Create Role', 'Create Role');
    await hand.fill('Name', 'Capital buyer');
    await hand.check('View documents');
    await hand.press('Create');
  }),
  on(
    'updateRole',
    async (hand) => {
      await hand.choose(BUYER, 'Edit');
      await hand.waitFor('Edit Buyer');
      await hand.fill('Name', 'Member');
      await hand.press('Save');
    },
    { field: { name: 'displayName', at: (hand) => hand.front.getByRole('textbox', { name: 'Name' }) } },
  ),
  on(
    'retireRole',
    async (hand) => {
      await hand.choose(BUYER, 'Retire');
      await hand.press('Retire');
    },
    { again: ({ screen }) => screen.getByRole('button', { name: BUYER }) },
  ),
  on('reinstateRole', (hand) => hand.choose(OLD, 'Use Again'), {
    again: ({ screen }) => screen.getByRole('button', { name: OLD }),
  }),
  on(
    'deleteRole',
    async (hand) => {
      await hand.choose(OLD, 'Delete');
      await hand.press('Delete');
    },
    { again: ({ screen }) => screen.getByRole('button', { name: OLD }) },
  ),
]);
