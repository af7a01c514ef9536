import { expect, it } from 'vitest';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { stubServer } from '../../../test/server.ts';
import { userWith, userWithout } from '../../../test/users.ts';
import { LOGO, SERVICES, showServices } from './services.fixtures.ts';

type Screen = Awaited<ReturnType<typeof showServices>>['screen'];

const tabNames = (screen: Screen) =>
  screen
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent);
const serviceNames = (screen: Screen) =>
  screen
    .getByRole('tabpanel')
    .getByRole('heading')
    .elements()
    .map((heading) => heading.textContent);
const ready = (screen: Screen) => expect.element(screen.getByRole('tab').first()).toBeVisible();
const vendor = userWith({ systemTypeName: 'Vendor' });
const NOTE = '(Included with membership)';

it('SHELL-066 shows the breadcrumb and a button that opens the request dialog', async () => {
  const { screen } = await showServices();
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect.element(crumbs.first()).toHaveTextContent('Home');
  expect(crumbs.elements().map((crumb) => crumb.textContent?.replace('/', ''))).toEqual([
    'Home',
    'Professional Services',
  ]);
  await expect.element(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/n/home');
  await expect.poll(() => document.title).toBe('Capwise - Professional Services');
  await screen.getByRole('button', { name: 'Request Services' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Request Professional Services' })).toBeVisible();
});

it('the screen is for all signed-in users (A-18)', async () => {
  stubServer({
    saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
    GetServicesBaseInfo: { data: { professionalServices: SERVICES } },
  });
  const user = userWith({ permissions: ['Login'] });
  const { screen, address } = await renderRoutes(brandRoutes('spend'), {
    path: '/n/professional-services',
    user,
  });
  await ready(screen);
  expect(address()).toBe('/n/professional-services');
});

it('SHELL-067 all services and one tab per type, each with its own services, in the address', async () => {
  const { screen, address } = await showServices({ user: userWithout('HasMemberShip') });
  await ready(screen);
  expect(tabNames(screen)).toEqual(['All Services', 'ADVISORY REVIEW', 'QUOTE ANALYSIS', 'TRAINING']);
  expect(serviceNames(screen)).toEqual([
    'Negotiation Support',
    'Quote Analysis',
    'Technology Assessment',
    'User Training',
  ]);
  await screen.getByRole('tab', { name: 'ADVISORY REVIEW' }).click();
  await expect.poll(() => serviceNames(screen)).toEqual(['Negotiation Support', 'Technology Assessment']);
  expect(address()).toBe('/n/professional-services?tab=ADVISORY_REVIEW');
  await screen.getByRole('tab', { name: 'All Services' }).click();
  await expect.poll(address).toBe('/n/professional-services');
});

it('an address opens its tab, and an unknown or forbidden one shows all services', async () => {
  const path = (tab: string) => `/n/professional-services?tab=${tab}`;
  const typed = await showServices({ path: path('TRAINING') });
  await expect.poll(() => serviceNames(typed.screen)).toEqual(['User Training']);
  await typed.screen.unmount();
  const unknown = await showServices({ path: path('nothing') });
  await expect.poll(() => serviceNames(unknown.screen).length).toBe(4);
  await unknown.screen.unmount();
  const user = userWithout('HasMemberShip');
  const refused = await showServices({ path: path('membership'), user });
  await expect.poll(() => serviceNames(refused.screen).length).toBe(4);
});

it.each([
  ['a member', userWith(), true],
  ['a vendor with the permission', vendor, true],
  ['a user without the permission', userWithout('HasMemberShip'), false],
])('SHELL-068 the membership tab and %s', async (_who, user, isShown) => {
  const { screen } = await showServices({ user });
  await ready(screen);
  expect(tabNames(screen).includes('Included with Membership')).toBe(isShown);
  if (!isShown) return;
  await screen.getByRole('tab', { name: 'Included with Membership' }).click();
  await expect.poll(() => serviceNames(screen)).toEqual(['Quote Analysis', 'Technology Assessment']);
});

it('a logo that fails to load is replaced by the provider’s name', async () => {
  const broken = { ...SERVICES[0]!, logo: 'data:image/png;base64,AAAA' };
  const answers = { GetServicesBaseInfo: { data: { professionalServices: [broken] } } };
  const { screen } = await showServices({ answers });
  await expect.element(screen.getByText('provided by Capwise Analytics')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Capwise Analytics' })).not.toBeInTheDocument();
});

it('SHELL-069 each service shows type, name, description and the provider’s logo, or its name', async () => {
  const { screen } = await showServices();
  const card = screen.getByRole('listitem').filter({ hasText: 'Negotiation Support' });
  await expect.element(card.getByText('ADVISORY REVIEW')).toBeVisible();
  await expect.element(card.getByText('Description of Negotiation Support')).toBeVisible();
  await expect.element(card.getByText('provided by')).toBeVisible();
  const logo = card.getByRole('img', { name: 'Capwise Analytics' });
  await expect.element(logo).toHaveAttribute('src', LOGO);
  const plain = screen.getByRole('listitem').filter({ hasText: 'User Training' });
  await expect.element(plain.getByText('provided by Capwise Analytics')).toBeVisible();
});

it.each([
  ['a member', userWith(), 2],
  ['a user without the permission', userWithout('HasMemberShip'), 0],
  ['a vendor with the permission', vendor, 0],
])('SHELL-070 %s sees the membership note', async (_who, user, notes) => {
  const { screen } = await showServices({ user });
  await ready(screen);
  expect(screen.getByText(NOTE, { exact: true }).elements()).toHaveLength(notes);
  if (notes === 0) return;
  const card = screen.getByRole('listitem').filter({ hasText: 'Quote Analysis' });
  await expect.element(card.getByText(NOTE)).toBeVisible();
});

it('SHELL-100 requests the services without variables', async () => {
  const { screen, calls } = await showServices();
  await ready(screen);
  const asked = calls.filter(({ operationName }) => operationName === 'GetServicesBaseInfo');
  expect(asked).toHaveLength(1);
  expect(asked[0]!.variables).toEqual({});
  expect(asked[0]!.query).toContain('professionalServices');
});

it('shows placeholders while it loads, and reports an empty list or a failure', async () => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const none = { GetServicesBaseInfo: { data: { professionalServices: [] } } };
  const empty = await showServices({ answers: none, until });
  await expect.element(empty.screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  release();
  await expect.element(empty.screen.getByText('No services are available yet.')).toBeVisible();
  const request = empty.screen.getByRole('button', { name: 'Request Services' });
  await expect.element(request).toHaveAttribute('aria-disabled', 'true');
  await request.hover();
  await expect.element(empty.screen.getByRole('tooltip')).toHaveTextContent('No services are offered yet');
  await empty.screen.unmount();

  let fails = true;
  const { screen } = await showServices({
    answers: { GetServicesBaseInfo: () => (fails ? { error: 'InternalError' } : none.GetServicesBaseInfo) },
  });
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('No services are available yet.')).toBeVisible();
});

it.each([
  ['a customer is given an address', userWith(), 'support@capwise.example', 'mailto:support@capwise.example'],
  [
    'staff are led to where services are added',
    userWith({ systemTypeName: 'PROVIDER' }),
    'Manage Services',
    '/n/professional-services/manage',
  ],
])('without services, %s', async (_title, user, name, href) => {
  const none = { GetServicesBaseInfo: { data: { professionalServices: [] } } };
  const { screen } = await showServices({ answers: none, user });
  const link = screen.getByRole('tabpanel').getByRole('link', { name });
  await expect.element(link).toHaveAttribute('href', href);
});
