import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { readyWith } from '../../../test/members.ts';
import { fixedSession, renderElement } from '../../../test/render.tsx';
import { type Answer, stubServer } from '../../../test/server.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ThresholdsTab } from './thresholds-tab.tsx';

interface Given {
  amount: number;
  incidentalAmount: number;
  remunerationAmount?: number;
  thresholdYear: number;
}
const threshold = (index: number, given: Given) => ({
  id: String(100 - index),
  createdByName: `Person ${index}`,
  createdDate: 1_780_000_000 - index * 86_400,
  ...given,
});
const SAVED = { saveGiftAlertThreshold: true };
const CURRENT: Given = { amount: 535, incidentalAmount: 46, thresholdYear: 2026 };

const PAGE = (
  <>
    <PageHeader title="Gift Alert Settings" home={null} />
    <ThresholdsTab />
  </>
);

afterEach(() => vi.useRealTimers());

/** @param today noon in Chicago, where the tenant is */
async function open(given: readonly Given[], save: Answer = { data: SAVED }, today = '2026-06-15') {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T18:00:00Z`) });
  const stored = given.map((one, index) => threshold(index, one));
  const server = stubServer({
    GiftAlertThresholds: () => ({ data: { giftAlertThresholds: stored } }),
    SaveGiftAlertThreshold: ({ variables }) => {
      if ('data' in save && save.data === SAVED) stored.unshift(threshold(-1, variables as unknown as Given));
      return save;
    },
  });
  const session = fixedSession(readyWith());
  const { screen } = await renderElement(PAGE, { session, brand: 'compliance' });
  const saveButton = screen.getByRole('button', { name: 'Save' });
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  await expect.element(saveButton).toBeVisible();
  const saves = () => server.calls.filter(({ operationName }) => operationName === 'SaveGiftAlertThreshold');
  /** The reason at the disabled button. */
  const reason = async (text: string) => {
    await expect.element(saveButton).toHaveAttribute('aria-disabled', 'true');
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  };
  return { screen, save: saveButton, field, saves, reason };
}
const AMOUNT = 'Threshold Amount';
const INCIDENTAL = 'Incidental Threshold Amount';
const REMUNERATION = 'Remuneration Threshold Amount';

it('THR-001 sets a threshold, and lists the history eight rows per page', async () => {
  const { screen, field, save, saves } = await open(
    Array.from({ length: 9 }, (_, index) => ({ ...CURRENT, amount: 535 - index })),
  );
  const table = screen.getByRole('table', { name: 'Threshold History' });
  await expect.element(table.getByText('$535.00')).toBeVisible();
  expect(table.getByRole('row').elements()).toHaveLength(9);
  await expect.element(screen.getByText('1–8 of 9')).toBeVisible();
  await screen.getByRole('button', { name: 'Page 2' }).click();
  await expect.element(table.getByText('$527.00')).toBeVisible();
  await field(AMOUNT).fill('60000');
  await save.click();
  await expect.element(screen.getByText('The threshold has been saved.')).toBeVisible();
  expect(saves()[0]!.variables).toEqual({
    tenantName: 'northfield',
    organizationId: '5',
    amount: 600,
    incidentalAmount: 46,
    remunerationAmount: null,
    thresholdYear: 2026,
  });
  await screen.getByRole('button', { name: 'Page 1' }).click();
  await expect.element(table.getByText('$600.00')).toBeVisible();
});

it("THR-001 an empty history shows 'No Threshold History Found'", async () => {
  const { screen } = await open([]);
  await expect.element(screen.getByText('No Threshold History Found')).toBeVisible();
  await expectAccessible();
});

it('THR-002 both amounts, and a difference from the current values, are required', async () => {
  const { field, save, saves, reason, screen } = await open([CURRENT]);
  await reason('These are already the amounts for this year');
  await field(AMOUNT).fill('');
  await reason('Enter the threshold amount');
  await field(AMOUNT).fill('0');
  await reason('Enter the threshold amount');
  await field(AMOUNT).fill('53500');
  await field(INCIDENTAL).fill('');
  await reason('Enter the incidental threshold amount');
  await userEvent.keyboard('{Enter}');
  await field(INCIDENTAL).fill('4700');
  await save.click();
  await expect.element(screen.getByText('The threshold has been saved.')).toBeVisible();
  expect(saves()).toHaveLength(1);
  await reason('These are already the amounts for this year');
});

it('the threshold of limited remuneration is optional, and can be set and cleared', async () => {
  const { field, save, saves, reason, screen } = await open([CURRENT]);
  await field(REMUNERATION).fill('623700');
  await expectAccessible();
  await save.click();
  const table = screen.getByRole('table', { name: 'Threshold History' });
  await expect.element(table.getByText('$6,237.00')).toBeVisible();
  await reason('These are already the amounts for this year');
  await field(REMUNERATION).fill('');
  await save.click();
  await expect
    .poll(() => saves().map(({ variables }) => variables['remunerationAmount']))
    .toEqual([6237, null]);
});

it("THR-003 the years are the tenant's current one and the next five", async () => {
  const { screen, reason } = await open([CURRENT]);
  await screen.getByRole('combobox', { name: 'Year' }).click();
  const years = () =>
    screen
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(years).toEqual(['2026', '2027', '2028', '2029', '2030', '2031']);
  await screen.getByRole('option', { name: '2028' }).click();
  await reason('Enter the threshold amount');
});

it.each<[string, Answer]>([
  ['a result of false', { data: { saveGiftAlertThreshold: false } }],
  ['a refusal', { error: 'ForbiddenError' }],
  ['a lost connection', new Error('offline')],
])(
  "THR-007 SHELL-120 (threshold) after %s it shows 'Failed to save Threshold' and keeps the input for a reload",
  async (_, answer) => {
    const { screen, field, save } = await open([], answer);
    await field(AMOUNT).fill('60000');
    await field(INCIDENTAL).fill('5000');
    await save.click();
    await expect
      .element(screen.getByRole('alert').filter({ hasText: 'Failed to save Threshold' }))
      .toBeVisible();
    await expect.element(field(AMOUNT)).toHaveValue('$600.00');
    await expect.element(screen.getByRole('form').getByRole('alert')).toBeVisible();
    await screen.unmount();
    const reopened = await open([], answer);
    await expect.element(reopened.field(AMOUNT)).toHaveValue('$600.00');
    await expect.element(reopened.field(INCIDENTAL)).toHaveValue('$50.00');
  },
);

it('the legal figures fill the fields with their source, and save nothing', async () => {
  const { screen, field, saves } = await open([]);
  await expect.element(screen.getByText('(derived, please confirm)').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Use figures for 2026' }).click();
  await expect.element(field(AMOUNT)).toHaveValue('$535.00');
  await expect.element(field(INCIDENTAL)).toHaveValue('$46.00');
  await expect.element(field(REMUNERATION)).toHaveValue('$6,237.00');
  expect(saves()).toEqual([]);
});

it.each([
  ['2026-10-31', [CURRENT], false],
  ['2026-11-01', [CURRENT], true],
  ['2026-12-31', [CURRENT], true],
  ['2026-12-31', [{ ...CURRENT, thresholdYear: 2027 }], false],
])('on %s with %j the notice of the next year shows: %s', async (today, given, shows) => {
  const { screen } = await open(given, undefined, today);
  const notice = screen.getByText('No threshold has been set for 2027.', { exact: false });
  if (shows) await expect.element(notice).toBeVisible();
  else expect(notice.query()).toBeNull();
});

it('TEN-013 (500 px) missing thresholds of the next year are offered with their source, and saved after confirmation', async () => {
  const { screen, saves } = await open([CURRENT], undefined, '2026-11-22');
  const notice = screen.getByRole('note');
  await expect
    .element(notice.getByText('No threshold has been set for 2027.', { exact: false }))
    .toBeVisible();
  expect(screen.getByRole('alert').query()).toBeNull();
  await notice.getByRole('button', { name: 'Set Threshold for 2027' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Threshold for 2027' });
  const amount = dialog.getByRole('textbox', { name: AMOUNT, exact: true });
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(500);
  await expect.element(amount).toHaveValue('$535.00');
  const source = dialog.getByText(
    'Your amount for 2026, carried over. The CMS figure for 2027 is not available yet.',
  );
  await expect.element(source.first()).toBeVisible();
  expect(source.elements()).toHaveLength(2);
  await expectAccessible();
  expect(saves()).toEqual([]);
  await amount.fill('55000');
  await expect.element(dialog.getByText('Suggested: $535.00.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Set for 2027' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(notice).not.toBeInTheDocument();
  expect(saves().map(({ variables }) => variables)).toEqual([
    expect.objectContaining({
      ...{ thresholdYear: 2027, amount: 550, incidentalAmount: 46 },
      // Offered, and not set unless someone enters it.
      remunerationAmount: null,
    }),
  ]);
});

it('missing thresholds of the current year are offered as published by CMS', async () => {
  const { screen, saves } = await open([]);
  await screen.getByRole('button', { name: 'Set Threshold for 2026' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Threshold for 2026' });
  await expect.element(dialog.getByText('Published by CMS for 2026.')).toBeVisible();
  await expect.element(dialog.getByText('Derived from the figure for 2025', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(saves()).toEqual([]);
});

it('a failed query can be retried', async () => {
  stubServer({ GiftAlertThresholds: { error: 'InternalError' } });
  const session = fixedSession(readyWith());
  const { screen } = await renderElement(PAGE, { session, brand: 'compliance' });
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
