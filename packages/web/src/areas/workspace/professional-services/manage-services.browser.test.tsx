import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { stubUploads } from '../../../lib/files/upload.fixtures.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { typeSearch } from '../../../test/debounce.ts';
import { provesLoadedList } from '../../../test/loaded-list-tests.tsx';
import { renderRoutes, TEST_TOKEN } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answer, type Answers, stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';
import type { ManagedService } from './manage-service-columns.tsx';
import { LOGO, SERVICES } from './services.fixtures.ts';

const PATH = '/n/professional-services/manage';
const STAFF = userWith({ systemTypeName: 'PROVIDER' });
const MANAGED: ManagedService[] = SERVICES.map((service) => ({
  ...service,
  isOffered: service.id !== '4',
  version: 3,
}));
const LOGO_PATH = '/api/professionalServices/2/logo';

/** A server that stores saves. */
async function showServices(given: readonly ManagedService[] = MANAGED, answers: Answers = {}, path = PATH) {
  const stored = given.map((service) => ({ ...service }));
  const tokens: (string | null)[] = [];
  const server = stubServer(
    {
      saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
      GetServicesBaseInfo: { data: { professionalServices: SERVICES } },
      GetManagedServices: () => ({ data: { managedServices: stored.map((service) => ({ ...service })) } }),
      saveProfessionalService: ({ variables }) => {
        const known = stored.find(({ id }) => id === variables['id']);
        if (known) Object.assign(known, variables);
        else stored.push({ ...MANAGED[0]!, ...variables, id: '9', logo: null, version: 1, isOffered: true });
        return { data: { saveProfessionalService: { id: known?.id ?? '9' } } };
      },
      offerProfessionalService: ({ variables }) => {
        Object.assign(stored.find(({ id }) => id === variables['id'])!, variables);
        return { data: { offerProfessionalService: variables } };
      },
      removeServiceLogo: ({ variables }) => {
        Object.assign(stored.find(({ id }) => id === variables['id'])!, { logo: null });
        return { data: { removeServiceLogo: { id: variables['id'] } } };
      },
      ...answers,
    },
    {
      [LOGO_PATH]: (init) => {
        tokens.push(new Headers(init?.headers).get('authorization'));
        return Response.json({ url: '/files/logo', fileName: 'logo' });
      },
      '/files/logo': () =>
        new Response(
          Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0)),
          {
            headers: { 'content-type': 'image/png' },
          },
        ),
    },
  );
  const rendered = await renderRoutes(brandRoutes('spend'), { path, user: STAFF });
  const { screen } = rendered;
  const row = (name: string) =>
    screen.getByRole('table', { name: 'Services' }).getByRole('row').filter({ hasText: name });
  const act = async (name: string, action: string) => {
    await row(name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click();
    await screen.getByRole('menuitem', { name: action }).click();
  };
  const sent = (operation: string) =>
    server.calls.filter(({ operationName }) => operationName === operation).map((call) => call.variables);
  return { ...rendered, row, act, sent, stored, tokens };
}

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgaGj4DwADhAGAkr4N4gAAAABJRU5ErkJggg==';

it('lists, searches and sorts all services, with their state', async () => {
  const { screen, row, address } = await showServices();
  await expect.element(row('Negotiation Support').getByText('Offered')).toBeVisible();
  await expect.element(row('User Training').getByText('Withdrawn')).toBeVisible();
  await expect.element(row('Quote Analysis').getByText('QUOTE ANALYSIS')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'State' }).click();
  await expect.poll(address).toBe(`${PATH}?sortby=state&sortdir=asc`);
  typeSearch('training');
  await expect.element(row('Negotiation Support')).not.toBeInTheDocument();
  await expect.element(row('User Training')).toBeVisible();
});

it('an empty installation gets its first service on the screen', async () => {
  const { screen, row, sent } = await showServices([]);
  await expect.element(screen.getByText('No services yet')).toBeVisible();
  await screen.getByRole('button', { name: 'New Service' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New Service' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Name is required')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Site Planning');
  await dialog.getByRole('combobox', { name: 'Type' }).fill('Site review');
  await dialog.getByRole('textbox', { name: 'Provider' }).fill('Example Advisory');
  await dialog.getByRole('checkbox', { name: 'Included with membership' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(row('Site Planning')).toBeVisible();
  await expect.element(screen.getByText('The service was added.')).toBeVisible();
  expect(sent('saveProfessionalService')).toEqual([
    {
      id: null,
      name: 'Site Planning',
      serviceType: 'SITE_REVIEW',
      serviceProviderName: 'Example Advisory',
      description: '',
      includedWithMembership: true,
      version: null,
    },
  ]);
});

it('an edit offers the existing types, and reports a taken name at its field', async () => {
  const refusal: Answer = {
    error: 'ValidationError',
    message: 'A service with this name already exists',
    field: 'name',
  };
  const { screen, act } = await showServices(MANAGED, { saveProfessionalService: refusal });
  await act('User Training', 'Edit');
  const dialog = screen.getByRole('dialog', { name: 'Edit User Training' });
  await dialog.getByRole('combobox', { name: 'Type' }).fill('advis');
  await screen.getByRole('option', { name: 'ADVISORY REVIEW' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Quote Analysis');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('A service with this name already exists')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await expect.element(dialog.getByRole('combobox', { name: 'Type' })).toHaveValue('ADVISORY REVIEW');
});

it('of two concurrent editors of a service, the second selects between both versions', async () => {
  let refuses = true;
  const { screen, act, stored, sent } = await showServices(MANAGED, {
    saveProfessionalService: (): Answer => {
      if (!refuses) return { data: { saveProfessionalService: { id: '2' } } };
      return {
        error: 'ConflictError',
        message: 'Someone else has changed it since you opened it',
        field: 'version',
      };
    },
  });
  await act('Quote Analysis', 'Edit');
  const dialog = screen.getByRole('dialog', { name: 'Edit Quote Analysis' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Mine');
  Object.assign(stored.find(({ id }) => id === '2')!, { description: 'Theirs', version: 4 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Someone else has changed it since you opened it')).toBeVisible();
  refuses = false;
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .element(dialog.getByText('Save again to keep your changes. All other fields show the saved version.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('saveProfessionalService').map(({ version, description }) => [version, description])).toEqual([
    [3, 'Mine'],
    [4, 'Mine'],
  ]);
});

it('a service is withdrawn and offered again', async () => {
  const { screen, row, act, sent } = await showServices();
  await act('Quote Analysis', 'Withdraw');
  await expect.element(row('Quote Analysis').getByText('Withdrawn')).toBeVisible();
  await expect.element(screen.getByText('The service was withdrawn.')).toBeVisible();
  await act('Quote Analysis', 'Offer Again');
  await expect.element(row('Quote Analysis').getByText('Offered')).toBeVisible();
  expect(sent('offerProfessionalService')).toEqual([
    { id: '2', isOffered: false },
    { id: '2', isOffered: true },
  ]);
});

it('a logo is selected, uploaded, shown with the bearer token, and removed', async () => {
  const { uploads } = stubUploads();
  const { screen, row, act, stored, tokens } = await showServices();
  await act('Quote Analysis', 'Change Logo');
  const dialog = screen.getByRole('dialog', { name: 'Logo of Quote Analysis' });
  await expect.element(dialog.getByText('Capwise Analytics')).toBeVisible();
  await expectAccessible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(input, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  await expect.element(dialog.getByText('Use a PNG or JPEG image')).toBeVisible();
  await userEvent.upload(input, new File([new Uint8Array(200_001)], 'logo.png'));
  await expect.element(dialog.getByText('The logo is larger than 200 KB')).toBeVisible();
  expect(uploads).toEqual([]);

  await userEvent.upload(input, new File(['picture'], 'logo.png', { type: 'image/png' }));
  await expect.poll(() => uploads.length).toBe(1);
  expect(uploads[0]!.operations.variables).toEqual({ id: '2', file: null });
  stored.find(({ id }) => id === '2')!.logo = `${LOGO_PATH}?version=4`;
  uploads[0]!.answer({ saveServiceLogo: { id: '2' } });
  const picture = dialog.getByRole('img', { name: 'Capwise Analytics' });
  await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(tokens).toContain(`Bearer ${TEST_TOKEN}`);
  await dialog.getByRole('button', { name: 'Remove Logo' }).click();
  await expect.element(picture).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('Quote Analysis').getByText('Capwise Analytics')).toBeVisible();
});

it('only permitted staff have the button that opens it', async () => {
  stubServer({
    saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
    GetServicesBaseInfo: { data: { professionalServices: [{ ...SERVICES[0], logo: LOGO }] } },
    GetManagedServices: { data: { managedServices: MANAGED } },
  });
  const path = '/n/professional-services';
  const staff = await renderRoutes(brandRoutes('spend'), { path, user: STAFF });
  await staff.screen.getByRole('link', { name: 'Manage Services' }).click();
  await expect.poll(staff.address).toBe(PATH);
  await staff.screen.unmount();
  const reader = userWith({ systemTypeName: 'PROVIDER', permissions: ['Login'] });
  for (const user of [userWith(), reader]) {
    const { screen } = await renderRoutes(brandRoutes('spend'), { path, user });
    await expect.element(screen.getByRole('tab').first()).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Manage Services' })).not.toBeInTheDocument();
    await screen.unmount();
  }
});

const NAMES = ['Appraisal', 'Benchmarking', 'Consulting'];
provesLoadedList({
  path: PATH,
  user: STAFF,
  answers: { GetServicesBaseInfo: { data: { professionalServices: SERVICES } } },
  table: 'Services',
  operation: 'GetManagedServices',
  data: (managedServices) => ({ managedServices }),
  pageSize: 25,
  row: (n) => {
    const cell = NAMES[n - 1] ?? `Service ${n}`;
    const first = { serviceType: 'AUDIT', serviceProviderName: 'Acme', isOffered: true };
    const others = { serviceType: 'TRAINING', serviceProviderName: 'Zenith', isOffered: false };
    const place = { id: String(n), name: cell, includedWithMembership: n === 1, logo: null };
    return { row: { ...MANAGED[0]!, ...(n === 1 ? first : others), ...place }, cell };
  },
  search: { finds: 'benchmarking', others: 1 },
  sorts: ['Name', 'Type', 'Provider', 'Membership', 'State'].map((header) => ({
    header,
    ascending: ['Appraisal', 'Benchmarking'] as const,
  })),
  empty: 'No services yet',
  nothingFound: 'No Services Found',
});
