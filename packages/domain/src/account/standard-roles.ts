import { PERMISSIONS, type Permission } from '../permissions/permission.ts';

export interface StandardRole {
  name: string;
  displayName: string;
  permissions: readonly Permission[];
}

/** The role that may do everything. */
export const ADMINISTRATOR_ROLE = 'staff-administrator';

/**
 * The realm roles that a new installation knows, each with its permissions; the 'customer' prefix marks customers.
 * The table of roles is the installation's own from then on.
 */
export const STANDARD_ROLES: readonly StandardRole[] = [
  { name: ADMINISTRATOR_ROLE, displayName: 'Staff administrator', permissions: PERMISSIONS },
  {
    name: 'analyst',
    displayName: 'Analyst',
    permissions: [
      'Login',
      'ViewAllSystems',
      'ViewCurrentActivity',
      'ViewActivityProjects',
      'ViewActivityProducts',
      'ViewInsightsAndReports',
      'ViewProductComparison',
      'ViewToolsAndCalculators',
      'ViewUnsentAnalysis',
      'ViewProjects',
      'ViewDocuments',
      'UploadDocument',
      'UploadAnalysisDocument',
      'ViewWorkspaces',
      'CanRequestAnalysis',
      'ViewDealsDatabase',
      'DownloadRenderedReports',
      'ViewServiceContracts',
      'ViewCLMAbstractionTool',
    ],
  },
  {
    name: 'customer-member',
    displayName: 'Member',
    permissions: [
      'Login',
      'ViewCurrentActivity',
      'ViewActivityProjects',
      'ViewActivityProducts',
      'ViewInsightsAndReports',
      'ViewProductComparison',
      'ViewToolsAndCalculators',
      'ViewProjects',
      'ViewDocuments',
      'UploadDocument',
      'ViewWorkspaces',
      'ViewDealsDatabase',
      'AttachReportToProject',
    ],
  },
  {
    name: 'customer-service-contracts',
    displayName: 'Service contracts',
    permissions: ['ViewServiceContracts'],
  },
  { name: 'customer-downloads', displayName: 'Report downloads', permissions: ['DownloadRenderedReports'] },
  { name: 'customer-analysis', displayName: 'Analysis requests', permissions: ['CanRequestAnalysis'] },
  { name: 'customer-membership', displayName: 'Membership', permissions: ['HasMemberShip'] },
  {
    name: 'customer-administrator',
    displayName: 'Hospital administrator',
    permissions: ['ViewSystems', 'ViewSystemUsers'],
  },
  { name: 'customer-no-login', displayName: 'No access', permissions: [] },
];
