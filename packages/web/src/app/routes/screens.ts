import type { Permission } from '@capwise/domain/permissions/permission';
import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router';

type LoadPage = () => Promise<{ default: ComponentType }>;

/** A screen of the signed-in spend application. */
export interface AppRoute {
  path: string;
  title: string;
  /** null: for every signed-in user. Without it the address leads to /n/404. */
  permission: Permission | null;
  /** Without the permission this address leads where /n leads instead. */
  orHomePath?: boolean;
  load: LoadPage;
  Page: ComponentType;
}

const screen = (path: string, title: string, permission: Permission | null, load: LoadPage): AppRoute => ({
  path,
  title,
  permission,
  load,
  Page: lazy(load),
});

/** Every screen that exists. Menus and quick links show what stands here, and nothing else. */
export const ROUTES: readonly AppRoute[] = [
  {
    ...screen('/n/home', 'Home', 'ViewCurrentActivity', () => import('../pages/home-screen.tsx')),
    orHomePath: true,
  },
  screen(
    '/n/tools/deals',
    'Deals Database',
    'ViewDealsDatabase',
    () => import('../../areas/market/deals/deals-page.tsx'),
  ),
  screen(
    '/n/professional-services',
    'Professional Services',
    null,
    () => import('../../areas/workspace/professional-services/services-page.tsx'),
  ),
  screen(
    '/n/insights',
    'Insights & Reports Search',
    'ViewInsightsAndReports',
    () => import('../pages/insights-screen.tsx'),
  ),
  screen(
    '/n/insights/technology/:technologyId',
    'Technology',
    'ViewInsightsAndReports',
    () => import('../../areas/market/technologies/technology-page.tsx'),
  ),
  screen(
    '/n/insights/products/:productConfigurationId',
    'Product',
    'ViewInsightsAndReports',
    () => import('../pages/product-screen.tsx'),
  ),
  screen(
    '/n/tools/comparison',
    'Product Comparison',
    'ViewProductComparison',
    () => import('../../areas/market/comparison/comparison-page.tsx'),
  ),
  screen(
    '/n/tools/comparisonview',
    'Product Comparison',
    'ViewProductComparison',
    () => import('../../areas/market/comparison/comparison-view-page.tsx'),
  ),
  screen('/n/audit', 'Audit Log', 'ViewSystemUsers', () => import('../../areas/admin/audit/audit-page.tsx')),
  screen(
    '/dev/mail',
    'Kept Mails',
    'CreateEditSystems',
    () => import('../../areas/admin/mails/mails-page.tsx'),
  ),
];

/** The screen at a path: the one of exactly this path before one whose pattern takes it. */
const routeAt = (path: string): AppRoute | undefined =>
  ROUTES.find((route) => route.path === path) ?? ROUTES.find((route) => matchPath(route.path, path));

/** Whether a screen stands at a path, such as '/n/insights/technology/7', in this version. */
export const isRoute = (path: string): boolean => routeAt(path) !== undefined;

/** Begins to load a screen before it is rendered; a failure shows when it is. */
export function preloadScreen(pathname: string): void {
  routeAt(pathname)
    ?.load()
    .catch(() => {});
}
