import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { SCREENS, type Screen, type ScreenName } from '../../lib/screens.ts';
import { lazyScreen } from '../../ui/page/lazy-part.tsx';

type LoadPage = () => Promise<{ default: ComponentType }>;

const dashboard: LoadPage = () => import('../../areas/workspace/dashboard/dashboard-page.tsx');
const project: LoadPage = () => import('../../areas/workspace/projects/project-page.tsx');
const projectForm: LoadPage = () => import('../../areas/workspace/projects/project-form-page.tsx');
const systemForm: LoadPage = () => import('../../areas/admin/systems/page/system-form-page.tsx');
const quotes = () => import('../../areas/market/quote-comparison/quote-comparison-page.tsx');
const document: LoadPage = () => import('../../areas/workspace/documents/page/document-page.tsx');

export const LOADERS: Record<ScreenName, LoadPage> = {
  home: () => import('../pages/home-screen.tsx'),
  apiExplorer: () => import('../../areas/account/api-explorer/explorer-page.tsx'),
  workspace: dashboard,
  projects: dashboard,
  workspaceProjectCreate: projectForm,
  projectCreate: projectForm,
  workspaceProject: project,
  project,
  workspaceProjectEdit: projectForm,
  projectEdit: projectForm,
  workspaceProjectDocument: document,
  projectDocument: document,
  workspaceProjectQuotes: quotes,
  projectQuotes: quotes,
  workspaceDocument: document,
  deals: () => import('../../areas/market/deals/deals-page.tsx'),
  quoteDesk: () => import('../../areas/market/quote-desk/quote-desk-page.tsx'),
  quote: () => import('../../areas/market/quote-desk/page/quote-page.tsx'),
  savings: () => import('../../areas/market/savings/savings-page.tsx'),
  quoteBrief: () => import('../../areas/market/quote-judgment/negotiation-brief-page.tsx'),
  insights: () => import('../../areas/market/insights/insights-page.tsx'),
  technology: () => import('../../areas/market/technologies/technology-page.tsx'),
  priceIndex: () => import('../../areas/market/price-index/price-index-page.tsx'),
  product: () => import('../pages/product-screen.tsx'),
  comparison: () => import('../../areas/market/comparison/comparison-page.tsx'),
  comparisonView: () => import('../../areas/market/comparison/comparison-view-page.tsx'),
  professionalServices: () => import('../../areas/workspace/professional-services/services-page.tsx'),
  manageServices: () => import('../../areas/workspace/professional-services/manage-services-page.tsx'),
  unsent: () => import('../../areas/workspace/unsent/unsent-page.tsx'),
  abstractions: () => import('../../areas/admin/abstractions/abstractions-page.tsx'),
  systems: () => import('../../areas/admin/systems/systems-page.tsx'),
  systemCreate: systemForm,
  system: () => import('../../areas/admin/systems/page/system-page.tsx'),
  systemEdit: systemForm,
  hospitalGroups: () => import('../../areas/admin/hospital-groups/hospital-groups-page.tsx'),
  users: () => import('../../areas/admin/users/users-page.tsx'),
  people: () => import('../../areas/admin/users/people/people-page.tsx'),
  person: () => import('../../areas/admin/users/person/person-page.tsx'),
  accessReviews: () => import('../../areas/admin/access-reviews/access-reviews-page.tsx'),
  accessReview: () => import('../../areas/admin/access-reviews/review/access-review-page.tsx'),
  roles: () => import('../../areas/admin/roles/roles-page.tsx'),
  webhooks: () => import('../../areas/admin/webhooks/webhooks-page.tsx'),
  webhook: () => import('../../areas/admin/webhooks/webhook/webhook-page.tsx'),
  audit: () => import('../../areas/admin/audit/audit-page.tsx'),
  serviceTokens: () => import('../../areas/admin/service-tokens/service-tokens-page.tsx'),
  tenants: () => import('../../areas/compliance/tenants/tenants-page.tsx'),
  tenant: () => import('../../areas/compliance/tenants/page/tenant-page.tsx'),
  outbox: () => import('../../areas/admin/outbox/outbox-page.tsx'),
};

export interface ScreenRoute extends Screen {
  name: ScreenName;
  Page: ReturnType<typeof lazyScreen>;
}

const NAMES = Object.keys(SCREENS) as ScreenName[];

export const SCREEN_ROUTES: readonly ScreenRoute[] = NAMES.map((name) => ({
  ...SCREENS[name],
  name,
  Page: lazyScreen(() => LOADERS[name]()),
}));

/** Loads the screen of a path in advance. A failure shows when the screen renders. */
export async function preloadScreen(pathname: string): Promise<void> {
  // An exact path takes precedence over a pattern.
  const route =
    SCREEN_ROUTES.find(({ path }) => path === pathname) ??
    SCREEN_ROUTES.find(({ path }) => matchPath(path, pathname));
  await route?.Page.preload().catch(() => {});
}
