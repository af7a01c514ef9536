import { afterEach, expect, it, vi } from 'vitest';
import { readyWith } from '../../../test/members.ts';
import { fixedSession, renderElement } from '../../../test/render.tsx';
import { stubServer } from '../../../test/server.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ThresholdsTab } from './thresholds-tab.tsx';

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
async function open(stored: object[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T18:00:00Z') });
  const server = stubServer({
    GiftAlertThresholds: () => ({ data: { giftAlertThresholds: stored } }),
    SaveGiftAlertThreshold: { data: { saveGiftAlertThreshold: true } },
  });
  const { screen } = await renderElement(PAGE, { session: fixedSession(readyWith()), brand: 'compliance' });
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const saves = () => server.calls.filter(({ operationName }) => operationName === 'SaveGiftAlertThreshold');
  return { screen, field, saves };
}

it('restored amounts of a year leave those that a colleague stored for it since', async () => {
  const of2026 = row('1', 2026, 535, 46);
  const of2027 = row('2', 2027, 550, 47);
  const before = await open([of2027, of2026]);
  await before.screen.getByRole('combobox', { name: 'Year' }).click();
  await before.screen.getByRole('option', { name: '2027' }).click();
  await expect.element(before.field('Threshold Amount')).toHaveValue('$550.00');
  await before.field('Threshold Amount').fill('$560.00');
  await before.screen.unmount();
  // Meanwhile a colleague corrects the incidental threshold of 2027.
  const { screen, field, saves } = await open([row('3', 2027, 550, 52), of2027, of2026]);
  await expect.element(field('Threshold Amount')).toHaveValue('$560.00');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saves().length).toBe(1);
  expect(saves()[0]!.variables).toMatchObject({ thresholdYear: 2027, amount: 560, incidentalAmount: 52 });
});
