import { PERMISSIONS, type Permission } from '@capwise/domain/permissions/permission';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../test/api.ts';
import { make } from '../../test/records/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const SYSTEM = '{ name: "", typeId: "2", isActive: true, isTrial: false, masterClientID: 1 }';

/** What screens ask for, and the permission that each takes. */
const CALLS: [name: string, permission: Permission, query: string][] = [
  ['WS-005 PROJ-001 projects', 'ViewProjects', '{ systemProjects { totalCount } }'],
  [
    'WS-004 SHELL-016 a new project',
    'ViewProjects',
    'mutation { saveProject(title: "", facilitiesInput: []) { id } }',
  ],
  [
    'SHELL-017 a request for an analysis',
    'CanRequestAnalysis',
    'mutation { submitAnalysisRequest(projectId: 0, returnUrl: "/n", selectedDocuments: []) { id } }',
  ],
  [
    'DOC-007 the analysts’ view of a document',
    'UploadAnalysisDocument',
    'mutation { deleteAnalystDocument(analystDocumentId: 0) }',
  ],
  ['UNS-001 unsent analyses', 'ViewUnsentAnalysis', '{ unsentAnalysis { results { systemName } } }'],
  ['SYS-001 systems', 'ViewSystems', '{ searchSystems { totalCount } }'],
  [
    'SYS-005 SYS-008 a new system',
    'CreateEditSystems',
    `mutation { createSystem(createSystemInput: ${SYSTEM}) { id } }`,
  ],
  ['SYS-008 users of a system', 'ViewSystemUsers', '{ systemUsers(systemId: 2) { totalCount } }'],
  ['USER-017 what a new user takes', 'ViewSystemUsers', '{ requestUsersData(systemId: 2) { __typename } }'],
  ['ABS-001 the abstraction queue', 'ViewCLMAbstractionTool', '{ clmAbstractions { totalCount } }'],
  [
    'ABS-003 assignments',
    'AssignCLMAbstractions',
    'mutation { assignAbstraction(assignments: []) { __typename } }',
  ],
];

it.each(CALLS)(
  '%s (server) needs its permission, and no other opens it',
  async (_name, permission, query) => {
    const ask = async (permissions: readonly Permission[]) =>
      errorName(await api.graphql(await make(api).user({ system: 2, permissions }), query));
    expect(await ask(PERMISSIONS.filter((one) => one !== permission))).toBe('ForbiddenError');
    expect(await ask(['Login', permission])).not.toBe('ForbiddenError');
  },
);
