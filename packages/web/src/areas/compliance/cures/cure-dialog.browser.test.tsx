import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { holding } from '../../../test/members.ts';
import { giftPage, giftWith, type OpenOptions, openGifts } from '../gifts/gift-list.fixtures.ts';
import type { Cure } from './use-cure.ts';

const OVER = giftWith({ totalAmount: 571.5, remainingAmount: -36.5 });
const SMALL = {
  id: '411',
  originalId: '41',
  organizationId: '5',
  providerName: 'Dubois, Claire DO',
  giftTypeName: 'Meal',
  description: 'Dinner',
  giftAmount: 48,
  returnedAmount: 0,
  receivedDate: '2026-10-20',
  createdById: '99',
};
const CURED = {
  __typename: 'PhysicianCure',
  ...{ organizationId: '5', organizationName: 'Northfield Hospital', providerId: '22', giftYear: 2026 },
  ...{ overSince: '2026-10-20', dueDate: '2026-12-31', curedDate: '2026-11-22', largestExcessAmount: 36.5 },
  ...{ recordId: null, recordedByName: null, recordedDate: null, note: '', noCure: null },
};
const cureWith = (changes: Partial<Cure> = {}): Cure => ({
  providerName: 'Dubois, Claire DO',
  organizationName: 'Northfield Hospital',
  giftYear: 2026,
  thresholdAmount: 535,
  totalAmount: 571.5,
  excessAmount: 36.5,
  largestExcessAmount: 36.5,
  mostExcessAmount: 267.5,
  overSince: '2026-10-20',
  dueDate: '2026-12-31',
  daysLeft: 39,
  lastCureDate: null,
  nextCureDate: null,
  isSmallEnough: true,
  isInTime: true,
  isFirstInThreeYears: true,
  isSmallest: true,
  gifts: [SMALL],
  ...changes,
});

async function openCure(cure: Cure | null | (() => Cure | null) = cureWith(), options: OpenOptions = {}) {
  const answer = () => ({ data: { giftAlertCure: typeof cure === 'function' ? cure() : cure } });
  const { answers, ...rest } = options;
  const opened = await openGifts({
    search: giftPage([OVER]),
    answers: { GiftAlertCure: answer, ...answers },
    ...rest,
  });
  await opened.table.getByRole('button', { name: /^Actions for gift to Dubois/ }).click();
  await opened.screen.getByRole('menuitem', { name: 'Cure Excess' }).click();
  const dialog = opened.screen.getByRole('dialog', { name: 'Cure an Excess' });
  const tests = () =>
    dialog
      .getByRole('listitem')
      .elements()
      .slice(0, 3)
      .map(({ textContent }) => textContent);
  return { ...opened, dialog, tests };
}

it('TEN-013 opened from the menu of a gift, it shows the excess, the passed tests, and the smallest return', async () => {
  const { dialog, tests, calls } = await openCure();
  await expect.element(dialog.getByText('over the threshold of $535.00', { exact: false })).toBeVisible();
  expect(dialog.element().getBoundingClientRect().width).toBe(800);
  expect(tests()).toEqual([
    'At most half of the threshold$36.50 over; at most $267.50 can be curedMet',
    'Returned in timeDue by 12/31/2026, 39 days left; over since 10/20/2026Met',
    'First cure in three yearsNo earlier cure is recorded hereMet',
  ]);
  await expect.element(dialog.getByRole('heading', { name: 'Smallest Return That Cures It' })).toBeVisible();
  await expect
    .element(dialog.getByText('$523.50 then counts toward 2026, and $11.50 remains.'))
    .toBeVisible();
  await expect
    .element(dialog.getByText('Capwise does not know about cures made elsewhere', { exact: false }))
    .toBeVisible();
  await expectAccessible();
  expect(calls.find(({ operationName }) => operationName === 'GiftAlertCure')!.variables).toEqual({
    tenantName: 'northfield',
    organizationId: '5',
    id: '31',
  });
});

it('its Return asks for confirmation as the list does, and then refetches', async () => {
  let isReturned = false;
  let cured: object = CURED;
  const inDialog = () => dialog.element().contains(document.activeElement);
  const { dialog, screen, calls } = await openCure(() => (isReturned ? null : cureWith()), {
    answers: {
      GiftAlertCuredExcesses: () => ({ data: { giftAlertCuredExcesses: [cured] } }),
      RecordGiftAlertCure: () => {
        cured = { ...CURED, recordId: '7', recordedByName: 'Ann Lee', recordedDate: 1_795_000_000 };
        return { data: { recordGiftAlertCure: cured } };
      },
      ReturnGiftAlert: () => {
        isReturned = true;
        return { data: { returnGiftAlert: { id: '412', originalId: '41', giftStatus: 2 } } };
      },
    },
  });
  const giveBack = dialog.getByRole('button', { name: 'Return gift of $48.00 received 10/20/2026' });
  await giveBack.click();
  const question = screen.getByRole('dialog', { name: 'Return Gift' });
  await expect.element(question.getByText('$48.00 to Dubois, Claire DO')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await giveBack.click();
  await question.getByRole('button', { name: 'Return Gift' }).click();
  await expect.element(dialog.getByText('There is no excess to cure', { exact: false })).toBeVisible();
  const returned = calls.find(({ operationName }) => operationName === 'ReturnGiftAlert');
  expect(returned!.variables).toMatchObject({ id: '411', giftReturn: { amount: 48 } });
  await expect.element(dialog.getByRole('button', { name: 'Record Cure of 11/22/2026' })).toBeVisible();
  await expect.poll(inDialog).toBe(true);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Record Cure of 11/22/2026' }).click();
  await screen
    .getByRole('dialog', { name: 'Record Cure' })
    .getByRole('button', { name: 'Record Cure' })
    .click();
  await expect.element(dialog.getByText('Recorded 11/', { exact: false })).toBeVisible();
  await expect.poll(inDialog).toBe(true);
});

it.each<[string, Partial<Cure>, string]>([
  [
    'is too large',
    { isSmallEnough: false, excessAmount: 200, largestExcessAmount: 300 },
    'At most half of the threshold$200.00 over, $300.00 before the returns so far; at most $267.50 can be curedNot met',
  ],
  [
    'is due no more',
    { isInTime: false, dueDate: '2026-11-21', daysLeft: -1 },
    'Returned in timeWas due by 11/21/2026, 1 day ago; over since 10/20/2026Not met',
  ],
  [
    'follows an earlier one',
    { isFirstInThreeYears: false, lastCureDate: '2025-09-30', nextCureDate: '2028-09-30' },
    'First cure in three yearsThe last recorded cure was on 09/30/2025; the next cure is possible from 09/30/2028Not met',
  ],
])('%s cannot be cured, and the dialog says why', async (_, changes, line) => {
  const { dialog, tests } = await openCure(cureWith({ ...changes, gifts: [] }));
  await expect.element(dialog.getByText('No return cures this excess.', { exact: false })).toBeVisible();
  expect(tests()).toContain(line);
  expect(dialog.getByRole('button', { name: /^Return/ }).query()).toBeNull();
  await expectAccessible();
});

it('users who may not return a gift see which one it is', async () => {
  const { dialog } = await openCure(cureWith({ isSmallest: false }), {
    visit: holding('viewallgiftforallorgs', 'returnowngifts'),
  });
  await expect.element(dialog.getByText('You cannot return this gift')).toBeVisible();
  await expect
    .element(dialog.getByText('a smaller return may also be enough', { exact: false }))
    .toBeVisible();
  expect(dialog.getByRole('button', { name: /^Return/ }).query()).toBeNull();
});

it('the detail of a gift over the threshold leads there too', async () => {
  const { table, screen } = await openGifts({
    search: giftPage([OVER, giftWith({ id: '321', originalId: '32', providerName: 'Mbeki, Thandiwe MD' })]),
    answers: { GiftAlertCure: { data: { giftAlertCure: cureWith({ daysLeft: 0 }) } } },
  });
  await table.getByRole('button', { name: /^Gift to Dubois/ }).click();
  await table.getByRole('button', { name: /^Gift to Mbeki/ }).click();
  const way = table.getByRole('button', { name: 'Cure Excess' });
  await expect.element(way).toBeVisible();
  expect(way.elements()).toHaveLength(1);
  await way.click();
  await expect.element(screen.getByText('Due today, 12/31/2026', { exact: false })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(way).toHaveFocus();
  await table.getByRole('button', { name: /^Actions for gift to Mbeki/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Return' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Cure Excess' }).query()).toBeNull();
});

it('a failed query can be retried', async () => {
  const { dialog } = await openCure(null, { answers: { GiftAlertCure: { error: 'InternalError' } } });
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
});
