import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { provider, showTab } from '../places.fixtures.ts';
import { ProvidersTab } from '../providers-tab.tsx';

const NPI = '1234567893';
const record = (id: number, giftCount: number) => ({
  providerId: String(id),
  providerName: `Doe, Jo ${id}`,
  reference: `P${id}`,
  npi: NPI,
  giftCount,
  linkCount: 1,
});

it('lists physicians with several records, and merges them into the selected one', async () => {
  let doubles = [{ npi: NPI, entityName: null, providers: [record(1, 1), record(2, 12), record(3, 0)] }];
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
        /^Doe, Jo 1 \(P1\) gets the gifts and links of Doe, Jo 2 \(P2\), Doe, Jo 3 \(P3\)\. Their gifts are already counted together\. You can undo it here\.$/,
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

it('without duplicates, nothing is shown', async () => {
  const { screen, sent } = await showTab(<ProvidersTab />, { providers: [provider(1)] });
  await expect.element(screen.getByText('Provider 01')).toBeVisible();
  await expect.poll(() => sent('GiftAlertProviderDoubles').length).toBe(1);
  expect(screen.getByRole('note').query()).toBeNull();
});

const MERGE = {
  id: '31',
  keptName: 'Doe, Jo 1',
  records: [{ providerName: 'Doe, J', reference: 'P9', npi: '', giftCount: 2 }],
  mergedByName: 'Ada Byron',
  mergedDate: 1_780_000_000,
};
const PLACE = { tenantName: 'northfield', organizationId: '5' };

it('records with one name and place are compared, and marked as different people', async () => {
  const named = { npi: '', entityName: 'Clinic 7', providers: [{ ...record(1, 1), npi: '' }, record(2, 3)] };
  let doubles: object[] = [named];
  const { screen, sent } = await showTab(
    <ProvidersTab />,
    { providers: [provider(1)] },
    {
      GiftAlertProviderDoubles: () => ({ data: { giftAlertProviderDoubles: doubles } }),
      GiftAlertProviderMerges: { data: { giftAlertProviderMerges: [] } },
      DistinguishGiftAlertProviders: () => {
        doubles = [];
        return { data: { distinguishGiftAlertProviders: true } };
      },
    },
  );
  const notice = screen
    .getByRole('note')
    .filter({ hasText: '1 pair of records has the same name and place.' });
  await expect.element(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Merge Records' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Merge Records' });
  await expect.element(dialog.getByText('P1: 1 gift, 1 link, no NPI')).toBeVisible();
  await expect.element(dialog.getByText(`P2: 3 gifts, 1 link, NPI ${NPI}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Different people: Doe, Jo 1, Clinic 7' }).click();
  await expect.element(dialog.getByText('Every physician has one record.')).toBeVisible();
  expect(sent('DistinguishGiftAlertProviders')).toEqual([{ ...PLACE, providerIds: ['1', '2'] }]);
});

it('merges any two records without different NPIs, lists the merge, and undoes it', async () => {
  let merges: object[] = [];
  const { screen, sent } = await showTab(
    <ProvidersTab />,
    { providers: [provider(1), provider(2), { ...provider(3), npi: '' }] },
    {
      GiftAlertProviderMerges: () => ({ data: { giftAlertProviderMerges: merges } }),
      MergeGiftAlertProviders: () => {
        merges = [MERGE];
        return { data: { mergeGiftAlertProviders: true } };
      },
      UndoGiftAlertProviderMerge: () => {
        merges = [];
        return { data: { undoGiftAlertProviderMerge: true } };
      },
    },
  );
  await screen.getByRole('button', { name: 'Merges' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Merge Records' });
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click();
    await screen.getByRole('option', { name: option }).last().click();
  };
  await choose('Record to Keep', 'Provider 01 (P1), NPI 2000000001');
  await choose('Record to Merge into It', 'Provider 02 (P2), NPI 2000000002');
  const refusal = 'The NPIs 2000000001 and 2000000002 belong to different physicians.';
  await expect.element(dialog.getByText(refusal)).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Merge These' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await choose('Record to Merge into It', 'Provider 03 (P3), no NPI');
  await dialog.getByRole('button', { name: 'Merge These' }).click();
  await expect
    .element(screen.getByText(/Their gifts then count toward one threshold, and may reach alerts\./))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Merge', exact: true }).last().click();
  await expect
    .poll(() => sent('MergeGiftAlertProviders'))
    .toEqual([{ ...PLACE, providerId: '1', mergedIds: ['3'] }]);
  await dialog.getByRole('button', { name: 'Undo merge of Doe, J (P9)' }).click();
  await expect.poll(() => sent('UndoGiftAlertProviderMerge')).toEqual([{ ...PLACE, mergeId: '31' }]);
  await expect.element(dialog.getByText('Earlier merges')).not.toBeInTheDocument();
});
