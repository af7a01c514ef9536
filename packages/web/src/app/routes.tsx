import type { Permission } from '@capwise/domain/permissions/permission';
import { type ComponentType, lazy } from 'react';

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
    ...screen('/n/home', 'Home', 'ViewCurrentActivity', () => import('./home-screen.tsx')),
    orHomePath: true,
  },
  screen(
    '/n/tools/deals',
    'Deals Database',
    'ViewDealsDatabase',
    () => import('../areas/market/deals/deals-page.tsx'),
  ),
  screen(
    '/n/professional-services',
    'Professional Services',
    null,
    () => import('../areas/workspace/services/services-page.tsx'),
  ),
  screen('/n/audit', 'Audit Log', 'ViewSystemUsers', () => import('../areas/admin/audit/audit-page.tsx')),
];

const PATHS = new Set(ROUTES.map((route) => route.path));

/** Whether a screen stands at a path in this version. */
export const isRoute = (path: string): boolean => PATHS.has(path);

/** Begins to load a screen before it is rendered; a failure shows when it is. */
export function preloadScreen(pathname: string): void {
  ROUTES.find((route) => route.path === pathname)
    ?.load()
    .catch(() => {});
}
