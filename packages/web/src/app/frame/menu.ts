import { type Actor, can } from '@capwise/domain/permissions/can';
import type { Permission } from '@capwise/domain/permissions/permission';

export interface MenuEntry {
  label: string;
  path: string;
  /** null: for every signed-in user. */
  permission: Permission | null;
}

/** An entry that opens a dialog on the page instead of leading to another. */
export interface MenuAction {
  label: string;
  dialog: 'feedback' | 'reset-environment';
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

type TopItem = MenuEntry | MenuAction | MenuGroup;

/** The top bar (SHELL-028). */
export const TOP_MENU: readonly TopItem[] = [
  { label: 'Workspace', path: '/n/workspace', permission: 'ViewWorkspaces' },
  INSIGHTS,
  { label: 'Tools & Calculators', permission: 'ViewToolsAndCalculators', entries: [DEALS, COMPARISON] },
  SERVICES,
  { label: 'Provide Feedback', dialog: 'feedback', permission: null },
];

/** The profile menu (SHELL-029); users are managed in the viewer's own system. */
export const PROFILE_MENU: readonly (MenuEntry | MenuAction)[] = [
  { label: 'Manage Users', path: '/n/systems-users/:systemId', permission: 'ViewSystemUsers' },
  { label: 'Manage Systems', path: '/n/systems', permission: 'ViewSystems' },
  { label: 'Unsent Analysis', path: '/n/unsentanalysis', permission: 'ViewUnsentAnalysis' },
  { label: 'Reset Environment', dialog: 'reset-environment', permission: 'ResetEnvironment' },
  {
    label: 'CLM Abstraction Management',
    path: '/n/clmabstractionmanagement',
    permission: 'ViewCLMAbstractionTool',
  },
  { label: 'Audit Log', path: '/n/audit', permission: 'ViewSystemUsers' },
];

/** The home page's quick links. */
export const QUICK_LINKS: readonly MenuEntry[] = [INSIGHTS, DEALS, COMPARISON, SERVICES];

type Viewer = Pick<Actor, 'permissions'>;
type IsRoute = (path: string) => boolean;

/** The entries whose permission the viewer holds and whose screen, if they lead to one, exists in this version. */
export function visibleEntries<Entry extends MenuEntry | MenuAction>(
  entries: readonly Entry[],
  viewer: Viewer,
  isRoute: IsRoute,
): Entry[] {
  return entries.filter(
    (entry) =>
      (entry.permission === null || can(viewer, entry.permission)) &&
      ('dialog' in entry || isRoute(entry.path)),
  );
}

/** The menu as the viewer sees it; groups without a visible entry are gone. */
export function visibleMenu(menu: readonly TopItem[], viewer: Viewer, isRoute: IsRoute): TopItem[] {
  return menu.flatMap<TopItem>((item) => {
    if (!('entries' in item)) return visibleEntries([item], viewer, isRoute);
    const entries = visibleEntries(item.entries, viewer, isRoute);
    return can(viewer, item.permission) && entries.length > 0 ? [{ ...item, entries }] : [];
  });
}
