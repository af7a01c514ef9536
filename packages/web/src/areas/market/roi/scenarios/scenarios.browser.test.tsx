import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { CALCULATED, scenario, showScenarios } from './scenarios.fixtures.ts';

type Shown = Awaited<ReturnType<typeof showScenarios>>;
const named = ({ bar }: Shown, name: string) => bar.getByRole('button', { name: `Scenario: ${name}` });
const findDialog = ({ screen }: Shown, name: string) => screen.getByRole('dialog', { name });
const typeName = async (shown: Shown, title: string, name: string) => {
  await findDialog(shown, title).getByRole('textbox', { name: 'Name' }).fill(name);
  await userEvent.keyboard('{Enter}');
};
const CHEAPER = { ...CALCULATED, avgQuotedPrice: 700_000 };

test('the inputs are saved with a name, and again after changes', async () => {
  const shown = await showScenarios();
  const { screen, bar, enter, saves, address } = shown;
  await shown.openMenu();
  await expect.element(screen.getByRole('menuitem', { name: /^Save the inputs/ })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await enter('Purchase Price', '900000');
  await bar.getByRole('button', { name: 'Save Scenario' }).click();
  await expect.element(findDialog(shown, 'Save Scenario')).toBeVisible();
  await expectAccessible();
  await typeName(shown, 'Save Scenario', '  Base case ');
  await expect.element(named(shown, 'Base case')).toBeVisible();
  expect(saves()[0]!.variables).toMatchObject({
    id: null,
    productConfigurationId: '41',
    systemId: '1',
    name: 'Base case',
    input: { avgQuotedPrice: 900_000, procedures: [{ procedureName: 'Routine 1' }] },
  });
  expect(address()).toBe('/?scenario=100');

  const save = bar.getByRole('button', { name: 'Save', exact: true });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await enter('Purchase Price', '800000');
  await expect.element(bar.getByText('Edited')).toBeVisible();
  await expectAccessible();
  await save.click();
  await expect.element(bar.getByText('Edited')).not.toBeInTheDocument();
  expect(saves()[1]!.variables).toMatchObject({ id: '100', version: 1, input: { avgQuotedPrice: 800_000 } });
});

test('a taken name is reported at its field, and too many scenarios in the dialog', async () => {
  const shown = await showScenarios();
  shown.state.refuse = {
    error: 'conflict',
    message: 'You already have a scenario with this name',
    field: 'name',
  };
  await shown.bar.getByRole('button', { name: 'Save Scenario' }).click();
  await typeName(shown, 'Save Scenario', 'Base case');
  const field = findDialog(shown, 'Save Scenario').getByRole('textbox', { name: 'Name' });
  await expect.element(field).toHaveAccessibleDescription('You already have a scenario with this name');
  shown.state.refuse = { error: 'ConflictError', message: 'You have 20 scenarios of this product.' };
  await typeName(shown, 'Save Scenario', 'Another');
  await expect.element(findDialog(shown, 'Save Scenario').getByText(/^You have 20/)).toBeVisible();
});

test('with twenty scenarios, saving another one is not offered', async () => {
  const { bar } = await showScenarios(Array.from({ length: 20 }, (_, at) => scenario(at, `Number ${at}`)));
  const button = bar.getByRole('button', { name: 'Save Scenario' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await button.hover();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Delete one first.'));
});

test('a scenario replaces the inputs, which can be restored', async () => {
  const shown = await showScenarios([scenario(1, 'Base case'), scenario(2, 'Cheaper', { input: CHEAPER })]);
  const { field, enter, pick, bar, address } = shown;
  await enter('Purchase Price', '123456');
  await pick('Cheaper');
  await expect.element(field('Purchase Price')).toHaveValue('700,000');
  await expect.element(named(shown, 'Cheaper')).toBeVisible();
  expect(address()).toBe('/?scenario=2');
  await bar.getByRole('button', { name: 'Undo Open' }).click();
  await expect.element(field('Purchase Price')).toHaveValue('123,456');
  await expect.element(bar.getByRole('button', { name: 'Scenarios', exact: true })).toBeVisible();
  expect(address()).toBe('/');

  await pick('Base case');
  await expect.element(field('Purchase Price')).toHaveValue('850,000');
  await pick('Cheaper');
  await expect.element(field('Purchase Price')).toHaveValue('700,000');
  await shown.router.navigate(-1);
  await expect.element(field('Purchase Price')).toHaveValue('850,000');
  await pick('Close and keep the inputs');
  await expect.element(bar.getByRole('button', { name: 'Scenarios', exact: true })).toBeVisible();
  await expect.element(field('Purchase Price')).toHaveValue('850,000');
  expect(address()).toBe('/');
});

test('unsaved changes of scenarios stay until they are saved, on the way back and after opening others', async () => {
  const shown = await showScenarios([scenario(1, 'Base case'), scenario(2, 'Cheaper', { input: CHEAPER })]);
  const { field, enter, pick, bar, address, router } = shown;
  const price = field('Purchase Price');
  await enter('Purchase Price', '111111');
  await pick('Base case');
  await expect.element(price).toHaveValue('850,000');
  await enter('Purchase Price', '222222');
  await pick('Cheaper');
  await expect.element(price).toHaveValue('700,000');
  await enter('Purchase Price', '333333');

  await router.navigate(-1);
  await expect.element(price).toHaveValue('222,222');
  await expect.element(named(shown, 'Base case')).toBeVisible();
  await expect.element(bar.getByText('Edited')).toBeVisible();
  await router.navigate(-1);
  await expect.element(price).toHaveValue('111,111');
  await expect.element(bar.getByRole('button', { name: 'Scenarios', exact: true })).toBeVisible();
  await router.navigate(2);
  await expect.element(price).toHaveValue('333,333');
  await expect.element(named(shown, 'Cheaper')).toBeVisible();
  await pick('Base case');
  await expect.element(price).toHaveValue('222,222');
  await bar.getByRole('button', { name: 'Undo Open' }).click();
  await expect.element(price).toHaveValue('333,333');
  await pick('Base case');
  await expect.element(price).toHaveValue('222,222');
  // Once more, it opens as it was saved.
  await pick(/Base case$/);
  await expect.element(price).toHaveValue('850,000');
  expect(address()).toBe('/?scenario=1');
});

test('Back to no scenario shows the figures of the product if nothing was entered', async () => {
  const shown = await showScenarios([scenario(1, 'Base case', { input: CHEAPER })]);
  const price = shown.field('Purchase Price');
  await expect.element(price).toHaveValue('850,000');
  await shown.pick('Base case');
  await expect.element(price).toHaveValue('700,000');
  await shown.router.navigate(-1);
  await expect.element(price).toHaveValue('850,000');
  await expect.element(shown.bar.getByRole('button', { name: 'Scenarios', exact: true })).toBeVisible();
});

test('unsaved changes of a scenario survive a reload', async () => {
  const kept = [scenario(1, 'Base case')];
  const first = await showScenarios(kept, '/?scenario=1');
  await first.enter('Purchase Price', '123456');
  await first.screen.unmount();
  const shown = await showScenarios(kept, '/?scenario=1');
  await expect.element(named(shown, 'Base case')).toBeVisible();
  await expect.element(shown.bar.getByText('Edited')).toBeVisible();
  await expect.element(shown.field('Purchase Price')).toHaveValue('123,456');
  await shown.bar.getByRole('button', { name: 'Share' }).click();
  await expect
    .element(shown.screen.getByText(/^The link shows Base case as last saved, without your changes/))
    .toBeVisible();
});

test('input during a save stays, and so does the tab', async () => {
  const shown = await showScenarios([scenario(1, 'Base case')], '/?scenario=1');
  await expect.element(named(shown, 'Base case')).toBeVisible();
  await shown.enter('Purchase Price', '900000');
  const answered = Promise.withResolvers<void>();
  shown.state.until = answered.promise;
  await shown.bar.getByRole('button', { name: 'Save', exact: true }).click();
  await shown.enter('Purchase Price', '910000');
  await shown.openTab('Cash Flow Analysis');
  answered.resolve();
  await expect.element(shown.screen.getByText('Base case has been saved.')).toBeVisible();
  await expect.element(shown.bar.getByText('Edited')).toBeVisible();
  expect(shown.address()).toBe('/?scenario=1&roi=cash-flow');
  await shown.openTab('Calculator');
  await expect.element(shown.field('Purchase Price')).toHaveValue('910,000');
  // The next save is based on the previous one.
  await shown.bar.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(shown.bar.getByText('Edited')).not.toBeInTheDocument();
  expect(shown.saves()[1]!.variables).toMatchObject({ version: 2, input: { avgQuotedPrice: 910_000 } });
});

test("another window's save is overwritten only after a confirmation", async () => {
  const shown = await showScenarios([scenario(1, 'Base case')], '/?scenario=1');
  await expect.element(named(shown, 'Base case')).toBeVisible();
  await shown.enter('Purchase Price', '900000');
  shown.state.refuse = { error: 'ConflictError', message: 'Somebody else', field: 'version' };
  await shown.bar.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = findDialog(shown, 'Changed in another window');
  await expect.element(dialog).toBeVisible();
  expect(shown.saves()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect.element(shown.bar.getByText('Edited')).not.toBeInTheDocument();
  expect(shown.saves()[1]!.variables).toMatchObject({ version: null, input: { avgQuotedPrice: 900_000 } });
});

test('replacing the version of another window keeps its new name', async () => {
  const shown = await showScenarios([scenario(1, 'Alpha')], '/?scenario=1');
  await expect.element(named(shown, 'Alpha')).toBeVisible();
  await shown.enter('Purchase Price', '900000');
  shown.state.kept = [scenario(1, 'Beta', { version: 2 })];
  shown.state.refuse = { error: 'ConflictError', message: 'Somebody else', field: 'version' };
  await shown.bar.getByRole('button', { name: 'Save', exact: true }).click();
  await findDialog(shown, 'Changed in another window').getByRole('button', { name: 'Replace' }).click();
  await expect.element(shown.screen.getByText('Beta has been saved.')).toBeVisible();
  expect(shown.saves()[1]!.variables).toMatchObject({ name: 'Beta', input: { avgQuotedPrice: 900_000 } });
});

test('a scenario is renamed without its unsaved changes, and saved as another one with them', async () => {
  const shown = await showScenarios([scenario(1, 'Base case')], '/?scenario=1');
  await expect.element(named(shown, 'Base case')).toBeVisible();
  await shown.enter('Purchase Price', '900000');
  await shown.pick('Rename…');
  await typeName(shown, 'Rename Scenario', 'First offer');
  await expect.element(named(shown, 'First offer')).toBeVisible();
  await expect.element(shown.bar.getByText('Edited')).toBeVisible();
  expect(shown.saves()[0]!.variables).toMatchObject({ version: 1, input: { avgQuotedPrice: 850_000 } });

  await shown.pick('Save as…');
  const field = findDialog(shown, 'Save Scenario').getByRole('textbox', { name: 'Name' });
  await expect.element(field).toHaveValue('First offer copy');
  await typeName(shown, 'Save Scenario', 'Second offer');
  await expect.element(named(shown, 'Second offer')).toBeVisible();
  expect(shown.saves()[1]!.variables).toMatchObject({ id: null, input: { avgQuotedPrice: 900_000 } });
  expect(shown.state.kept.map(({ name, input }) => [name, input.avgQuotedPrice])).toEqual([
    ['First offer', 850_000],
    ['Second offer', 900_000],
  ]);
});

test('a deleted scenario leaves its inputs', async () => {
  const shown = await showScenarios([scenario(1, 'Cheaper', { input: CHEAPER })], '/?scenario=1');
  await expect.element(named(shown, 'Cheaper')).toBeVisible();
  await shown.pick('Delete…');
  const dialog = findDialog(shown, 'Delete this scenario?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(shown.bar.getByRole('button', { name: 'Scenarios', exact: true })).toBeVisible();
  await expect.element(shown.field('Purchase Price')).toHaveValue('700,000');
  expect([shown.state.kept, shown.address()]).toEqual([[], '/']);
});

test('a scenario is shared in its system by a link to the calculator', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const shown = await showScenarios(
    [scenario(1, 'Base case')],
    '/?tab=ROI+Calculator&scenario=1&roi=break-even',
  );
  await shown.bar.getByRole('button', { name: 'Share' }).click();
  const dialog = findDialog(shown, 'Share Scenario');
  const isShared = dialog.getByRole('switch', { name: 'Share in Northfield Health' });
  await expect.element(isShared).not.toBeChecked();
  await expect.element(dialog.getByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
  await isShared.click();
  await expect.element(isShared).toBeChecked();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Copy Link' }).click();
  expect(copied).toHaveBeenCalledWith(`${location.origin}/?tab=ROI+Calculator&scenario=1`);
  await isShared.click();
  await expect.element(isShared).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.element(shown.bar.getByText('shared in')).not.toBeInTheDocument();
});

test('a shared scenario can be read by its link, and copied', async () => {
  const theirs = scenario(9, 'Offer', {
    isOwn: false,
    isShared: true,
    ownerName: 'Ada Marsh',
    input: CHEAPER,
  });
  const shown = await showScenarios([theirs], '/?scenario=9');
  await expect.element(shown.bar.getByText('by Ada Marsh, read only')).toBeVisible();
  await expect.element(shown.field('Purchase Price')).toHaveValue('700,000');
  for (const name of ['Save', 'Share'])
    await expect.element(shown.bar.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
  await shown.openMenu();
  await expect
    .element(shown.screen.getByRole('menuitem', { name: 'Close and keep the inputs' }))
    .toBeVisible();
  for (const name of ['Rename…', 'Delete…'])
    await expect.element(shown.screen.getByRole('menuitem', { name })).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await shown.enter('Purchase Price', '650000');
  await shown.bar.getByRole('button', { name: 'Save a Copy' }).click();
  await typeName(shown, 'Save Scenario', 'Offer copy');
  await expect.element(named(shown, 'Offer copy')).toBeVisible();
  expect(shown.saves()[0]!.variables).toMatchObject({ id: null, input: { avgQuotedPrice: 650_000 } });
});

test('a link to a missing scenario shows a message, and the calculator still works', async () => {
  const shown = await showScenarios([scenario(1, 'Base case')], '/?scenario=77');
  await expect.element(shown.screen.getByText('Scenario not found')).toBeVisible();
  await expectAccessible();
  await shown.enter('Purchase Price', '650000');
  await shown.screen.getByRole('button', { name: 'Close this notice' }).click();
  await expect.element(shown.screen.getByText('Scenario not found')).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
  await expect.element(shown.field('Purchase Price')).toHaveValue('650,000');
  expect(shown.address()).toBe('/');
});
