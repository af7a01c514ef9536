import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { NO_GIFTS } from '../../../test/gifts.ts';
import { enteringSession, holding, WEST } from '../../../test/members.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import { COMPLIANCE_ROUTES } from '../compliance-routes.tsx';

const ROOT = '/n/northfield/5';
const GIFTS = `${ROOT}/giftalert`;
const NAMES: Readonly<Record<number, readonly { id: string; name: string }[]>> = {
  2: [{ id: '31', name: 'Westbrook, Ada' }],
  3: [{ id: '41', name: 'Westside Surgery' }],
};
const answers: Answers = {
  ...NO_GIFTS,
  saveComplianceActivity: { data: { saveComplianceActivity: true } },
  GiftFilters: ({ variables }) => {
    const results = NAMES[variables['filterItemType'] as number] ?? [];
    return { data: { giftFilters: { filteredCount: results.length, results } } };
  },
};

async function show(path = GIFTS, changes: Parameters<typeof enteringSession>[0] = {}, given = answers) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 18) });
  onTestFinished(() => void vi.useRealTimers());
  const server = stubServer(given);
  const session = enteringSession(changes);
  const rendered = await renderRoutes(COMPLIANCE_ROUTES, { path, session, brand: 'compliance' });
  const { screen } = rendered;
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const field = screen.getByRole('combobox', { name: 'Find' });
  const open = async (typed = '') => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field).toHaveFocus();
    if (typed) await field.fill(typed);
  };
  const groups = () =>
    screen
      .getByRole('group')
      .elements()
      .map((group) => [
        group.getAttribute('aria-label'),
        ...[...group.querySelectorAll('[role=option]')].map((one) => one.textContent),
      ]);
  const chips = () =>
    screen
      .getByRole('button', { name: /^Remove / })
      .elements()
      .map((button) => button.getAttribute('aria-label')!.slice('Remove '.length));
  return { ...rendered, server, field, open, groups, chips };
}

it('an empty palette offers the permitted actions, and the other organizations', async () => {
  const { open, groups, server } = await show();
  await open();
  expect(groups()).toEqual([
    [
      'Actions and screens',
      'Gift Entry - New',
      'Desk',
      'Gift Alert',
      'Admin Settings',
      'Imports',
      'Audit Log',
      'Webhooks',
      'Provide Feedback',
    ],
    ['Organizations', 'Westgate ClinicOrganization'],
  ]);
  expect(server.operations()).not.toContain('GiftFilters');
  await expectAccessible();
});

it('users without gifts are offered no recipients, and nothing that is not permitted', async () => {
  const { screen, open, groups, server } = await show(
    `${ROOT}/giftalert/create`,
    holding('login', 'editowngifts'),
  );
  await open();
  expect(groups()).toEqual([['Actions and screens', 'Gift Entry - New', 'Provide Feedback']]);
  await open('west');
  await expect.element(screen.getByText('Nothing found')).toBeVisible();
  expect(server.calls.filter(({ variables }) => variables['searchTerm'] === 'west')).toEqual([]);
});

it.each([
  ['west', 'Westbrook, Ada', 'Providers: Westbrook, Ada', /\?providerIds\[\]=\d+&giftYears\[\]=2026$/],
  ['west', 'Westside Surgery', 'Locations: Westside Surgery', /\?entityIds\[\]=\d+&giftYears\[\]=2026$/],
])('%s finds %s, and the list then shows their gifts of this year', async (typed, name, chip, listed) => {
  const { screen, open, groups, chips, address, server } = await show(`${GIFTS}?page=2`);
  await open(typed);
  await expect.poll(groups).toEqual([
    ['Gifts of providers', 'Westbrook, Ada'],
    ['Gifts of locations', 'Westside Surgery'],
    ['Organizations', 'Westgate ClinicOrganization'],
  ]);
  await expectAccessible();
  await screen.getByRole('option', { name }).click();
  await expect.poll(chips).toEqual(expect.arrayContaining([chip, 'Year Received: 2026']));
  expect(chips()).toHaveLength(2);
  expect(address()).toMatch(listed);
  const asked = server.calls.findLast(({ operationName }) => operationName === 'GiftAlertSearch')!;
  expect(asked.variables['giftSearchInput']).toMatchObject({ giftYears: [2026], pageNumber: 1 });
});

it('an address without a known recipient keeps the filter', async () => {
  const { chips, address } = await show(`${GIFTS}?provider=${encodeURIComponent("7' or 1=1")}&entity=-3`);
  await expect.poll(address).toBe(GIFTS);
  await expect.poll(chips).toEqual(['Year Received: 2026']);
});

it('an organization opens on the same page, and an action on the page itself', async () => {
  const { screen, open, address } = await show(`${ROOT}/settings?tab=Markets`);
  await open('westgate');
  await screen.getByRole('option', { name: `${WEST.name} Organization` }).click();
  await expect.poll(address).toBe('/n/northfield/6/settings?tab=Markets');
  await open('feedback');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Provide Feedback' })).toBeVisible();
  expect(address()).toBe('/n/northfield/6/settings?tab=Markets');
});

it('reports an unavailable server, and keeps the known hits', async () => {
  const failing: Answers = { ...answers, GiftFilters: { error: 'InternalError' } };
  const { screen, open, groups } = await show(GIFTS, {}, failing);
  await open('west');
  await expect.element(screen.getByText('An error has occurred')).toBeVisible();
  expect(groups()).toEqual([['Organizations', 'Westgate ClinicOrganization']]);
});

it('the footer mentions the palette', async () => {
  const { screen, field } = await show();
  await screen.getByRole('contentinfo').getByRole('button', { name: 'Find' }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Find' })).toHaveFocus();
});
