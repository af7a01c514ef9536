import { PERMISSIONS, type Permission } from '../permissions/permission.ts';

export type SystemTypeName = 'PROVIDER' | 'HOSPITAL' | 'VENDOR';

export interface StandardRole {
  name: string;
  displayName: string;
  description: string;
  /** The role's permissions apply only in systems of this type (B-24). */
  systemType: SystemTypeName;
  permissions: readonly Permission[];
}

export const ADMINISTRATOR_ROLE = 'staff-administrator';

export const ADMINISTRATOR_ROLES: Record<SystemTypeName, string> = {
  PROVIDER: ADMINISTRATOR_ROLE,
  HOSPITAL: 'customer-administrator',
  VENDOR: 'vendor-administrator',
};

/** Roles of users who are added without a choice of roles. Staff have none. */
export const MEMBER_ROLES: Record<Exclude<SystemTypeName, 'PROVIDER'>, string> = {
  HOSPITAL: 'customer-member',
  VENDOR: 'vendor-member',
};

const MEMBER: readonly Permission[] = [
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
];

const ANALYST: readonly Permission[] = [
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
];

const role = (
  systemType: SystemTypeName,
  name: string,
  [displayName, description]: readonly [string, string],
  permissions: readonly Permission[],
): StandardRole => ({ name, displayName, description, systemType, permissions });

const STAFF = [
  role('PROVIDER', ADMINISTRATOR_ROLE, ['Staff administrator', 'Everything, in every system'], PERMISSIONS),
  role('PROVIDER', 'analyst', ['Analyst', 'Uploads analyses, for every system'], ANALYST),
  role(
    'PROVIDER',
    'abstraction-lead',
    ['Abstraction lead', 'Sees and assigns the whole abstraction queue'],
    ['Login', 'ViewCLMAbstractionTool', 'AssignCLMAbstractions'],
  ),
];

const CUSTOMERS = [
  role(
    'HOSPITAL',
    'customer-member',
    ['Member', 'Signs in, projects and documents, deals, insights'],
    MEMBER,
  ),
  role(
    'HOSPITAL',
    'customer-documents',
    ['Document reader', 'Signs in and works with the documents of the workspace, sees no projects'],
    ['Login', 'ViewWorkspaces', 'ViewDocuments'],
  ),
  role(
    'HOSPITAL',
    'customer-service-contracts',
    ['Service contracts', 'Service contracts in the Deals Database'],
    ['ViewServiceContracts'],
  ),
  role(
    'HOSPITAL',
    'customer-downloads',
    ['Report downloads', 'Downloads reports and lists'],
    ['DownloadRenderedReports'],
  ),
  role(
    'HOSPITAL',
    'customer-analysis',
    ['Analysis requests', 'Asks analysts for analyses'],
    ['CanRequestAnalysis'],
  ),
  role(
    'HOSPITAL',
    'customer-membership',
    ['Membership', 'Services that a membership includes'],
    ['HasMemberShip'],
  ),
  role(
    'HOSPITAL',
    'customer-administrator',
    ['Hospital administrator', 'Manages the users of their systems, and sees the systems'],
    ['Login', 'ViewCurrentActivity', 'ViewSystems', 'ViewSystemUsers'],
  ),
  role('HOSPITAL', 'customer-no-login', ['No access', 'Nothing, not even signing in'], []),
];

const VENDORS = [
  role('VENDOR', 'vendor-member', ['Vendor member', 'Signs in, deals, insights'], MEMBER),
  role(
    'VENDOR',
    'vendor-service-contracts',
    ['Service contracts', 'Service contracts in the Deals Database'],
    ['ViewServiceContracts'],
  ),
  role(
    'VENDOR',
    'vendor-downloads',
    ['Report downloads', 'Downloads reports and lists'],
    ['DownloadRenderedReports'],
  ),
  role(
    'VENDOR',
    'vendor-administrator',
    ['Vendor administrator', 'Manages the users of their systems, and sees the systems'],
    ['Login', 'ViewCurrentActivity', 'ViewSystems', 'ViewSystemUsers'],
  ),
];

/**
 * Initial roles of an installation. Changes after setup are made in the database. The prefix 'customer' marks
 * customer roles.
 */
export const STANDARD_ROLES: readonly StandardRole[] = [...STAFF, ...CUSTOMERS, ...VENDORS];
