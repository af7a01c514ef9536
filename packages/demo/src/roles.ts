import { PERMISSIONS, type Permission } from '@capwise/domain/permissions/permission';

export interface DemoRole {
  name: string;
  displayName: string;
  permissions: readonly Permission[];
}

/** Realm roles as an identity provider would give them; a 'customer' prefix marks customers. */
export const roles: readonly DemoRole[] = [
  { name: 'staff-administrator', displayName: 'Staff administrator', permissions: PERMISSIONS },
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
