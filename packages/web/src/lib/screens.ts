import { type Actor, can, isStaff } from '@capwise/domain/permissions/can';
import type { Permission } from '@capwise/domain/permissions/permission';

export interface Screen {
  path: string;
  title: string;
  label?: string;
  /**
   * All of these permissions are needed. Users without them are redirected to /n/404. Empty for all
   * signed-in users.
   */
  needs: readonly Permission[];
  isOfStaff?: boolean;
  /** Addresses below this path also belong to the screen's menu entry. */
  alsoUnder?: string;
  /** Minimum width of 1200 px. Narrower windows scroll sideways (SHELL-126). */
  isWide?: boolean;
}

const WIDE = { isWide: true } as const;

export const SCREENS = {
  home: { path: '/n/home', title: 'Home', needs: ['ViewCurrentActivity'] },
  apiExplorer: { path: '/n/api-explorer', title: 'API Explorer', needs: [] },
  workspace: {
    path: '/n/workspace',
    title: 'Workspace Dashboard',
    label: 'Workspace',
    needs: ['ViewWorkspaces'],
    alsoUnder: '/n/projects',
  },
  projects: { path: '/n/projects', title: 'Workspace Dashboard', needs: ['ViewProjects'] },
  workspaceProjectCreate: {
    path: '/n/workspace/projects/create',
    title: 'Create Project',
    needs: ['ViewWorkspaces', 'ViewProjects'],
  },
  projectCreate: { path: '/n/projects/create', title: 'Create Project', needs: ['ViewProjects'] },
  workspaceProject: {
    path: '/n/workspace/projects/:projectId',
    title: 'Project',
    needs: ['ViewWorkspaces', 'ViewProjects'],
  },
  project: { path: '/n/projects/:projectId', title: 'Project', needs: ['ViewProjects'] },
  workspaceProjectQuotes: {
    path: '/n/workspace/projects/:projectId/quotes',
    title: 'Compare Quotes',
    needs: ['ViewWorkspaces', 'ViewProjects', 'ViewDealsDatabase'],
  },
  projectQuotes: {
    path: '/n/projects/:projectId/quotes',
    title: 'Compare Quotes',
    needs: ['ViewProjects', 'ViewDealsDatabase'],
  },
  workspaceProjectEdit: {
    path: '/n/workspace/projects/:projectId/edit',
    title: 'Edit Project',
    needs: ['ViewWorkspaces', 'ViewProjects'],
  },
  projectEdit: { path: '/n/projects/:projectId/edit', title: 'Edit Project', needs: ['ViewProjects'] },
  workspaceProjectDocument: {
    path: '/n/workspace/projects/:projectId/document/:documentId',
    title: 'Document',
    needs: ['ViewWorkspaces', 'ViewProjects'],
  },
  projectDocument: {
    path: '/n/projects/:projectId/document/:documentId',
    title: 'Document',
    needs: ['ViewProjects'],
  },
  workspaceDocument: {
    path: '/n/workspace/document/:documentId',
    title: 'Document',
    needs: ['ViewWorkspaces'],
  },
  deals: { path: '/n/tools/deals', title: 'Deals Database', needs: ['ViewDealsDatabase'] },
  quoteDesk: { path: '/n/tools/quote-desk', title: 'Quote Desk', needs: ['ViewDealsDatabase'] },
  quote: { path: '/n/tools/quote-desk/:quoteId', title: 'Quote', needs: ['ViewDealsDatabase'] },
  quoteBrief: {
    path: '/n/tools/quote-desk/:quoteId/brief',
    title: 'Negotiation Brief',
    needs: ['ViewDealsDatabase'],
  },
  savings: { path: '/n/savings', title: 'Savings', needs: ['ViewDealsDatabase'] },
  insights: {
    path: '/n/insights',
    title: 'Insights & Reports Search',
    label: 'Insights & Reports',
    needs: ['ViewInsightsAndReports'],
  },
  technology: {
    path: '/n/insights/technology/:technologyId',
    title: 'Technology',
    needs: ['ViewInsightsAndReports'],
  },
  priceIndex: {
    path: '/n/insights/technology/:technologyId/price-index',
    title: 'Price Index',
    needs: ['ViewInsightsAndReports', 'ViewDealsDatabase'],
  },
  product: {
    path: '/n/insights/products/:productConfigurationId',
    title: 'Product',
    needs: ['ViewInsightsAndReports'],
  },
  comparison: {
    path: '/n/tools/comparison',
    title: 'Product Comparison',
    needs: ['ViewProductComparison'],
  },
  comparisonView: {
    path: '/n/tools/comparisonview',
    title: 'Product Comparison',
    needs: ['ViewProductComparison'],
  },
  professionalServices: { path: '/n/professional-services', title: 'Professional Services', needs: [] },
  manageServices: {
    path: '/n/professional-services/manage',
    title: 'Manage Services',
    needs: ['CreateEditSystems'],
    isOfStaff: true,
  },
  unsent: { path: '/n/unsentanalysis', title: 'Unsent Analysis', needs: ['ViewUnsentAnalysis'] },
  abstractions: {
    path: '/n/clmabstractionmanagement',
    title: 'Abstraction Queue',
    label: 'CLM Abstraction Management',
    needs: ['ViewCLMAbstractionTool'],
    ...WIDE,
  },
  systems: {
    path: '/n/systems',
    title: 'System Management',
    label: 'Manage Systems',
    needs: ['ViewSystems'],
    ...WIDE,
  },
  systemCreate: {
    path: '/n/systems/new',
    title: 'Create System',
    needs: ['ViewSystems', 'CreateEditSystems'],
    ...WIDE,
  },
  system: { path: '/n/systems/:systemId', title: 'System', needs: ['ViewSystems'], ...WIDE },
  systemEdit: {
    path: '/n/systems/:systemId/edit',
    title: 'Edit System',
    needs: ['ViewSystems', 'CreateEditSystems'],
    ...WIDE,
  },
  hospitalGroups: {
    path: '/n/hospital-groups',
    title: 'Hospital Groups',
    needs: ['ViewAllSystems', 'CreateEditSystems', 'ViewSystemUsers'],
    isOfStaff: true,
  },
  users: {
    path: '/n/systems-users/:systemId',
    title: 'Manage Users',
    needs: ['ViewSystemUsers'],
    ...WIDE,
  },
  people: { path: '/n/users', title: 'All Users', needs: ['ViewSystemUsers'], ...WIDE },
  person: { path: '/n/users/:userId', title: 'User', needs: ['ViewSystemUsers'] },
  accessReviews: { path: '/n/access-reviews', title: 'Access Reviews', needs: ['ViewSystemUsers'] },
  accessReview: {
    path: '/n/access-reviews/:reviewId',
    title: 'Access Review',
    needs: ['ViewSystemUsers'],
  },
  roles: { path: '/n/roles', title: 'Roles', needs: ['ViewSystemUsers'] },
  webhooks: { path: '/n/webhooks', title: 'Webhooks', needs: ['ViewSystemUsers'] },
  webhook: { path: '/n/webhooks/:webhookId', title: 'Webhook', needs: ['ViewSystemUsers'] },
  audit: { path: '/n/audit', title: 'Audit Log', needs: ['ViewSystemUsers'] },
  serviceTokens: {
    path: '/n/service-tokens',
    title: 'Service Tokens',
    needs: ['CreateEditSystems'],
    isOfStaff: true,
    ...WIDE,
  },
  tenants: {
    path: '/n/tenants',
    title: 'Tenants',
    needs: ['CreateEditSystems'],
    isOfStaff: true,
    ...WIDE,
  },
  tenant: {
    path: '/n/tenants/:tenantId',
    title: 'Tenant',
    needs: ['CreateEditSystems'],
    isOfStaff: true,
    ...WIDE,
  },
  outbox: { path: '/dev/mail', title: 'Outbox', needs: ['CreateEditSystems'], isOfStaff: true },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;

export type Viewer = Pick<Actor, 'permissions' | 'systemTypeName'>;

export const isOpenTo = (viewer: Viewer, { needs, isOfStaff = false }: Pick<Screen, 'needs' | 'isOfStaff'>) =>
  (!isOfStaff || isStaff(viewer)) && needs.every((permission) => can(viewer, permission));

export interface ScreenLink extends Pick<Screen, 'path' | 'needs' | 'isOfStaff' | 'alsoUnder'> {
  label: string;
}

export const linkTo = (screen: Screen): ScreenLink => {
  const { path, title, label = title, needs, isOfStaff = false, alsoUnder } = screen;
  return { label, path, needs, isOfStaff, ...(alsoUnder && { alsoUnder }) };
};
