import { type Actor, can } from '@capwise/domain/permissions/can';
import type { Permission } from '@capwise/domain/permissions/permission';

export interface MenuEntry {
  label: string;
  path: string;
  /** null: for every signed-in user. */
  permission: Permission | null;
}

/** A dropdown, shown with its own permission and at least one of its entries. */
export interface MenuGroup {
  label: string;
  permission: Permission;
  entries: readonly MenuEntry[];
}

export const INSIGHTS: MenuEntry = {
  label: 'Insights & Reports',
  path: '/n/insights',
  permission: 'ViewInsightsAndReports',
};
const DEALS: MenuEntry = { label: 'Deals Database', path: '/n/tools/deals', permission: 'ViewDealsDatabase' };
const COMPARISON: MenuEntry = {
  label: 'Product Comparison',
  path: '/n/tools/comparison',
  permission: 'ViewProductComparison',
};
const SERVICES: MenuEntry = {
  label: 'Professional Services',
  path: '/n/professional-services',
  permission: null,
};

/** The links of the top bar (SHELL-028). */
export const TOP_MENU: readonly (MenuEntry | MenuGroup)[] = [
  { label: 'Workspace', path: '/n/workspace', permission: 'ViewWorkspaces' },
  INSIGHTS,
  { label: 'Tools & Calculators', permission: 'ViewToolsAndCalculators', entries: [DEALS, COMPARISON] },
  SERVICES,
];

/** The links of the profile menu (SHELL-029); users are managed in the viewer's own system. */
export const PROFILE_MENU: readonly MenuEntry[] = [
  { label: 'Manage Users', path: '/n/systems-users/:systemId', permission: 'ViewSystemUsers' },
  { label: 'Manage Systems', path: '/n/systems', permission: 'ViewSystems' },
  { label: 'Unsent Analysis', path: '/n/unsentanalysis', permission: 'ViewUnsentAnalysis' },
  {
    label: 'CLM Abstraction Management',
    path: '/n/clmabstractionmanagement',
    permission: 'ViewCLMAbstractionTool',
  },
];

/** The home page's quick links. */
export const QUICK_LINKS: readonly MenuEntry[] = [INSIGHTS, DEALS, COMPARISON, SERVICES];

type Viewer = Pick<Actor, 'permissions'>;
type IsRoute = (path: string) => boolean;

/** The entries whose permission the viewer holds and whose screen exists in this version. */
export function visibleEntries(entries: readonly MenuEntry[], viewer: Viewer, isRoute: IsRoute): MenuEntry[] {
  return entries.filter(
    ({ path, permission }) => (permission === null || can(viewer, permission)) && isRoute(path),
  );
}

/** The menu as the viewer sees it; groups without a visible entry are gone. */
export function visibleMenu(
  menu: readonly (MenuEntry | MenuGroup)[],
  viewer: Viewer,
  isRoute: IsRoute,
): (MenuEntry | MenuGroup)[] {
  return menu.flatMap<MenuEntry | MenuGroup>((item) => {
    if (!('entries' in item)) return visibleEntries([item], viewer, isRoute);
    const entries = visibleEntries(item.entries, viewer, isRoute);
    return can(viewer, item.permission) && entries.length > 0 ? [{ ...item, entries }] : [];
  });
}
