import type { Permission } from './permission.ts';

export interface PermissionText {
  /** Part of the application, as its menus name it. */
  area: string;
  opens: string;
}

const inArea = <Name extends Permission>(
  area: string,
  opened: Readonly<Record<Name, string>>,
): [Name, PermissionText][] =>
  Object.entries<string>(opened).map(([permission, opens]) => [permission as Name, { area, opens }]);

/** Describes each permission, in the order of the menus. */
export const PERMISSION_TEXTS = new Map<Permission, PermissionText>([
  ...inArea('Account', { Login: 'Sign in' }),
  ...inArea('Home', {
    ViewCurrentActivity: 'Open the home page',
    ViewActivityProjects: 'View recent projects',
    ViewActivityProducts: 'View recent products',
  }),
  ...inArea('Workspace', {
    ViewWorkspaces: 'Open the workspace',
    ViewProjects: 'View and change projects',
    ViewDocuments: 'View documents',
    UploadDocument: 'Upload documents',
    CanRequestAnalysis: 'Request analyses',
  }),
  ...inArea('Analyses', {
    UploadAnalysisDocument: 'Upload analyses, and import deals',
    ViewUnsentAnalysis: 'View analyses before the customer does',
  }),
  ...inArea('Insights & Reports', {
    ViewInsightsAndReports: 'View technologies and products',
    AttachReportToProject: 'Attach technologies to projects',
  }),
  ...inArea('Tools & Calculators', {
    ViewDealsDatabase: 'View deals and prices, and use the Quote Desk',
    ViewServiceContracts: 'View service contracts',
    DownloadRenderedReports: 'Download reports and lists',
    ViewProductComparison: 'Compare products',
    ViewToolsAndCalculators: 'Use the ROI calculator',
  }),
  ...inArea('Professional Services', { HasMemberShip: 'Use the services of a membership' }),
  ...inArea('Contract Abstraction', {
    ViewCLMAbstractionTool: 'View the queue',
    AssignCLMAbstractions: 'Assign abstractions',
  }),
  ...inArea('Administration', {
    ViewSystems: 'View systems and their facilities',
    ViewSystemUsers: 'Manage users, and read the audit log',
    CreateEditSystems: 'Add and change systems, facilities, services, roles and service tokens',
    CanEditSystemAccountNumber: 'Change account numbers of systems',
    CanProvisionCapitalUser: 'Approve users, and add administrators',
    ViewAllSystems: 'Act for every system',
    ResetEnvironment: 'Reset environments',
  }),
]);
