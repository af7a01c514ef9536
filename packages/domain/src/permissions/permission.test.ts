import { describe, expect, it } from 'vitest';
import { can, isStaff, isVendor, mayDownloadReports, mayImportDeals } from './can.ts';
import { abilitiesOf, canonicalPermission, PERMISSIONS } from './permission.ts';

const actor = (permissions: string[], over = {}) => ({
  permissions,
  systemTypeName: 'HOSPITAL',
  isTrial: false,
  ...over,
});

describe('permissions', () => {
  it('SHELL-030 the catalog has exactly these 28 names', () => {
    expect(PERMISSIONS.toSorted()).toEqual(
      [
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
      ].toSorted(),
    );
  });

  it('SHELL-031 letter case is ignored', () => {
    const user = actor(['login', 'VIEWCURRENTACTIVITY']);
    expect(can(user, 'Login')).toBe(true);
    expect(can(user, 'ViewCurrentActivity')).toBe(true);
    expect(can(user, 'ViewSystems')).toBe(false);
  });

  it.each([
    ['Systems.View', 'ViewSystems'],
    ['SystemUsers.View', 'ViewSystemUsers'],
    ['Projects.View', 'ViewProjects'],
    ['Workspaces.View', 'ViewWorkspaces'],
    ['QuoteAnalysis.RequestAnalysis', 'CanRequestAnalysis'],
    ['Documents.UploadAnalysis', 'UploadAnalysisDocument'],
    ['ProfessionalServices.HasMemberShip', 'HasMemberShip'],
    ['General.Login', 'Login'],
    ['DealsDatabase.ServiceContracts', 'ViewServiceContracts'],
    ['DealsDatabase.DownloadReports', 'DownloadRenderedReports'],
    ['Technology.AttachToProject', 'AttachReportToProject'],
    ['CLMAbstractionTool.Assign', 'AssignCLMAbstractions'],
  ] as const)('SHELL-032 WS-002 %s opens the gate %s, in any letter case', (alias, permission) => {
    expect(canonicalPermission(alias)).toBe(permission);
    expect(can(actor([alias.toLowerCase()]), permission)).toBe(true);
  });

  it('SHELL-031 an unknown name grants nothing', () => {
    expect(canonicalPermission('Everything')).toBeNull();
    expect(abilitiesOf(['Everything', 'constructor', '']).size).toBe(0);
    expect(can(null, 'Login')).toBe(false);
  });
});

describe('kinds of users', () => {
  it('vendors and staff are identified by the type of their system', () => {
    expect(isVendor({ systemTypeName: 'Vendor' })).toBe(true);
    expect(isVendor({ systemTypeName: null })).toBe(false);
    expect(isStaff({ systemTypeName: 'PROVIDER' })).toBe(true);
  });

  it('DEAL-021 DEAL-023 downloads need the permission, and no trial', () => {
    expect(mayDownloadReports(actor(['DealsDatabase.DownloadReports']))).toBe(true);
    expect(mayDownloadReports(actor(['DownloadRenderedReports'], { isTrial: true }))).toBe(false);
    expect(mayDownloadReports(actor([]))).toBe(false);
  });

  it('imports need a staff account and the permission to upload analyses', () => {
    const permissions = ['UploadAnalysisDocument'];
    expect(mayImportDeals(actor(permissions, { systemTypeName: 'PROVIDER' }))).toBe(true);
    expect(mayImportDeals(actor(permissions))).toBe(false);
    expect(mayImportDeals(actor([], { systemTypeName: 'PROVIDER' }))).toBe(false);
  });
});
