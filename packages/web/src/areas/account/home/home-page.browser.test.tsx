import { expect, it, onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { type RenderOptions, renderElement, renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answer, type Answers, stubServer } from '../../../test/server.ts';
import { userWith, userWithout } from '../../../test/users.ts';
import { SubmitAnalysisRequestMutation } from '../../workspace/requests/requests.graphql.ts';
import { homeAnswer } from './home.fixtures.ts';
import { HomePage } from './home-page.tsx';

const answers = (home: Answer = homeAnswer()): Answers => ({
  saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
  GetCapitalDashboardRecentActivities: { data: { capitalDashboardRecentActivities: [] } },
  GetHome: home,
  GetWatches: { data: { watches: [] } },
  SubmitAnalysisRequest: { data: { submitAnalysisRequest: { __typename: 'AnalysisRequest', id: '9' } } },
});
const PATH = '/n/workspace/projects/create';
const VENDOR = userWith({ systemTypeName: 'VENDOR' });
const PURCHASER = userWithout('UploadAnalysisDocument');
const TWO_SYSTEMS = {
  systems: [
    { id: '1', name: 'Northfield Health' },
    { id: '2', name: 'Southfield Clinics' },
  ],
  systemCount: 2,
};

const showHome = (user = userWith(), path: string | null = PATH) => {
  stubServer(answers());
  const page = (
    <HomePage createProjectPath={path} requestAnalysis={null} sendQuote={null} search={null} watched={null} />
  );
  return renderElement(page, { user, path: '/n/home' });
};
/** The complete screen. */
const show = (home: Answer, options: RenderOptions = {}) => {
  const server = stubServer(answers(home));
  return renderRoutes(brandRoutes('spend'), { path: '/n/home', user: PURCHASER, ...options }).then(
    (rendered) => ({ ...rendered, server }),
  );
};

it.each([
  ['SHELL-016 SHELL-018 Create Project is absent for a vendor', VENDOR, PATH],
  ['SHELL-016 Create Project is absent for a user without ViewProjects', userWithout('ViewProjects'), PATH],
  ['Create Project is absent while there is no such screen', userWith(), null],
])('%s', async (_title, user, path) => {
  const { screen } = await showHome(user, path);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByText('Create Project').query()).toBeNull();
});

it('SHELL-016 Create Project leads to a new project of the selected system', async () => {
  const { screen } = await showHome();
  await expect
    .element(screen.getByRole('link', { name: 'Create Project' }))
    .toHaveAttribute('href', `${PATH}?systemId=1`);
});

it('SHELL-017 SHELL-018 the home page shows Request Analysis, except to vendors', async () => {
  const { screen } = await show(homeAnswer(), { user: userWith() });
  await expect.element(screen.getByRole('button', { name: 'Request Analysis' })).toBeVisible();
  await screen.unmount();
  const vendor = await show(homeAnswer({ hasActivity: false }), { user: VENDOR });
  await expect.element(vendor.screen.getByRole('heading', { name: 'Get started' })).toBeVisible();
  expect(vendor.screen.getByText('Request Analysis').query()).toBeNull();
});

it('the quick links are those of decision A-74, each with its permission', async () => {
  const { screen } = await showHome();
  const links = screen.getByRole('region', { name: 'Quick Links' }).getByRole('link');
  const labels = () => links.elements().map(({ textContent }) => textContent);
  await expect
    .poll(labels)
    .toEqual(['Insights & Reports', 'Deals Database', 'Product Comparison', 'Professional Services']);
  await screen.unmount();
  const other = await showHome(userWith({ permissions: ['Login'] }));
  const only = other.screen.getByRole('region', { name: 'Quick Links' }).getByRole('link');
  await expect
    .poll(() => only.elements().map(({ textContent }) => textContent))
    .toEqual(['Professional Services']);
});

const NOW = Math.floor(Date.now() / 1_000);
const FULL = homeAnswer({
  lastVisit: Date.UTC(2026, 9, 5, 18) / 1_000,
  waiting: {
    toOpen: 1,
    inReview: 23,
    late: 2,
    rows: [
      {
        isShared: true,
        isLate: false,
        documentId: '12',
        projectId: '7',
        fileName: 'SOMATOM quote.pdf',
        count: 1,
        by: 'Noor Ellison',
        at: NOW,
      },
      {
        isShared: false,
        isLate: true,
        documentId: '13',
        projectId: '0',
        fileName: 'MRI contract.pdf',
        count: 3,
        by: null,
        at: Date.UTC(2026, 9, 1, 18) / 1_000,
      },
    ],
  },
  newDeals: {
    since: NOW,
    analyzedFrom: '2026-09-24',
    analyzedTo: '2026-10-01',
    technologyCount: 11,
    technologies: [{ technologyId: '1', name: 'CT Scanner', count: 18, medianDiscount: 0.2134 }],
  },
});
const elementTexts = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);

it("a purchaser's open work leads to its documents, next to the news", async () => {
  const { screen, server } = await show(FULL);
  const waiting = screen.getByRole('region', { name: 'Your analyses' });
  await expect.element(waiting.getByRole('link', { name: 'SOMATOM quote.pdf' })).toBeVisible();
  expect(elementTexts(waiting.element(), 'li')).toEqual([
    'SOMATOM quote.pdfAnalysis shared by Noor EllisonJust now',
    expect.stringMatching(
      /^MRI contract.pdfand 2 more, sent 10\/01\/2026, typically 3-5 business daysLate, sent /,
    ),
  ]);
  const groups = [...waiting.element().querySelectorAll('h3')].map((one) => one.parentElement?.textContent);
  expect(groups).toEqual(['To open1All analyzed', 'In review232 lateAsk about late onesAll in review']);
  await expect
    .element(waiting.getByRole('link', { name: 'All in review' }))
    .toHaveAttribute('href', '/n/workspace?tab=Documents&analysis[]=In%20Review');
  await expect
    .element(waiting.getByRole('link', { name: 'Ask about late ones' }))
    .toHaveAttribute('href', 'mailto:support@capwise.example?subject=2%20late%20analyses');
  const hrefs = [...waiting.element().querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/n/projects/7/document/12', '/n/workspace/document/13']);
  const deals = screen.getByRole('region', { name: 'New deals' });
  await expect.element(deals.getByText('since 10/05/2026, 11 technologies')).toBeVisible();
  expect(elementTexts(deals.element(), 'tbody tr')).toEqual(['CT Scanner+1821.34%']);
  await expect
    .element(deals.getByRole('link', { name: 'CT Scanner' }))
    .toHaveAttribute('href', '/n/tools/deals?technologyId=1');
  const call = server.calls.find(({ operationName }) => operationName === 'GetHome');
  const midnight = new Date().setHours(0, 0, 0, 0) / 1_000;
  expect(call!.variables).toEqual({ systemId: '1', dayBegan: midnight });
  expect(screen.getByRole('heading', { name: 'Get started' }).query()).toBeNull();
  await expectAccessible();
});

it('open work is refetched after an analysis request', async () => {
  const { screen, server, client } = await show(FULL);
  await expect.element(screen.getByRole('link', { name: 'SOMATOM quote.pdf' })).toBeVisible();
  const asked = () => server.calls.filter(({ operationName }) => operationName === 'GetHome').length;
  const before = asked();
  const request = { projectId: '0', returnUrl: '/n', selectedDocuments: ['1'] };
  await client.mutation(SubmitAnalysisRequestMutation, request).toPromise();
  await expect.poll(asked).toBe(before + 1);
});

it('staff cannot send requests to themselves', async () => {
  const { screen } = await show(QUEUE, { user: userWith({ systemTypeName: 'PROVIDER' }) });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Your queue' })).toBeVisible();
  expect(screen.getByText('Request Analysis').query()).toBeNull();
});

it('a vendor sees the days on which the new deals were analyzed', async () => {
  const { screen } = await show(FULL, { user: VENDOR });
  const deals = screen.getByRole('region', { name: 'New to you' });
  await expect.element(deals.getByText('analyzed 09/24/2026 to 10/01/2026, 11 technologies')).toBeVisible();
});

it('every link uses the selected system', async () => {
  const { screen, server } = await show(FULL, {
    user: { ...PURCHASER, ...TWO_SYSTEMS },
    path: '/n/home?systemId=2',
  });
  await expect.element(screen.getByRole('link', { name: 'SOMATOM quote.pdf' })).toBeVisible();
  const hrefs = [...screen.getByRole('main').element().querySelectorAll('a')]
    .map(({ href }) => href)
    .filter((href) => !href.startsWith('mailto:'));
  expect(hrefs.length).toBeGreaterThan(8);
  expect(hrefs.filter((href) => new URL(href).searchParams.get('systemId') !== '2')).toEqual([]);
  const call = server.calls.find(({ operationName }) => operationName === 'GetHome');
  expect(call!.variables['systemId']).toBe('2');
  await expectAccessible();
});

it('an empty list and no news are one line each', async () => {
  const { screen } = await show(
    homeAnswer({
      waiting: { toOpen: 0, inReview: 0, late: 0, rows: [] },
      newDeals: {
        since: NOW,
        analyzedFrom: '2026-09-28',
        analyzedTo: '2026-10-05',
        technologyCount: 0,
        technologies: [],
      },
    }),
  );
  await expect.element(screen.getByText('Nothing is waiting for you.')).toBeVisible();
  await expect.element(screen.getByText('No new deals.')).toBeVisible();
  await expect.element(screen.getByText('in the last 7 days')).toBeVisible();
});

it('a failure is shown in place of the rows, and the rest remains', async () => {
  const { screen, address } = await show({ error: 'SourceError', message: 'Try again in a minute' });
  const failure = screen.getByRole('region', { name: 'Your analyses' }).getByRole('alert');
  await expect.element(failure.getByText('An error has occurred', { exact: true })).toBeVisible();
  await expect.element(failure.getByText('Try again in a minute.')).toBeVisible();
  await expect.element(failure.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(screen.getByText('No Recent Activity')).toBeVisible();
  expect(address()).toBe('/n/home');
});

it('the cards have their places before the answer arrives', async () => {
  const later = Promise.withResolvers<void>();
  stubServer(answers(FULL), {}, later.promise);
  const { screen } = await renderRoutes(brandRoutes('spend'), { path: '/n/home', user: PURCHASER });
  await expect.element(screen.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  const places = () =>
    ['Your analyses', 'Recent Activity', 'New deals', 'Quick Links'].map((name) => {
      const { top, left, width } = screen.getByRole('region', { name }).element().getBoundingClientRect();
      return [name, top, left, width];
    });
  const before = places();
  later.resolve();
  await expect.element(screen.getByRole('link', { name: 'SOMATOM quote.pdf' })).toBeVisible();
  await expect.element(screen.getByText('No Recent Activity')).toBeVisible();
  expect(places()).toEqual(before);
});

const steps = (list: Element) => elementTexts(list, 'ol li').map((text) => text.slice(1));

it('the first visit starts with three things to do', async () => {
  const first = homeAnswer({ hasActivity: false, waiting: { toOpen: 0, inReview: 0, late: 0, rows: [] } });
  const { screen } = await show(first);
  const card = screen.getByRole('region', { name: 'Get started' });
  await expect.element(card.getByRole('button', { name: 'Send a quote' })).toBeVisible();
  expect(steps(card.element())).toEqual([
    'Look up a technology that you are buyingLook up',
    'See what others were quotedSee prices',
    'Have a quote checked by an analystSend a quote',
  ]);
  await expectAccessible();
  await card.getByRole('button', { name: 'Send a quote' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Request Analysis' })).toBeVisible();
});

it('a vendor is offered only permitted actions', async () => {
  const { screen } = await show(homeAnswer({ hasActivity: false }), { user: VENDOR });
  const card = screen.getByRole('region', { name: 'Get started' });
  await expect.element(card).toBeVisible();
  expect(steps(card.element())).toEqual([
    'Look up a technologyLook up',
    'See what others were quotedSee prices',
    'Compare up to three products side by sideCompare',
  ]);
  for (const name of ['Your analyses', 'Your queue'])
    expect(screen.getByRole('region', { name }).query()).toBeNull();
});

const OPEN = {
  overdue: 2,
  dueToday: 1,
  inReview: 4,
  unsent: 9,
  ownUnsent: 5,
  requests: [-3, -1, 0, 1].map((daysUntilDue, index) => ({
    id: String(index),
    systemId: '4',
    systemName: 'Riverbend Medical',
    documentId: `4${index}`,
    title: `Request ${index}`,
    requestedBy: 'Lee Marchetti',
    documentCount: 2,
    daysUntilDue,
  })),
};
const QUEUE = homeAnswer({ queue: OPEN });
const STAFF = userWith({ systemTypeName: 'PROVIDER', ...TWO_SYSTEMS });

it('the queue names the due day also in the American evening', async () => {
  const zone = (timezoneId: string) =>
    (cdp() as unknown as { send(name: string, input: object): Promise<void> }).send(
      ...(['Emulation.setTimezoneOverride', { timezoneId }] as const),
    );
  onTestFinished(async () => {
    vi.useRealTimers();
    await zone('');
  });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T01:00:00Z') });
  await zone('America/New_York');
  const answer = homeAnswer({ queue: { ...OPEN, requests: [{ ...OPEN.requests[0]!, daysUntilDue: 6 }] } });
  const { screen } = await show(answer, { user: STAFF });
  await expect.element(screen.getByRole('cell', { name: '12/07/2026' })).toBeVisible();
});

it('analysts see the queue, overdue first, in words', async () => {
  const { screen } = await show(QUEUE, { user: STAFF });
  const queue = screen.getByRole('table', { name: 'Your queue' });
  await expect.element(queue).toBeVisible();
  const due = [...queue.element().querySelectorAll('tbody td:first-child')];
  expect(due.map(({ textContent }) => textContent)).toEqual([
    '3 days overdue',
    '1 day overdue',
    'Today',
    'Tomorrow',
  ]);
  await expect
    .element(queue.getByRole('link', { name: 'Request 0' }))
    .toHaveAttribute('href', '/n/workspace/document/40?systemId=4');
  const figures = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(figures).toEqual(['Overdue2', 'Due today1', 'In Review4', 'Unsent Analysis95 uploaded by you']);
  await expect
    .element(screen.getByRole('link', { name: 'Open Unsent Analysis' }))
    .toHaveAttribute('href', '/n/unsentanalysis');
  for (const name of ['Your analyses', 'New deals'])
    expect(screen.getByRole('region', { name }).query()).toBeNull();
  await expectAccessible();
});

it('a long queue shows all it has on request', async () => {
  const [request] = (QUEUE as { data: { home: { queue: { requests: object[] } } } }).data.home.queue.requests;
  const requests = Array.from({ length: 9 }, (_, id) => ({
    ...request,
    id: String(id),
    title: `Request ${id}`,
  }));
  const queue = { overdue: 9, dueToday: 0, inReview: 9, unsent: 0, ownUnsent: 0, requests };
  const { screen } = await show(homeAnswer({ queue } as object), { user: STAFF });
  const rows = () => screen.getByRole('table', { name: 'Your queue' }).getByRole('row').elements().length;
  await expect.poll(rows).toBe(7);
  await screen.getByRole('button', { name: 'Show all 9' }).click();
  expect(rows()).toBe(10);
  await screen.getByRole('button', { name: 'Show fewer' }).click();
  expect(rows()).toBe(7);
});

it('the first visit with open work has the things to do in place of the recent activity', async () => {
  const { data } = FULL as { data: { home: object } };
  const { screen } = await show(homeAnswer({ ...data.home, hasActivity: false }));
  const activity = screen.getByRole('region', { name: 'Recent Activity' });
  await expect.element(activity.getByText('No Recent Activity')).toBeVisible();
  await expect.element(activity.getByRole('heading', { name: 'Get started' })).toBeVisible();
  await expectAccessible();
});

it('the search field opens the palette', async () => {
  const { screen } = await show(homeAnswer());
  await screen.getByRole('button', { name: /^Find technologies, products/ }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Find' })).toHaveFocus();
  // The bar has no second one here.
  await expect.element(screen.getByRole('button', { name: 'Find' })).not.toBeInTheDocument();
});

it('after midnight, new deals are those since the last visit before today', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 16).getTime() });
  onTestFinished(() => void vi.useRealTimers());
  const { server } = await show(homeAnswer());
  const asked = () =>
    server.calls.filter((call) => call.operationName === 'GetHome').map((call) => call.variables['dayBegan']);
  await expect.poll(asked).toEqual([new Date(2026, 10, 23).getTime() / 1_000]);
  vi.setSystemTime(new Date(2026, 10, 24, 8));
  dispatchEvent(new Event('focus'));
  await expect.poll(() => asked().at(-1)).toBe(new Date(2026, 10, 24).getTime() / 1_000);
});
