import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { brandRoutes } from '../../../../test/routes.ts';
import { STAFF, systemsOn } from '../systems.fixtures.ts';

const show = systemsOn(brandRoutes('spend'));
const COUNTS = { new: 3, change: 2_000, unchanged: 5_381, remove: 0, wrong: 0 };
const LINES = [
  {
    line: 9,
    name: 'Ash Hospital',
    outcome: 'change',
    changes: ['Name: Alder Clinic → Ash Hospital'],
    reasons: [],
  },
  { line: 2, name: 'Elm Clinic', outcome: 'new', changes: [], reasons: [] },
];

async function showImport(answer: (search: string) => object, past: readonly object[] = []) {
  const asked: string[] = [];
  const { screen } = await show(
    '/n/systems',
    { GetFacilityImports: { data: { facilityImports: past } } },
    STAFF,
    {
      '/api/imports/facilities': (_, { search }) => {
        asked.push(search);
        return Response.json({
          ...{ lines: LINES, counts: COUNTS, renamedCount: 0, note: '' },
          isImported: search.includes('dryRun=false'),
          ...answer(search),
        });
      },
    },
  );
  await screen.getByRole('button', { name: 'Import Facilities' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Import Facilities' });
  await expect.element(dialog.getByText(/^Columns: name, mdb_number/)).toBeVisible();
  const choose = () =>
    userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type="file"]')!,
      new File(['name,external_id'], 'hospitals.csv'),
    );
  return { screen, dialog, choose, asked };
}

it('facilities are counted with examples in the given order, and imported after a question about names', async () => {
  const { screen, dialog, choose, asked } = await showImport((search) => ({
    renamedCount: 312,
    ...(search.includes('deactivateMissing') && { counts: { ...COUNTS, remove: 7 } }),
  }));
  await expectAccessible();
  await choose();
  await expect.element(dialog.getByText('3 new, 2,000 changed, 5,381 unchanged, 0 invalid')).toBeVisible();
  await expect.element(dialog.getByText(/^312 known facilities get another name\. /)).toBeVisible();
  await expect.element(dialog.getByText('Examples: 2 of 2,003 changes.')).toBeVisible();
  const rows = dialog.getByRole('row');
  await expect
    .element(rows.nth(1))
    .toHaveTextContent('9Ash HospitalChangedName: Alder Clinic → Ash Hospital');
  await expectAccessible();
  await dialog.getByRole('combobox', { name: 'Columns of the file' }).click();
  await screen.getByRole('option', { name: 'Hospital list of CMS' }).click();
  await dialog.getByRole('checkbox', { name: /^Deactivate facilities/ }).click();
  await expect.element(dialog.getByText(/5,381 unchanged, 7 deactivated/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2,010 Row(s)' }).click();
  const question = screen.getByRole('dialog', { name: 'Rename 312 facilities and deactivate 7 facilities?' });
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Import 2,010 Row(s)' }).click();
  await question.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(screen.getByText('Imported 2,010 row(s)')).toBeVisible();
  const own = '?answer=summary&fileName=hospitals.csv';
  expect(asked).toEqual([
    `${own}&dryRun=true`,
    `${own}&preset=cms&dryRun=true`,
    `${own}&deactivateMissing=true&preset=cms&dryRun=true`,
    `${own}&deactivateMissing=true&preset=cms&dryRun=false`,
  ]);
});

it('a file without renamed facilities is imported without a question, and wrong rows block it', async () => {
  const wrong = [
    {
      line: 3,
      name: '',
      outcome: 'wrong',
      changes: [],
      reasons: ['phone: must be a 10-digit phone number (read: 12)'],
    },
  ];
  let isWrong = true;
  const { screen, dialog, choose } = await showImport(() =>
    isWrong ? { lines: wrong, counts: { ...COUNTS, wrong: 1 } } : {},
  );
  await choose();
  await expect.element(dialog.getByText(/must be a 10-digit phone number/)).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: /^Import 2,003/ }))
    .toHaveAttribute('aria-disabled', 'true');
  isWrong = false;
  await choose();
  await dialog.getByRole('button', { name: /^Import 2,003/ }).click();
  await expect.element(screen.getByText('Imported 2,003 row(s)')).toBeVisible();
});
