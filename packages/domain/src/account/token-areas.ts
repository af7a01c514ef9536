import { canonicalPermission, PERMISSIONS, type Permission } from '../permissions/permission.ts';

/** Parts of the API that a token may use. Its owner chooses one or more. */
export const TOKEN_AREAS = {
  research: 'Deals and research',
  projects: 'Projects',
  administration: 'Administration',
  compliance: 'Gift compliance',
} as const;
export type TokenArea = keyof typeof TOKEN_AREAS;

/** Contents of each area, for the person who chooses it. docs/api.md has the same table. */
export const TOKEN_AREA_CONTENTS: Readonly<Record<TokenArea, string>> = {
  research: 'Deals Database, service contracts, insights, products, quotes, savings',
  projects:
    'Projects, documents, analysis requests, professional services, and for analysts imports of deals and contracts',
  administration: 'Systems, facilities, users, settings, audit log, abstraction queue',
  compliance: 'What you may do in your organizations',
};
export const TOKEN_AREA_NAMES = Object.keys(TOKEN_AREAS) as TokenArea[];

/**
 * The area of each permission. `every` permissions decide only who may sign in and which systems are visible.
 * `never` permissions create accounts and environments, so no token has them. Gift compliance has its own
 * permissions, one set per organization.
 */
export const AREA_OF_PERMISSION: Readonly<
  Record<Permission, Exclude<TokenArea, 'compliance'> | 'every' | 'never'>
> = {
  Login: 'every',
  ViewAllSystems: 'every',
  ResetEnvironment: 'never',
  CanProvisionCapitalUser: 'never',
  ViewDealsDatabase: 'research',
  ViewServiceContracts: 'research',
  DownloadRenderedReports: 'research',
  ViewInsightsAndReports: 'research',
  ViewProductComparison: 'research',
  ViewToolsAndCalculators: 'research',
  ViewActivityProducts: 'research',
  ViewProjects: 'projects',
  ViewWorkspaces: 'projects',
  ViewDocuments: 'projects',
  UploadDocument: 'projects',
  UploadAnalysisDocument: 'projects',
  ViewUnsentAnalysis: 'projects',
  CanRequestAnalysis: 'projects',
  AttachReportToProject: 'projects',
  HasMemberShip: 'projects',
  ViewCurrentActivity: 'projects',
  ViewActivityProjects: 'projects',
  ViewSystems: 'administration',
  CreateEditSystems: 'administration',
  CanEditSystemAccountNumber: 'administration',
  ViewSystemUsers: 'administration',
  ViewCLMAbstractionTool: 'administration',
  AssignCLMAbstractions: 'administration',
};

/** Permissions that a token has now: those of its owner that are in its areas. */
export function permissionsOfToken(held: readonly string[], areas: readonly string[]): Permission[] {
  const ofOwner = new Set(held.map(canonicalPermission));
  return PERMISSIONS.filter((permission) => {
    const area = AREA_OF_PERMISSION[permission];
    return ofOwner.has(permission) && (area === 'every' || areas.includes(area));
  });
}

/** Areas of newer versions are shown as stored. */
export const tokenAreaText = (area: string): string =>
  (TOKEN_AREAS as Readonly<Record<string, string>>)[area] ?? area;
