import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { brandRoutes } from '../../../../test/routes.ts';
import { STAFF, systemsOn } from '../systems.fixtures.ts';

const show = systemsOn(brandRoutes('spend'));
const LINES = [
  { line: 2, name: 'Alder Clinic', outcome: 'new', changes: ['Added to Lakeside Health'], reasons: [] },
  { line: 3, name: 'Birch Clinic', outcome: 'unchanged', changes: ['In Lakeside Health'], reasons: [] },
];
const REMOVED = ['Cedar Clinic', 'Dogwood Clinic'].map((name) => ({
  line: null,
  name,
  outcome: 'remove',
  changes: ['From Lakeside Health'],
  reasons: [],
}));

it('assignments are previewed, and removed after a question with their number', async () => {
  const asked: string[] = [];
  const { screen } = await show('/n/systems', {}, STAFF, {
    '/api/imports/assignments': (_, { search }) => {
      asked.push(search);
      const lines = search.includes('removeMissing') ? [...LINES, ...REMOVED] : LINES;
      return Response.json({ lines, isImported: search.includes('dryRun=false'), note: '' });
    },
  });
  await screen.getByRole('button', { name: 'Import Assignments' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Import Assignments' });
  await expect.element(dialog.getByText(/^Columns: external_id, mdb_number/)).toBeVisible();
  await expectAccessible();
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['external_id,system'], 'assignments.csv'),
  );
  await expect.element(dialog.getByText('1 assigned, 1 unchanged, 0 invalid')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Remove facilities/ }).click();
  await expect.element(dialog.getByText('1 assigned, 1 unchanged, 2 removed, 0 invalid')).toBeVisible();
  await expect
    .element(dialog.getByRole('row', { name: /Cedar/ }))
    .toHaveTextContent('--Cedar ClinicRemovedFrom Lakeside Health');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Import 3 Row(s)' }).click();
  const question = screen.getByRole('dialog', { name: 'Remove 2 facilities?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(asked).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Import 3 Row(s)' }).click();
  await question.getByRole('button', { name: 'Remove and Import' }).click();
  await expect.element(screen.getByText('Imported 3 row(s)')).toBeVisible();
  expect(asked).toEqual([
    '?dryRun=true',
    '?removeMissing=true&dryRun=true',
    '?removeMissing=true&dryRun=false',
  ]);
});
