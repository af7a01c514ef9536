/** The permission catalog (SHELL-030) and the second name of each gate (SHELL-032, decision A-16). */
export const PERMISSIONS = [
  'Login',
  'ViewAllSystems',
  'ResetEnvironment',
  'ViewCurrentActivity',
  'ViewActivityProjects',
  'ViewActivityProducts',
  'ViewInsightsAndReports',
  'ViewProductComparison',
  'ViewToolsAndCalculators',
  'ViewSystems',
  'CreateEditSystems',
  'CanEditSystemAccountNumber',
  'ViewSystemUsers',
  'CanProvisionCapitalUser',
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
  'HasMemberShip',
  'AttachReportToProject',
  'ViewCLMAbstractionTool',
  'AssignCLMAbstractions',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

const ALIASES: Record<string, Permission> = {
  'General.Login': 'Login',
  'Systems.View': 'ViewSystems',
  'Systems.CreateEdit': 'CreateEditSystems',
  'Systems.CanEditSystemAccountNumber': 'CanEditSystemAccountNumber',
  'SystemUsers.View': 'ViewSystemUsers',
  'SystemUsers.CanProvisionCapitalUser': 'CanProvisionCapitalUser',
  'Projects.View': 'ViewProjects',
  'Workspaces.View': 'ViewWorkspaces',
  'Documents.View': 'ViewDocuments',
  'Documents.UploadAnalysis': 'UploadAnalysisDocument',
  'UnsentAnalysis.View': 'ViewUnsentAnalysis',
  'QuoteAnalysis.RequestAnalysis': 'CanRequestAnalysis',
  'ProfessionalServices.HasMemberShip': 'HasMemberShip',
  'DealsDatabase.ServiceContracts': 'ViewServiceContracts',
  'DealsDatabase.DownloadReports': 'DownloadRenderedReports',
  'Technology.AttachToProject': 'AttachReportToProject',
  'CLMAbstractionTool.View': 'ViewCLMAbstractionTool',
  'CLMAbstractionTool.Assign': 'AssignCLMAbstractions',
};

const BY_LOWER_CASE = new Map<string, Permission>([
  ...PERMISSIONS.map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(ALIASES).map(([alias, name]) => [alias.toLowerCase(), name] as const),
]);

/** The catalog's spelling of a permission, from either form in any letter case. Null if unknown. */
export function canonicalPermission(name: string): Permission | null {
  return BY_LOWER_CASE.get(name.trim().toLowerCase()) ?? null;
}

/** Both forms of a permission in lower case, for queries. */
export const lowerCaseForms = (permission: Permission): string[] =>
  [...BY_LOWER_CASE].filter(([, name]) => name === permission).map(([form]) => form);

export function abilitiesOf(names: Iterable<string>): Set<Permission> {
  const abilities = new Set<Permission>();
  for (const name of names) {
    const permission = canonicalPermission(name);
    if (permission) abilities.add(permission);
  }
  return abilities;
}
