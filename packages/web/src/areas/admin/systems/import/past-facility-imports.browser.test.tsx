import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { brandRoutes } from '../../../../test/routes.ts';
import { STAFF, systemsOn } from '../systems.fixtures.ts';

const show = systemsOn(brandRoutes('spend'));
const DAY = 1_796_000_000;
const past = (id: string, over: object = {}) => ({
  ...{ __typename: 'FacilityImport', id, fileName: `hospitals-${id}.csv`, rowCount: 2_010, state: 'live' },
  ...{ createdByName: 'Sam Whitfield', createdDate: DAY, undoneByName: null, undoneDate: null, ...over },
});
const BY_ADA = { state: 'undone', undoneByName: 'Ada Byrne', undoneDate: DAY + 60 };
const UNDONE = past('7', BY_ADA);
const EFFECTS = {
  ...{ __typename: 'FacilityImportUndo', id: '9', addedCount: 3, changedCount: 2_000, deactivatedCount: 1 },
  refusal: null as string | null,
};

async function showPast(effects: object, answerUndo: () => Response = () => Response.json({ undone: 9 })) {
  let isUndone = false;
  let tries = 0;
  const { screen, asked } = await show(
    '/n/systems',
    {
      GetFacilityImports: () => ({
        data: {
          facilityImports: [isUndone ? past('9', BY_ADA) : past('9'), UNDONE],
        },
      }),
      GetFacilityImportUndo: { data: { facilityImportUndo: effects } },
    },
    STAFF,
    {
      '/api/imports/9/undo': () => {
        tries += 1;
        const answer = answerUndo();
        isUndone = answer.ok;
        return answer;
      },
    },
  );
  await screen.getByRole('button', { name: 'Import Facilities' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Import Facilities' });
  const open = async () => {
    await dialog.getByRole('button', { name: 'Undo import of hospitals-9.csv' }).click();
    return screen.getByRole('dialog', { name: 'Undo Import' });
  };
  return { screen, dialog, open, asked, tries: () => tries };
}

it('shows who imported what, and an import that was undone cannot be undone again', async () => {
  const { dialog } = await showPast(EFFECTS);
  const row = dialog.getByRole('row', { name: /hospitals-9\.csv/ });
  for (const text of ['2,010', 'Sam Whitfield', 'Imported'])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  const undone = dialog.getByRole('row', { name: /hospitals-7\.csv/ });
  await expect.element(undone.getByText(/^Undone .* by Ada Byrne$/)).toBeVisible();
  await expect
    .element(undone.getByRole('button', { name: 'Undo import of hospitals-7.csv' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
});

it('says what changes back, undoes the import, and shows that in the list', async () => {
  const { screen, dialog, open, asked, tries } = await showPast(EFFECTS);
  const question = await open();
  await expect.element(question.getByText('Deletes 3 facilities that the file added')).toBeVisible();
  await expect.element(question.getByText('Restores the earlier values of 2,000 facilities')).toBeVisible();
  await expect.element(question.getByText('Activates 1 facility that it deactivated')).toBeVisible();
  await expectAccessible();
  const before = asked('SearchSystems').length;
  await question.getByRole('button', { name: 'Undo Import' }).click();
  await expect.element(screen.getByText('The import has been undone.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect
    .element(dialog.getByRole('row', { name: /hospitals-9\.csv/ }).getByText(/^Undone .* by Ada Byrne$/))
    .toBeVisible();
  await expect.poll(() => asked('SearchSystems').length).toBeGreaterThan(before);
  expect(tries()).toBe(1);
  expect(dialog.element().contains(document.activeElement)).toBe(true);
});

it('says why an import cannot be undone, before the attempt and after it', async () => {
  const refusal = 'Import 9 cannot be undone: 2 of its facilities changed since';
  const early = await showPast({ ...EFFECTS, refusal });
  const question = await early.open();
  await expect.element(question.getByText(/2 of its facilities changed since\. Undo later/)).toBeVisible();
  await expect
    .element(question.getByRole('button', { name: 'Undo Import' }))
    .toHaveAttribute('aria-disabled', 'true');
  expect(early.tries()).toBe(0);
});

it('shows a refusal that came with the answer', async () => {
  const message = 'Import 9 cannot be undone: 1 of its facilities is in use';
  const { open } = await showPast(EFFECTS, () =>
    Response.json({ name: 'ConflictError', message }, { status: 409 }),
  );
  const question = await open();
  await question.getByRole('button', { name: 'Undo Import' }).click();
  await expect.element(question.getByText(message)).toBeVisible();
});
