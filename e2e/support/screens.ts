import { catalog } from '@capwise/demo/catalog';
import { lakeside } from '@capwise/demo/workspace/lakeside';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  COMPLIANCE_SCREENS as COMPLIANCE_WEB,
  type ComplianceScreenName,
} from '../../packages/web/src/areas/compliance/compliance-screens.ts';
import { type Screen, type ScreenName, SCREENS as WEB } from '../../packages/web/src/lib/screens.ts';
import { dealsPath, dealsScreen, literally } from './deals.ts';

export interface Stop {
  path: string;
  /** Visible once the content has loaded. */
  shows(page: Page): Locator;
}

const stop = (path: string, shows: Stop['shows']): Stop => ({ path, shows });
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();
const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });

const scanner = catalog.technologies.find(({ name }) => name === 'CT Scanner')!;
const [product] = scanner.marketSegments[0]!.productConfigurations;
const TECHNOLOGY = `/n/insights/technology/${scanner.id}`;
export const PRODUCT = `/n/insights/products/${product!.id}`;
const COMPARED = [1, 2, 3].map((id) => `productConfigurationIds[]=${id}`).join('&');
/** Lakeside Health's demo projects have the first IDs. */
const ARCHIVED_PROJECT = 1 + lakeside.projects.findIndex(({ archive }) => archive !== null);
/** The first of its demo documents without a project. Documents of projects come first. */
const LOOSE_DOCUMENT = 1 + lakeside.projects.flatMap(({ documents }) => documents).length;
/** A confirmed quote of the demo. */
const DEMO_QUOTE = 2;
const card = (page: Page) => page.locator('[data-product-id]').first();

/** Addresses of every screen, with all tabs and kinds of lists. The provider's administrator may open all. */
const SCREENS: Record<ScreenName, readonly Stop[]> = {
  home: [stop('/n/home', heading('Quick Links'))],
  apiExplorer: [stop('/n/api-explorer', heading('Operations'))],
  workspace: [
    stop('/n/workspace', (page) => page.getByRole('table', { name: 'Projects' })),
    stop('/n/workspace?view=board', region('Committee')),
    stop('/n/workspace?query=nothing+of+that+name', (page) => page.getByText('No Projects Found')),
  ],
  projects: [
    // Searched by name, because projects created by tests come first.
    stop('/n/projects?status=all&systemId=2&query=CT+replacement', (page) =>
      page.getByRole('link', { name: 'CT replacement' }).first(),
    ),
  ],
  workspaceProjectCreate: [stop('/n/workspace/projects/create', heading('Create Project'))],
  projectCreate: [stop('/n/projects/create', heading('Create Project'))],
  workspaceProject: [
    stop('/n/workspace/projects/1', heading('CT replacement')),
    stop('/n/workspace/projects/1?tab=Contracts', heading('Contracts')),
  ],
  project: [stop(`/n/projects/${ARCHIVED_PROJECT}`, heading('Archive Details'))],
  workspaceProjectQuotes: [stop('/n/workspace/projects/1/quotes', heading('Compare Quotes'))],
  projectQuotes: [
    stop('/n/projects/1/quotes', heading('Compare Quotes')),
    stop('/n/projects/11/quotes', (page) => page.getByRole('row', { name: /^Among deals/ })),
  ],
  workspaceProjectEdit: [stop('/n/workspace/projects/1/edit', heading('Edit Project'))],
  projectEdit: [stop('/n/projects/1/edit', heading('Edit Project'))],
  workspaceProjectDocument: [stop('/n/workspace/projects/1/document/1', heading('Details'))],
  projectDocument: [stop('/n/projects/1/document/2', heading('Details'))],
  workspaceDocument: [stop(`/n/workspace/document/${LOOSE_DOCUMENT}`, heading('Details'))],
  deals: [
    stop(dealsPath('CT Scanner', 'dateRangeMonths=36'), (page) => dealsScreen(page).pointer),
    stop(dealsPath('CT Scanner', 'quote=false'), (page) => dealsScreen(page).pointer),
  ],
  quoteDesk: [stop('/n/tools/quote-desk', (page) => page.getByText('Drop a quote here'))],
  quote: [
    stop(`/n/tools/quote-desk/${DEMO_QUOTE}?view=page`, heading('What was read')),
    stop(`/n/tools/quote-desk/${DEMO_QUOTE}`, (page) => page.getByText('To save at target').first()),
  ],
  quoteBrief: [stop(`/n/tools/quote-desk/${DEMO_QUOTE}/brief`, heading('What to ask for'))],
  savings: [stop('/n/savings', (page) => page.getByRole('table', { name: 'Systems Bought' }))],
  insights: [
    stop('/n/insights', (page) => page.getByText('Enter a search query above...')),
    stop('/n/insights?q=imaging', region('Products')),
    stop('/n/insights?q=imaging&filter=product', region('Found products')),
  ],
  technology: [
    stop(TECHNOLOGY, region('Clinical Evidence')),
    stop(`${TECHNOLOGY}?tab=The+Market`, (page) => page.getByRole('list', { name: 'Legend' })),
    stop(`${TECHNOLOGY}?tab=Service+Coverage`, (page) => page.getByRole('term').first()),
    stop(`${TECHNOLOGY}?tab=Products`, (page) => page.getByRole('table').first()),
  ],
  product: [
    stop(PRODUCT, (page) => region('Market Popularity')(page).getByRole('img')),
    stop(`${PRODUCT}?tab=ROI+Calculator`, region('Results')),
    stop(`${PRODUCT}?tab=ROI+Calculator&roi=cash-flow`, (page) => page.getByRole('table')),
    stop(`${PRODUCT}?tab=ROI+Calculator&roi=sensitivity`, heading('What the NPV of Buying Depends On')),
    stop(`${PRODUCT}?tab=ROI+Calculator&roi=distribution`, (page) =>
      page.getByRole('button', { name: 'Enter Procedures per Year' }),
    ),
    stop(`${PRODUCT}?tab=ROI+Calculator&roi=compare`, heading('Scenarios Side by Side')),
    stop(`${PRODUCT}?tab=Technical+Specifications`, (page) => page.getByRole('term').first()),
    stop(`${PRODUCT}?tab=Comparable+Products`, card),
  ],
  priceIndex: [stop(`${TECHNOLOGY}/price-index`, region('By market segment'))],
  comparison: [stop(`/n/tools/comparison?technologyId=${scanner.id}`, card)],
  comparisonView: [stop(`/n/tools/comparisonview?${COMPARED}`, heading('Technical'))],
  professionalServices: [
    stop('/n/professional-services', (page) => page.getByRole('tabpanel').getByRole('listitem').first()),
  ],
  manageServices: [
    stop('/n/professional-services/manage', (page) =>
      page.getByRole('table', { name: 'Services' }).getByRole('row').nth(1),
    ),
  ],
  unsent: [stop('/n/unsentanalysis', (page) => page.getByRole('table', { name: 'Unsent Analysis' }))],
  abstractions: [
    stop('/n/clmabstractionmanagement', (page) => page.getByRole('table', { name: 'Abstraction Queue' })),
    stop('/n/clmabstractionmanagement?search=nothing+of+that+name', (page) =>
      page.getByText('No Contracts assigned'),
    ),
  ],
  systems: [
    stop('/n/systems', (page) => page.getByRole('table', { name: 'Systems' })),
    stop('/n/systems?search=nothing+of+that+name', (page) => page.getByText('No Systems Found')),
  ],
  systemCreate: [stop('/n/systems/new', heading('Create System'))],
  system: [
    stop('/n/systems/2', (page) => page.getByRole('table', { name: 'Settings' })),
    stop('/n/systems/2?tab=Facilities', (page) => page.getByRole('table', { name: 'Facilities' })),
    stop('/n/systems/2?tab=Service+Data', (page) => page.getByRole('checkbox').nth(2)),
  ],
  systemEdit: [stop('/n/systems/2/edit', heading('Edit System'))],
  users: [
    stop('/n/systems-users/2', (page) => page.getByRole('table', { name: 'Manage Users' })),
    stop('/n/systems-users/2?search=nothing+of+that+name', (page) => page.getByText('No Users Found')),
  ],
  hospitalGroups: [stop('/n/hospital-groups', region('Groups'))],
  accessReviews: [stop('/n/access-reviews', region('Reviews'))],
  // Demo data has none: see reviewStop and webhookStop.
  accessReview: [],
  webhooks: [stop('/n/webhooks', region('Receivers'))],
  webhook: [],
  people: [
    stop('/n/users', (page) => page.getByRole('table', { name: 'All Users' })),
    stop('/n/users?search=nothing+of+that+name', (page) => page.getByText('No Users Found')),
  ],
  person: [stop('/n/users/1', (page) => page.getByRole('table', { name: 'Permissions' }))],
  roles: [
    stop('/n/roles', (page) => page.getByRole('table', { name: 'Permissions by role' })),
    stop('/n/roles?type=PROVIDER', (page) =>
      page.getByRole('button', { name: 'Actions for Staff administrator' }),
    ),
  ],
  audit: [stop('/n/audit', (page) => page.getByRole('table', { name: 'Audit log' }))],
  serviceTokens: [
    stop('/n/service-tokens', (page) => page.getByRole('region', { name: 'Tokens', exact: true })),
  ],
  tenants: [
    stop('/n/tenants', (page) => page.getByRole('link', { name: 'lakeside', exact: true })),
    stop('/n/tenants?search=nothing+of+that+name', (page) => page.getByText('No Tenants Found')),
  ],
  tenant: [stop('/n/tenants/1', (page) => page.getByRole('table', { name: 'Members' }))],
  outbox: [stop('/dev/mail', heading('Outbox'))],
};

const isWide = (name: string): boolean => (WEB[name as ScreenName] as Screen).isWide === true;

/** Every address of a signed-in user, with its title and whether it has a minimum width (SHELL-126). */
export const STOPS: readonly (Stop & { title: string; isWide: boolean })[] = [
  ...Object.entries(SCREENS).flatMap(([name, stops]) =>
    stops.map((one) => ({ ...one, title: WEB[name as ScreenName].title, isWide: isWide(name) })),
  ),
  { ...stop('/n/404', heading('404')), title: 'Page not found', isWide: false },
];

type SpendStop = (typeof STOPS)[number];

export const reviewStop = (id: string): SpendStop => ({
  ...stop(`/n/access-reviews/${id}`, (page) =>
    page.getByRole('table', { name: 'Roles and Guests' }).getByRole('radiogroup').first(),
  ),
  ...{ title: WEB.accessReview.title, isWide: isWide('accessReview') },
});

/** With a delivery. */
export const webhookStop = (id: string): SpendStop => ({
  ...stop(`/n/webhooks/${id}`, (page) => page.getByText('webhook.test').first()),
  ...{ title: WEB.webhook.title, isWide: isWide('webhook') },
});

const ADMINISTRATION_OR_WORKSPACE =
  /^\/(n\/(workspace|projects|unsentanalysis|clmabstractionmanagement|systems|systems-users|users|hospital-groups|access-reviews|webhooks|roles|audit|service-tokens|tenants)|dev)\b/;
export const isAdministrationOrWorkspace = ({ path }: Stop): boolean =>
  ADMINISTRATION_OR_WORKSPACE.test(path);

/** For the compliance host, relative to an organization. The gift administrator may open all. */
const COMPLIANCE_SCREENS: Record<ComplianceScreenName, readonly Stop[]> = {
  desk: [stop('desk', (page) => page.getByRole('table', { name: 'Near the threshold' }))],
  // A provider of the demo tenant, whose records have the first IDs.
  physician: [stop('physicians/1', heading(/^2026 by organization$|by organization/))],
  gifts: [stop('giftalert', (page) => page.getByRole('table', { name: 'Gifts' }).getByRole('row').nth(1))],
  giftCreate: [
    stop('giftalert/create', (page) =>
      page.getByRole('tree', { name: 'Recipients' }).getByRole('treeitem').first(),
    ),
  ],
  // IDs of gifts are not fixed in the demo data: see giftEditStop.
  giftEdit: [],
  settings: [
    stop('settings', (page) =>
      page.getByRole('table', { name: 'Threshold History' }).getByRole('row').nth(1),
    ),
    stop('settings?tab=Alerts', (page) =>
      page.getByRole('table', { name: 'Alerts' }).getByRole('row').nth(1),
    ),
    ...['Entities', 'Providers', 'Gift Types'].map((tab) =>
      stop(`settings?tab=${tab}`, (page) => page.getByRole('tabpanel').getByRole('row').nth(1)),
    ),
  ],
  requests: [
    stop('requests', (page) => page.getByText('You have not requested any gifts yet')),
    stop('requests?view=decide', (page) => page.getByText('No requests wait for your decision')),
  ],
  requestCreate: [
    stop('requests/create', (page) =>
      page.getByRole('tree', { name: 'Recipients' }).getByRole('treeitem').first(),
    ),
  ],
  // Demo data has no requests.
  request: [],
  // Off in the demo data.
  events: [stop('events', (page) => page.getByText('No events have been recorded yet'))],
  eventCreate: [stop('events/create', heading('New Event'))],
  event: [],
  // Off in the demo data.
  attestation: [stop('attestation', heading('Attestation'))],
  audit: [stop('auditlog', heading('Audit Log'))],
  webhooks: [stop('webhooks', region('Receivers'))],
  webhook: [],
  imports: [stop('imports', heading('Imported Files'))],
};
export const COMPLIANCE_STOPS: readonly (Stop & { title: string })[] = Object.entries(
  COMPLIANCE_SCREENS,
).flatMap(([name, stops]) =>
  stops.map((one) => ({ ...one, title: COMPLIANCE_WEB[name as ComplianceScreenName].title })),
);

export const giftEditStop = (giftId: string): Stop & { title: string } => ({
  ...stop(`giftalert/${giftId}/edit`, (page) => page.getByRole('textbox', { name: 'Gift Value' })),
  title: COMPLIANCE_WEB.giftEdit.title,
});

export async function expectTitle(page: Page, brand: string, title: string): Promise<void> {
  const subject = (await page.getByRole('heading', { level: 1 }).first().innerText()).trim();
  await expect
    .soft(page)
    .toHaveTitle(new RegExp(`^${brand} - (?:${literally(title)}|${literally(subject)})$`));
}

const LOADING = '[aria-busy="true"], [role="status"][aria-label="Loading"], .mantine-Skeleton-root';

/**
 * Waits until an opened page has loaded completely.
 * @param wait overrides the timeout of tests
 */
export async function settled(page: Page, { shows }: Stop, wait?: { timeout: number }): Promise<void> {
  await expect(shows(page)).toBeVisible(wait);
  await expect(page.locator(LOADING)).toHaveCount(0, wait);
}
