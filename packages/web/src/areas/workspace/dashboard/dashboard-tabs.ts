import { type Actor, can } from '@capwise/domain/permissions/can';
import { z } from 'zod';

export const DASHBOARD_TABS = ['Projects', 'Documents'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

export const dashboardSearch = z.object({ tab: z.string().catch('') });

type Viewer = Pick<Actor, 'permissions'>;

export const dashboardTabs = (viewer: Viewer): DashboardTab[] =>
  DASHBOARD_TABS.filter((tab) => can(viewer, tab === 'Projects' ? 'ViewProjects' : 'ViewDocuments'));

/** The tab in the address. An unknown or forbidden tab leads to the first one (WS-007, B-17). */
export function shownTab(asked: string, viewer: Viewer): DashboardTab | null {
  const tabs = dashboardTabs(viewer);
  return tabs.find((tab) => tab.toLowerCase() === asked.trim().toLowerCase()) ?? tabs[0] ?? null;
}
