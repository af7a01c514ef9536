import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { provider, showTab } from '../places.fixtures.ts';
import { ProvidersTab } from '../providers-tab.tsx';

const NPI = '1234567893';
const record = (id: number, giftCount: number) => ({
  providerId: String(id),
  providerName: `Doe, Jo ${id}`,
  reference: `P${id}`,
  giftCount,
  linkCount: 1,
});

it('lists physicians with several records, and merges them into the record that is chosen', async () => {
  let doubles = [{ npi: NPI, providers: [record(1, 1), record(2, 12), record(3, 0)] }];
  const { screen, sent } = await showTab(
    <ProvidersTab />,
    { providers: [provider(1), provider(2)] },
    {
      GiftAlertProviderDoubles: () => ({ data: { giftAlertProviderDoubles: doubles } }),
      MergeGiftAlertProviders: () => {
        doubles = [];
        return { data: { mergeGiftAlertProviders: true } };
      },
    },
  );
  const notice = screen
    .getByRole('note')
    .filter({ hasText: '1 physician has several records with the same NPI' });
  await expect.element(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Merge Records' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Merge Records' });
  await expect.element(dialog.getByText('P2: 12 gifts, 1 link')).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Doe, Jo 2' })).toBeChecked();
  await expectAccessible();
  await dialog.getByRole('radio', { name: 'Doe, Jo 1' }).click();
  await dialog.getByRole('button', { name: `Merge NPI ${NPI}` }).click();
  await expect
    .element(
      screen.getByText(
        'Doe, Jo 1 (P1) gets the gifts and links of Doe, Jo 2 (P2), Doe, Jo 3 (P3). This cannot be undone.',
      ),
    )
    .toBeVisible();
  expect(sent('MergeGiftAlertProviders')).toEqual([]);
  const lists = sent('GiftAlertProviders').length;
  await screen.getByRole('button', { name: 'Merge', exact: true }).last().click();
  await expect.element(screen.getByText('The records have been merged.')).toBeVisible();
  expect(sent('MergeGiftAlertProviders')).toEqual([
    { tenantName: 'northfield', organizationId: '5', providerId: '1', mergedIds: ['2', '3'] },
  ]);
  await expect.element(screen.getByText('Every physician has one record.')).toBeVisible();
  await expect.poll(() => sent('GiftAlertProviders').length).toBeGreaterThan(lists);
});

it('without doubles nothing is said of them', async () => {
  const { screen, sent } = await showTab(<ProvidersTab />, { providers: [provider(1)] });
  await expect.element(screen.getByText('Provider 01')).toBeVisible();
  await expect.poll(() => sent('GiftAlertProviderDoubles').length).toBe(1);
  expect(screen.getByRole('note').query()).toBeNull();
});
