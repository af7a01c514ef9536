import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { holding } from '../../../test/members.ts';
import type { Answers } from '../../../test/server.ts';
import { type OpenOptions, openGifts } from '../gifts/gift-list.fixtures.ts';

/** $400 of $535 is spent, whatever the value. */
const ofYear: Answers[string] = ({ variables }) => {
  const { amount, isIncidental } = variables as { amount: number; isIncidental: boolean };
  const remainingAfter = isIncidental ? 135 : 135 - amount;
  return {
    data: {
      giftAlertCheck: {
        providerName: 'Dubois, Claire DO',
        giftYear: 2026,
        thresholdAmount: 535,
        thresholdIncidentalAmount: 46,
        thresholdRemunerationAmount: 6_000,
        paidAmount: 5_900,
        totalAmount: 400,
        remainingAmount: 135,
        remainingAfter,
        isAllowed: isIncidental ? amount < 46 : remainingAfter >= 0,
      },
    },
  };
};

async function openCheck(answer: Answers[string] = ofYear, options: OpenOptions = {}) {
  const opened = await openGifts({ ...options, answers: { GiftAlertCheck: answer, ...options.answers } });
  const { screen, calls } = opened;
  await screen.getByRole('button', { name: 'Check a Gift' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Check a Gift' });
  const answered = dialog.getByRole('region', { name: 'Result' }).getByRole('status');
  const says = (text: string) => expect.element(answered).toHaveTextContent(text);
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const checks = () => calls.filter(({ operationName }) => operationName === 'GiftAlertCheck');
  const choose = async () => {
    await dialog.getByRole('combobox', { name: 'Provider' }).fill('dubois');
    await screen.getByRole('option', { name: 'Dubois, Claire DO (1790446225)' }).click();
  };
  return { ...opened, dialog, says, field, checks, choose };
}

it('TEN-013 a check names missing input, then answers yes or no with the amounts, and stores nothing', async () => {
  const { dialog, says, field, checks, choose, calls } = await openCheck();
  await says('Choose a provider.');
  expect(dialog.element().getBoundingClientRect().width).toBe(600);
  await expectAccessible();
  await choose();
  await says('Enter the gift value.');
  expect(checks()).toEqual([]);
  await field('Gift Value').fill('13500');
  await says('Yes: with this gift, the threshold for 2026 is reached exactly.');
  expect(checks().at(-1)!.variables).toEqual({
    tenantName: 'northfield',
    organizationId: '5',
    providerId: '22',
    receivedDate: '2026-11-22',
    amount: 135,
    isIncidental: false,
  });
  await field('Gift Value').fill('14000');
  await says('No: the gifts of 2026 would exceed the threshold by $5.00.');
  for (const amount of ['$535.00', '$400.00', '$135.00', '-$5.00'])
    await expect.element(dialog.getByText(amount, { exact: true })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('checkbox', { name: 'Incidental' }).click();
  await says('No: an incidental gift must be less than $46.00.');
  await field('Gift Value').fill('4599');
  await says('Yes: this is less than the incidental threshold of $46.00.');
  await expectAccessible();
  expect(calls.map(({ operationName }) => operationName)).not.toContain('SaveGiftAlert');
});

/** One provider is linked to the organization, the other is not. */
const PARTLY_LINKED: Answers = {
  GiftFilters: {
    data: {
      giftFilters: {
        filteredCount: 2,
        results: [
          { id: '22', name: 'Dubois, Claire DO', isLinked: true },
          { id: '21', name: 'Ashgrove, Ada MD', isLinked: false },
        ],
      },
    },
  },
};

it('unlinked providers come last and disabled, with a way for permitted users to link them', async () => {
  const { dialog, screen, checks } = await openCheck(ofYear, { answers: PARTLY_LINKED });
  await dialog.getByRole('combobox', { name: 'Provider' }).click();
  const group = screen.getByText('Not linked to Northfield Hospital');
  await expect.element(group).toBeVisible();
  const options = screen.getByRole('option');
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    'Dubois, Claire DO',
    'Ashgrove, Ada MD',
  ]);
  const unlinked = screen.getByRole('option', { name: 'Ashgrove, Ada MD' });
  await expect.element(unlinked).toHaveAttribute('data-combobox-disabled', 'true');
  await expect
    .element(dialog.getByRole('link', { name: 'Link providers' }))
    .toHaveAttribute('href', '/n/northfield/5/settings?tab=Providers');
  await expectAccessible();
  expect(checks()).toEqual([]);
});

it('a list of providers that failed to load shows the reason', async () => {
  const message = 'You have reached the hourly limit for emails. Try again later.';
  const refused = { GiftFilters: { error: 'TooManyRequestsError', message } } satisfies Answers;
  const { dialog, screen } = await openCheck(ofYear, { answers: refused });
  await dialog.getByRole('combobox', { name: 'Provider' }).click();
  const said = `The list could not be loaded. ${message} Type to try again.`;
  await expect.element(screen.getByText(said)).toBeVisible();
});

it('a user who may not link providers sees whom to ask', async () => {
  const visit = holding('login', 'viewallgiftforallorgs', 'enternewgifts', 'editowngifts');
  const { dialog } = await openCheck(ofYear, { answers: PARTLY_LINKED, visit });
  await expect
    .element(
      dialog.getByText(
        'Gray providers are not linked to the organization. Ask an administrator to link them.',
      ),
    )
    .toBeVisible();
  expect(dialog.getByRole('link').query()).toBeNull();
});

it('a day of a closed year cannot be checked, but a future one can', async () => {
  const { says, field, choose, dialog, checks } = await openCheck();
  await choose();
  await field('Gift Value').fill('100');
  const day = dialog.getByLabelText('Date Received');
  await day.fill('2025-12-31');
  await says('Date received cannot be before 01/01/2026.');
  const asked = checks().length;
  await day.fill('2026-12-24');
  await says('Yes: the gifts stay within the threshold for 2026.');
  expect(checks().length).toBeGreaterThan(asked);
});

const setting = (keyName: string, value: string) => ({ id: keyName, keyName, value });
const rules = (...complianceSettings: ReturnType<typeof setting>[]): Answers => ({
  GiftEntryChoices: { data: { giftAlertTypes: [], giftAlertRequestors: [], complianceSettings } },
});

it('asks for the exception if the organization does, and checks by its threshold', async () => {
  const answers = rules(setting('GIFT_EXCEPTIONS', 'True'));
  const { dialog, screen, says, field, choose, checks } = await openCheck(ofYear, { answers });
  await choose();
  await field('Gift Value').fill('10001');
  await says('Choose an exception.');
  expect(dialog.getByRole('checkbox', { name: 'Incidental' }).query()).toBeNull();
  await dialog.getByRole('combobox', { name: 'Exception' }).click();
  await screen.getByRole('option', { name: 'Limited remuneration (z)' }).click();
  await says('No: the payments of 2026 would exceed the remuneration threshold by $0.01.');
  await expect.element(dialog.getByText('$5,900.00')).toBeVisible();
  expect(checks().at(-1)!.variables).toMatchObject({ exception: 3, isIncidental: false });
  await expectAccessible();
  await dialog.getByRole('combobox', { name: 'Exception' }).click();
  await screen.getByRole('option', { name: 'Part of a contract (d), (l)' }).click();
  await says('Yes: gifts under this exception have no threshold.');
});

it('takes a day of last year in the days of January that the tenant sets', async () => {
  const answers = rules(setting('ENTRY_GRACE_DAYS', '10'));
  const { says, field, choose, dialog } = await openCheck(ofYear, { answers });
  vi.setSystemTime(Date.UTC(2027, 0, 8, 18));
  await choose();
  await field('Gift Value').fill('100');
  await dialog.getByLabelText('Date Received').fill('2026-12-31');
  await says('Yes: the gifts stay within the threshold for 2026.');
});

it('reports a missing threshold, and shows a refusal of the server in place', async () => {
  const answers = {
    giftYear: 2026,
    totalAmount: 0,
    paidAmount: 0,
    remainingAmount: null,
    remainingAfter: null,
  };
  const none = { thresholdAmount: null, thresholdIncidentalAmount: null, isAllowed: null, providerName: 'x' };
  let refused = false;
  const { says, field, choose } = await openCheck(() =>
    refused
      ? {
          error: 'ValidationError',
          message: 'This provider is not linked to the organization',
          field: 'providerId',
        }
      : { data: { giftAlertCheck: { ...answers, ...none } } },
  );
  await choose();
  await field('Gift Value').fill('100');
  await says('No threshold has been set for 2026, so the gift cannot be checked.');
  refused = true;
  await field('Gift Value').fill('200');
  await says('This provider is not linked to the organization');
});

it('Escape closes it and returns the focus to its button', async () => {
  const { dialog, screen } = await openCheck();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  // The first Escape closes the open list of options.
  if (dialog.query()) await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Check a Gift' })).toHaveFocus();
});

it.each<[GiftPermission[], boolean]>([
  [['reportgiftalert', 'returnallgifts'], false],
  [['enternewgifts'], true],
  [['editallgifts'], true],
  [['editowngifts'], true],
])('with %j gifts can be checked: %s', async (held, checks) => {
  const { screen, table } = await openGifts({ visit: holding('viewallgiftforallorgs', ...held) });
  await expect.element(table.getByText('Dubois, Claire DO')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check a Gift' }).query() !== null).toBe(checks);
});
