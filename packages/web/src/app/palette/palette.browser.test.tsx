import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../test/axe.ts';
import { type RenderOptions, renderRoutes } from '../../test/render.tsx';
import { brandRoutes } from '../../test/routes.ts';
import { type Answers, stubServer } from '../../test/server.ts';
import { userWith, userWithout } from '../../test/users.ts';
import { keepTyping, takeTyped } from './typed-ahead.ts';

const AT = Date.UTC(2026, 9, 5, 18) / 1_000;
const NOTHING = {
  technologies: [],
  productConfigurations: [],
  projects: [],
  documents: [],
  systems: [],
  users: [],
};
const EVERYTHING = {
  technologies: [{ id: '4', name: 'Spectral Mammography' }],
  productConfigurations: [
    {
      id: '9',
      productName: 'Spectral CT 7500',
      oemName: 'Northline',
      technologyName: 'CT Scanner',
      avgQuotedPrice: 1_795_224,
    },
  ],
  projects: [{ id: '7', title: 'Spectral CT replacement', isArchived: false, createdDate: AT }],
  documents: [
    {
      id: '12',
      projectId: '7',
      projectTitle: 'Spectral CT replacement',
      fileName: 'Quote Spectral.pdf',
      isArchived: true,
      uploadedDate: AT,
    },
  ],
  systems: [{ id: '2', name: 'Spectral Clinics', type: 'HOSPITAL', isActive: false }],
  users: [{ id: '31', name: 'Ada Spectral', title: 'Buyer', email: 'ada@northfield.example' }],
};
const VISITS = [
  {
    timestamp: AT,
    pageUrl: '/n/insights/technology/1',
    pageType: 'Technology_Report',
    title: 'MRI System',
  },
  { timestamp: AT, pageUrl: '/n/projects/3', pageType: 'Capital_Project', title: 'Old scanner' },
  { timestamp: AT, pageUrl: '/n/insights/products/99', pageType: 'Product_Insight', title: null },
];
const answers = (find: Answers[string] = { data: { find: EVERYTHING } }): Answers => ({
  saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
  GetCapitalDashboardRecentActivities: { data: { capitalDashboardRecentActivities: VISITS } },
  FindEverywhere: find,
});

/** An empty page of the application. */
async function show(given: Answers = answers(), options: RenderOptions = {}, until?: Promise<void>) {
  const server = stubServer(given, {}, until);
  const rendered = await renderRoutes(brandRoutes('spend'), { path: '/n/404', ...options });
  const { screen } = rendered;
  await expect.element(screen.getByRole('heading', { name: '404' })).toBeVisible();
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
  const selected = () => {
    const id = field.element().getAttribute('aria-activedescendant');
    const option = id && document.getElementById(id);
    return option && option.ariaSelected === 'true' ? option.textContent : null;
  };
  return { ...rendered, server, field, open, groups, selected };
}

it.each([
  ['Ctrl-K', '{Control>}k{/Control}'],
  ['Cmd-K', '{Meta>}k{/Meta}'],
  ['/', '/'],
])('%s opens it, Escape closes it and returns the focus', async (_, keys) => {
  const { screen, field } = await show();
  const opener = screen.getByRole('button', { name: 'Go to My Homepage' });
  const link = screen.getByRole('link', { name: 'Go to My Homepage' });
  const before = opener.query() ?? link.query();
  (before as HTMLElement).focus();
  await userEvent.keyboard(keys);
  await expect.element(field).toHaveFocus();
  await expect.element(screen.getByRole('dialog', { name: 'Find' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(before);
});

it('keys typed before the field is ready appear in it', async () => {
  const { field } = await show();
  await userEvent.keyboard('/homs{Backspace}e');
  await expect.element(field).toHaveValue('home');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(' page');
  await expect.element(field).toHaveValue('home page');
});

it('keys typed while the field loads slowly wait for it, and the page gets the keys back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const heard = vi.fn();
  window.addEventListener('keydown', heard);
  try {
    keepTyping();
    await userEvent.keyboard('mri');
    expect(heard).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5_000);
    await userEvent.keyboard('x');
    expect(heard).toHaveBeenCalledOnce();
    expect([takeTyped(), takeTyped()]).toEqual(['mri', '']);
  } finally {
    window.removeEventListener('keydown', heard);
    vi.useRealTimers();
  }
});

it('/ is text in a field, and nothing opens over a dialog', async () => {
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Provide Feedback' }).click();
  const comments = screen.getByRole('textbox', { name: 'Comments' });
  await comments.click();
  await userEvent.keyboard('a/b{Control>}k{/Control}');
  await expect.element(comments).toHaveValue('a/b');
  await expect.element(screen.getByRole('combobox', { name: 'Find' })).not.toBeInTheDocument();
});

it('an empty palette shows the recent pages first, then the permitted screens', async () => {
  const { open, groups, selected, server } = await show(answers(), {
    user: userWith({
      permissions: ['Login', 'ViewCurrentActivity', 'ViewProjects', 'ViewDealsDatabase'],
    }),
  });
  await open();
  await expect.poll(() => groups()[0]?.[0]).toBe('Recent pages');
  expect(groups()).toEqual([
    ['Recent pages', 'MRI SystemTechnology Report', 'Old scannerCapital Project'],
    [
      'Actions and screens',
      'Create Project',
      'Provide Feedback',
      'Home',
      'Deals Database',
      'Professional Services',
    ],
  ]);
  expect(selected()).toBe('MRI SystemTechnology Report');
  expect(server.operations()).not.toContain('FindEverywhere');
});

it('a vendor is offered neither a project nor an analysis', async () => {
  const { open, groups } = await show(answers(), { user: userWith({ systemTypeName: 'VENDOR' }) });
  await open();
  await expect.poll(() => groups().flat()).toContain('Deals Database');
  expect(groups().flat()).not.toContain('Create Project');
  expect(groups().flat()).not.toContain('Request Analysis');
});

it('groups have a fixed order, the best hit is selected and its match highlighted', async () => {
  const { screen, open, groups, selected, server } = await show();
  await open('spectral');
  await expect.poll(() => groups().length).toBe(7);
  expect(groups()).toEqual([
    ['Technologies', 'Spectral Mammography'],
    ['Products', 'Spectral CT 7500Northline · CT Scanner$1,795,224'],
    ['Projects', 'Spectral CT replacement10/05/2026'],
    ['Documents', 'Quote Spectral.pdfSpectral CT replacementArchived'],
    ['Systems', 'Spectral ClinicsHospitalInactive'],
    ['People', 'Ada SpectralBuyerada@northfield.example'],
    ['Search', 'Search Insights & Reports for “spectral”'],
  ]);
  expect(selected()).toBe('Spectral Mammography');
  expect(screen.getByRole('option').first().element().querySelector('mark')).toHaveTextContent('Spectral');
  const call = server.calls.find(({ operationName }) => operationName === 'FindEverywhere');
  expect(call!.variables).toEqual({ searchTerm: 'spectral', systemId: '1' });
  await expectAccessible();
});

it.each([
  [0, '/n/insights/technology/4'],
  [1, '/n/insights/products/9'],
  [2, '/n/projects/7?systemId=1'],
  [3, '/n/projects/7/document/12?systemId=1'],
  [4, '/n/systems/2'],
  [5, '/n/systems-users/1?search=Ada+Spectral'],
  [-1, '/n/insights?q=spectral'],
])('arrows select and Enter opens the right page (%i)', async (steps, path) => {
  const systems = [
    { id: '1', name: 'Northfield Health' },
    { id: '2', name: 'Southfield Clinics' },
  ];
  const { open, groups, router } = await show(answers(), { user: userWith({ systems }) });
  await open('spectral');
  await expect.poll(() => groups().length).toBe(7);
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.pathname + location.search));
  const arrows = steps < 0 ? '{ArrowUp}' : '{ArrowDown}'.repeat(steps);
  await userEvent.keyboard(`${arrows}{Enter}`);
  await expect.poll(() => visited).toContain(path);
});

it.each([
  [
    ['ViewWorkspaces', 'ViewDocuments'],
    ['/n/workspace/document/12', '/n/workspace/document/13'],
  ],
  [['ViewProjects'], ['/n/projects/7/document/12']],
  [['ViewDocuments'], []],
])('a document opens where %j can see it', async (permissions, paths) => {
  const [document] = EVERYTHING.documents;
  const documents = [document, { ...document, id: '13', projectId: '0', projectTitle: null }];
  const { screen, open, groups, router } = await show(
    answers({ data: { find: { ...NOTHING, documents } } }),
    {
      user: userWith({ permissions: ['Login', ...permissions] }),
    },
  );
  await open('quote');
  if (paths.length === 0) await expect.element(screen.getByText('Nothing found')).toBeVisible();
  await expect.poll(() => groups().flat().length).toBe(paths.length && paths.length + 1);
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.pathname));
  for (const [index, path] of paths.entries()) {
    if (index > 0) await open('quote');
    await expect.poll(() => groups().length).toBe(1);
    await userEvent.keyboard(`${'{ArrowDown}'.repeat(index)}{Enter}`);
    await expect.poll(() => visited).toContain(path);
  }
});

it('a click opens a screen, whose page then has the focus', async () => {
  const { screen, open, address } = await show();
  await open('professional');
  await screen.getByRole('option', { name: 'Professional Services' }).click();
  await expect.poll(address).toBe('/n/professional-services');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

it('a page that appears late leaves the focus in the search', async () => {
  const { screen, open, router } = await show();
  await open('prof');
  await router.navigate('/n/professional-services');
  await expect.poll(() => document.title).toContain('Professional Services');
  await expect.element(screen.getByRole('combobox', { name: 'Find' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

it('an action opens its dialog on the page', async () => {
  const { screen, open, address } = await show();
  await open('feedback');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Provide Feedback' })).toBeVisible();
  expect(address()).toBe('/n/404');
});

it('earlier rows stay while another search is running', async () => {
  const later = Promise.withResolvers<void>();
  let asked = 0;
  const { screen, open, field, groups } = await show(answers(() => ({ data: { find: EVERYTHING } })));
  await open('spectral');
  await expect.poll(() => groups().length).toBe(7);
  stubServer(
    answers(() => {
      asked += 1;
      return { data: { find: NOTHING } };
    }),
    {},
    later.promise,
  );
  await field.fill('spectral c');
  await expect.element(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  expect(groups().length).toBe(7);
  later.resolve();
  await expect.element(screen.getByText('Nothing found')).toBeVisible();
  expect(asked).toBe(1);
});

it('without hits, it offers the insights search to users who may use it', async () => {
  const { screen, open, selected, address } = await show(answers({ data: { find: NOTHING } }));
  await open('zzz');
  await expect.element(screen.getByText('Nothing found')).toBeVisible();
  expect(selected()).toBe('Search Insights & Reports for “zzz”');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/n/insights?q=zzz');
  await screen.unmount();

  const other = await show(answers({ data: { find: NOTHING } }), {
    user: userWithout('ViewInsightsAndReports'),
  });
  await other.open('zzz');
  await expect.element(other.screen.getByText('Nothing found')).toBeVisible();
  await expect.element(other.screen.getByRole('option')).not.toBeInTheDocument();
  await expectAccessible();
});

it('a failed search shows a message and keeps the screens', async () => {
  const { screen, open, groups, address } = await show(answers({ error: 'ForbiddenError' }));
  await open('deals');
  const text = 'An error has occurred. Your account does not have access to it.';
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(groups()[0]).toEqual(['Actions and screens', 'Deals Database']);
  expect(address()).toBe('/n/404');
});
