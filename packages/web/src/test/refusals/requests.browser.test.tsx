import { entryAnswers } from '../../areas/compliance/gift-entry/entry.fixtures.ts';
import {
  approvals,
  REQUESTS_PATH,
  requestWith,
  ruleWith,
} from '../../areas/compliance/requests/requests.fixtures.ts';
import { memberWith, NORTH, readyWith } from '../members.ts';
import { fixedSession } from '../render.tsx';
import type { Hand } from './hand.ts';
import { provesRefusals, type RefusalCase } from './proves-refusals.ts';

const APPROVED = requestWith({ state: 'Approved', canGive: true, canDecide: false });
const SETTINGS = '/n/northfield/5/settings?tab=Approvals';

const on = (
  refused: string,
  path: string,
  act: RefusalCase['act'],
  more: Partial<RefusalCase> = {},
): RefusalCase => ({
  refused,
  path,
  brand: 'compliance',
  session: () => fixedSession(readyWith({ member: memberWith({ requestOrganizationIds: [NORTH.id] }) })),
  now: Date.UTC(2026, 11, 1, 18),
  act,
  ...more,
  answers: {
    ...entryAnswers(),
    GetApprovals: approvals([ruleWith()]),
    GiftAlertThresholds: { data: { giftAlertThresholds: [] } },
    GetGiftRequest: { data: { giftRequest: [requestWith()] } },
    ...more.answers,
  },
});

provesRefusals([
  on('SaveGiftRequest', `${REQUESTS_PATH}/create`, async (hand) => {
    await hand.pick('Gift Type', 'Coffee');
    await hand.pick('Requestor', 'Surgery');
    await hand.screen.getByRole('textbox', { name: 'Value for each recipient' }).fill('8500');
    await hand.fill('Why', 'Dinner after the lecture');
    await hand.screen
      .getByRole('treeitem', { name: /^Central Ohio/ })
      .getByText('Central Ohio')
      .click();
    await hand.screen
      .getByRole('treeitem', { name: /^Northgate Hospital/ })
      .getByText('Northgate Hospital')
      .click();
    await hand.screen.getByRole('treeitem', { name: /^Provider 1 / }).click();
    await hand.press('Send Request');
  }),
  on('DecideGiftRequests', `${REQUESTS_PATH}/12`, (hand) => hand.press('Approve')),
  on(
    'WithdrawGiftRequest',
    `${REQUESTS_PATH}/12`,
    async (hand) => {
      await hand.open('Withdraw', 'Withdraw Request');
      await hand.press('Withdraw');
    },
    { again: ({ screen }: Hand) => screen.getByRole('button', { name: 'Withdraw' }) },
  ),
  on(
    'GiveGiftRequest',
    `${REQUESTS_PATH}/12`,
    async (hand) => {
      await hand.open('Record as Given', 'Record as Given');
      await hand.press('Create Gift');
    },
    { answers: { GetGiftRequest: { data: { giftRequest: [APPROVED] } } } },
  ),
  on('SaveApprovalRules', SETTINGS, async (hand) => {
    await hand.open('Add Rule', 'Add Rule');
    await hand.pick('Approver', 'Grace Hopper');
    await hand.press('Save');
  }),
  on('SaveApprovalDeputies', SETTINGS, async (hand) => {
    await hand.open('Add Deputy', 'Add Deputy');
    await hand.pick('Approver', 'Ada Byron');
    await hand.pick('Deputy', 'Grace Hopper');
    await hand.press('Save');
  }),
]);
