import { expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { typeSearch } from '../../../test/debounce.ts';
import { renderElement } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';
import { ServiceDataTab } from './service-data-tab.tsx';
import type { Technology } from './use-service-data.ts';

const TECHNOLOGIES: Technology[] = [
  { id: '1', name: 'CT Scanner', isSubscribed: true },
  { id: '2', name: 'Infusion Pump', isSubscribed: false },
  { id: '3', name: 'MRI System', isSubscribed: false },
];
const SYSTEMS = [
  { id: '2', name: 'Lakeside Health' },
  { id: '5', name: 'Riverbend Clinic' },
];

interface Shown {
  mayEdit?: boolean;
  given?: readonly Technology[];
  answers?: Answers;
  systems?: typeof SYSTEMS;
}

/** A server that stores saves. */
async function show({ mayEdit = true, given = TECHNOLOGIES, answers = {}, systems = SYSTEMS }: Shown = {}) {
  const stored = given.map((one) => ({ ...one }));
  const set = (ids: unknown, isSubscribed: boolean) => {
    for (const one of stored) if ((ids as string[]).includes(one.id)) one.isSubscribed = isSubscribed;
  };
  const server = stubServer({
    GetServiceData: () => ({ data: { serviceData: stored.map((one) => ({ ...one })) } }),
    saveServiceData: ({ variables }) => {
      set(variables['add'], true);
      set(variables['remove'], false);
      return { data: { saveServiceData: stored } };
    },
    copyServiceData: () => {
      set(['3'], true);
      return { data: { copyServiceData: stored } };
    },
    ...answers,
  });
  const page = (
    <>
      <h1>Lakeside Health</h1>
      <ServiceDataTab systemId="2" mayEdit={mayEdit} />
    </>
  );
  const user = userWith({ systems, systemCount: systems.length });
  const { screen } = await renderElement(page, { path: '/n/systems/2', user });
  const box = (name: string) => screen.getByRole('checkbox', { name, exact: true });
  const sent = (operation: string) =>
    server.calls.filter(({ operationName }) => operationName === operation).map((call) => call.variables);
  return { screen, box, sent, save: screen.getByRole('button', { name: 'Save' }) };
}

it("shows the system's technologies, and saves changed checkboxes", async () => {
  const { screen, box, sent, save } = await show();
  await expect.element(box('CT Scanner')).toBeChecked();
  await expect.element(box('MRI System')).not.toBeChecked();
  await expectAccessible();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await box('CT Scanner').click();
  await box('MRI System').click();
  // Reverted, so there is no change.
  await box('Infusion Pump').click();
  await box('Infusion Pump').click();
  await save.click();
  await expect.element(screen.getByText('The service data was saved.')).toBeVisible();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(box('CT Scanner')).not.toBeChecked();
  expect(sent('saveServiceData')).toEqual([{ systemId: '2', add: ['3'], remove: ['1'] }]);
});

it('selects all, or all that the search finds, and discards unsaved changes', async () => {
  const { screen, box, sent, save } = await show();
  await expect.element(screen.getByText('1 of 3 selected')).toBeVisible();
  await box('Select all').click();
  await expect.element(box('MRI System')).toBeChecked();
  await expect.element(screen.getByText('3 of 3 selected')).toBeVisible();
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(box('MRI System')).not.toBeChecked();
  typeSearch('pump');
  await expect.element(box('CT Scanner')).not.toBeInTheDocument();
  await expect.element(screen.getByText('0 of 1 selected')).toBeVisible();
  await box('Select all found').click();
  await save.click();
  await expect.poll(() => sent('saveServiceData')).toEqual([{ systemId: '2', add: ['2'], remove: [] }]);
});

it('a refused save shows the reason and keeps the checkboxes', async () => {
  const { screen, box, save } = await show({
    answers: {
      saveServiceData: { error: 'ValidationError', message: 'There is no such technology', field: 'add' },
    },
  });
  await box('MRI System').click();
  await save.click();
  await expect.element(screen.getByText('There is no such technology')).toBeVisible();
  await expect.element(box('MRI System')).toBeChecked();
  await expect.element(save).toHaveAttribute('aria-disabled', 'false');
});

it("copies another system's technologies", async () => {
  const { screen, box, sent } = await show();
  await screen.getByRole('button', { name: 'Copy from System' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Copy Service Data' });
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.element(dialog.getByText('Select a system')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'From System' }).click();
  await expectAccessible();
  await screen.getByRole('option', { name: 'Riverbend Clinic' }).click();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.element(box('MRI System')).toBeChecked();
  expect(sent('copyServiceData')).toEqual([{ systemId: '2', fromSystemId: '5' }]);
});

it('is read-only without the permission, and a single system has nothing to copy from', async () => {
  const reader = await show({ mayEdit: false });
  await expect.element(reader.box('CT Scanner')).toBeDisabled();
  await expect.element(reader.save).not.toBeInTheDocument();
  await expectAccessible();
  await reader.screen.unmount();
  const alone = await show({ systems: SYSTEMS.slice(0, 1) });
  await expect.element(alone.save).toBeVisible();
  await expect
    .element(alone.screen.getByRole('button', { name: 'Copy from System' }))
    .not.toBeInTheDocument();
});

it('reports an empty list, a search without matches, and a failure', async () => {
  const none = await show({ given: [] });
  await expect.element(none.screen.getByText('No technologies yet')).toBeVisible();
  await none.screen.unmount();
  const searched = await show();
  await expect.element(searched.box('CT Scanner')).toBeVisible();
  typeSearch('zzzz');
  await searched.screen.getByRole('button', { name: 'Clear Search' }).click();
  await expect.element(searched.box('CT Scanner')).toBeVisible();
  await searched.screen.unmount();
  const failed = await show({ answers: { GetServiceData: { error: 'InternalError' } } });
  await expect.element(failed.screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
