import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { readyWith } from '../../../test/members.ts';
import { fixedSession, renderElement } from '../../../test/render.tsx';
import { stubServer } from '../../../test/server.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { NewThreshold } from './new-threshold.tsx';
import { ThresholdsTab } from './thresholds-tab.tsx';
import type { Threshold } from './use-thresholds.ts';

afterEach(() => vi.useRealTimers());
const PAGE = (
  <>
    <PageHeader title="Gift Alert Settings" home={null} />
    <ThresholdsTab />
  </>
);
const row = (id: string, year: number, amount: number, incidentalAmount: number) => ({
  id,
  createdByName: 'Person',
  createdDate: 1_780_000_000,
  thresholdYear: year,
  amount,
  incidentalAmount,
});
async function open(stored: object[], today = '2026-06-15', page = PAGE) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T18:00:00Z`) });
  const server = stubServer({
    GiftAlertThresholds: () => ({ data: { giftAlertThresholds: stored } }),
    SaveGiftAlertThreshold: { data: { saveGiftAlertThreshold: true } },
  });
  const { screen } = await renderElement(page, { session: fixedSession(readyWith()), brand: 'compliance' });
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const saves = () => server.calls.filter(({ operationName }) => operationName === 'SaveGiftAlertThreshold');
  const year = screen.getByRole('combobox', { name: 'Year' });
  const choose = async (chosen: number) => {
    await year.click();
    await screen.getByRole('option', { name: String(chosen) }).click();
  };
  return { screen, field, saves, year, choose };
}
const AMOUNT = 'Threshold Amount';
const of2026 = row('1', 2026, 535, 46);
const of2027 = row('2', 2027, 550, 47);

/** Enters $560 for 2027, and opens the form again with what others stored since. */
async function restored(stored: object[]) {
  const { screen, field, choose } = await open([of2027, of2026]);
  await choose(2027);
  await expect.element(field(AMOUNT)).toHaveValue('$550.00');
  await field(AMOUNT).fill('$560.00');
  await screen.unmount();
  const again = await open([...stored, of2027, of2026]);
  await expect.element(again.field(AMOUNT)).toHaveValue('$560.00');
  return again;
}

it('restored amounts of a year leave those that a colleague stored for it since', async () => {
  const { screen, saves } = await restored([row('3', 2027, 550, 52)]);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saves().length).toBe(1);
  expect(saves()[0]!.variables).toMatchObject({ thresholdYear: 2027, amount: 560, incidentalAmount: 52 });
});

it('a conflict stays with its year, also after another reload', async () => {
  const stored = [row('4', 2028, 600, 60), row('3', 2027, 555, 47)];
  const { screen, field, choose, year } = await restored(stored);
  const keep = screen.getByRole('button', { name: 'Keep mine' });
  await expect.element(keep).toBeVisible();
  await choose(2028);
  await expect.element(field(AMOUNT)).toHaveValue('$600.00');
  await expect.element(year).toHaveFocus();
  await expect.element(keep).not.toBeInTheDocument();
  await choose(2027);
  await keep.click();
  await expect.element(field(AMOUNT)).toHaveValue('$560.00');
  await screen.unmount();
  const again = await open([...stored, of2027, of2026]);
  await expect.element(again.year).toHaveValue('2027');
  await expect.element(again.field(AMOUNT)).toHaveValue('$560.00');
  await again.screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => again.saves().map(({ variables }) => variables))
    .toMatchObject([{ thresholdYear: 2027, amount: 560, incidentalAmount: 47 }]);
});

it('amounts of a year are not restored for the next one after New Year', async () => {
  const before = await open([of2027, of2026], '2026-12-31');
  await before.field(AMOUNT).fill('$540.00');
  await before.screen.unmount();
  const { field, year } = await open([of2027, of2026], '2027-01-02');
  await expect.element(year).toHaveValue('2027');
  await expect.element(field(AMOUNT)).toHaveValue('$550.00');
});

/** The form alone, whose list loads only with the event `loaded`. */
function Form() {
  const [amount, setAmount] = useState(53_500);
  useEffect(() => {
    const load = () => setAmount(54_000);
    addEventListener('loaded', load);
    return () => removeEventListener('loaded', load);
  }, []);
  const threshold = { year: 2026, amount, incidentalAmount: 4_600, remunerationAmount: null } as Threshold;
  return <NewThreshold thresholds={[threshold]} onSaved={() => {}} />;
}

it('amounts that follow an own save are based on it', async () => {
  const { screen, field, saves } = await open([of2026], '2026-06-15', <Form />);
  const save = screen.getByRole('button', { name: 'Save' });
  await field(AMOUNT).fill('$540.00');
  await save.click();
  await expect.poll(() => saves().length).toBe(1);
  await field(AMOUNT).fill('$550.00');
  dispatchEvent(new Event('loaded'));
  await save.click();
  await expect.poll(() => saves().length).toBe(2);
});

it('the form of the past year gives way to that of the new one at midnight', async () => {
  const { year, field } = await open([of2027, of2026], '2026-12-31');
  vi.setSystemTime(new Date('2027-01-02T18:00:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(year, { timeout: 15_000 }).toHaveValue('2027');
  await expect.element(field(AMOUNT)).toHaveValue('$550.00');
});
