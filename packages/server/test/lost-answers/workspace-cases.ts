import type { Cases, Maker } from './case.ts';

const NO_FLAGS = { isQuote: false, isServiceContract: false, isSupportingDocument: true };
const ANALYSIS_FLAGS = {
  isQuoteAnalysis: true,
  isServiceContractAnalysis: false,
  isSupportingDocument: false,
};

const purchaser = (variables: Record<string, unknown>, changed: Record<string, unknown>) => ({
  who: 'purchaser' as const,
  variables,
  changed,
});

async function asked(maker: Maker) {
  const documentId = await maker.document('purchaser');
  return { documentId, requestId: await maker.request('purchaser', [documentId]) };
}

async function analyzed(maker: Maker) {
  const { documentId, requestId } = await asked(maker);
  return { documentId, requestId, id: await maker.analysis('analyst', { requestId, documentId }) };
}

const projectCase: Cases[string] = async (maker) =>
  purchaser({ projectId: await maker.project('purchaser') }, { projectId: await maker.project('purchaser') });

const documentCase: Cases[string] = async (maker) =>
  purchaser(
    { documentId: await maker.document('purchaser') },
    { documentId: await maker.document('purchaser') },
  );

async function archived(maker: Maker, name: 'Project' | 'Document') {
  const id = await (name === 'Project' ? maker.project('purchaser') : maker.document('purchaser'));
  const field = name === 'Project' ? 'archiveProject(projectId' : 'archiveDocument(documentId';
  await maker.api.graphql('purchaser', `mutation($id: ID!) { ${field}: $id) { id } }`, { id });
  return id;
}

async function deletedDocument(maker: Maker) {
  const id = await maker.document('purchaser');
  await maker.api.graphql('purchaser', 'mutation($id: ID!) { deleteDocument(documentId: $id) }', { id });
  return id;
}

const LINKED = { contractId: 'C-10000', organizationId: 'LSH' };

export const workspaceCases: Cases = {
  saveProject: async () =>
    purchaser({ title: 'Once', systemId: '2', facilitiesInput: [] }, { title: 'Twice' }),
  moveProject: async (maker) =>
    purchaser({ id: await maker.project('purchaser'), stage: 'quotes', version: 1 }, { stage: 'order' }),
  archiveProject: async (maker) => ({
    ...(await projectCase(maker)),
    changed: { archiveComments: 'Sold' },
  }),
  unarchiveProject: async (maker) =>
    purchaser(
      { projectId: await archived(maker, 'Project') },
      { projectId: await archived(maker, 'Project') },
    ),
  uploadDocument: async () => purchaser({ fileName: 'once.txt', ...NO_FLAGS }, { fileName: 'twice.txt' }),
  documentUpdate: async (maker) =>
    purchaser(
      { id: await maker.document('purchaser'), fileName: 'once.csv', ...NO_FLAGS },
      { fileName: 'twice.csv' },
    ),
  deleteDocument: documentCase,
  restoreDocument: async (maker) =>
    purchaser({ documentId: await deletedDocument(maker) }, { documentId: await deletedDocument(maker) }),
  archiveDocument: documentCase,
  unArchiveDocument: async (maker) =>
    purchaser(
      { documentId: await archived(maker, 'Document') },
      { documentId: await archived(maker, 'Document') },
    ),
  moveProjectDocument: async (maker) =>
    purchaser(
      { documentId: await maker.document('purchaser'), toProjectId: await maker.project('purchaser') },
      { toProjectId: await maker.project('purchaser') },
    ),
  saveDocumentTag: async (maker) =>
    purchaser(
      { documentId: await maker.document('purchaser'), systemId: '2', tag: 'Once' },
      { tag: 'Twice' },
    ),
  deleteDocumentTag: async (maker) => {
    const documentId = await maker.document('purchaser');
    const { data } = await maker.api.graphql(
      'purchaser',
      'mutation($id: ID!) { saveDocumentTag(documentId: $id, systemId: "2", tag: "Gone") { systemTag { id } } }',
      { id: documentId },
    );
    return purchaser(
      { documentId, systemTagId: data.saveDocumentTag.systemTag.id },
      { systemTagId: '999999' },
    );
  },
  attachTechnologyToProject: async (maker) => {
    const input = { projectId: await maker.project('purchaser'), technologyId: '1' };
    return purchaser({ input }, { input: { ...input, technologyId: '2' } });
  },
  detachTechnologyFromProject: async (maker) => {
    const input = { projectId: await maker.project('purchaser'), technologyId: '1' };
    await maker.api.graphql(
      'purchaser',
      'mutation($input: AttachTechnologyInput!) { attachTechnologyToProject(input: $input) }',
      { input },
    );
    return purchaser({ input }, { input: { ...input, technologyId: '2' } });
  },
  saveProjectContracts: async (maker) => {
    const projectId = await maker.project('purchaser');
    return purchaser({ contracts: [{ projectId, ...LINKED }] }, { contracts: [] });
  },
  deleteProjectContract: async (maker) => {
    const contracts = [{ projectId: await maker.project('purchaser'), ...LINKED }];
    const { data } = await maker.api.graphql(
      'purchaser',
      'mutation($contracts: [ProjectContractInput!]!) { saveProjectContracts(contracts: $contracts) { id } }',
      { contracts },
    );
    return purchaser({ id: data.saveProjectContracts[0].id }, { id: '999999' });
  },
  submitAnalysisRequest: async (maker) =>
    purchaser(
      {
        projectId: '0',
        returnUrl: '/n',
        comments: 'Once',
        selectedDocuments: [await maker.document('purchaser')],
      },
      { comments: 'Twice' },
    ),
  withdrawAnalysisRequest: async (maker) => {
    const request = async () => maker.request('purchaser', [await maker.document('purchaser')]);
    return purchaser({ requestId: await request() }, { requestId: await request() });
  },
  uploadAnalystDocument: async (maker) => ({
    who: 'analyst',
    variables: { ...(await asked(maker)), fileName: 'once.txt', ...ANALYSIS_FLAGS },
    changed: { fileName: 'twice.txt' },
  }),
  analystDocumentUpdate: async (maker) => ({
    who: 'analyst',
    variables: { id: (await analyzed(maker)).id, fileName: 'once.csv', ...ANALYSIS_FLAGS },
    changed: { fileName: 'twice.csv' },
  }),
  deleteAnalystDocument: async (maker) => ({
    who: 'analyst',
    variables: { analystDocumentId: (await analyzed(maker)).id },
    changed: { analystDocumentId: (await analyzed(maker)).id },
  }),
  submitAnalystNotification: async (maker) => {
    const { requestId, id } = await analyzed(maker);
    return {
      who: 'analyst',
      variables: { requestId, returnUrl: '/n', documents: [id], comments: 'Once' },
      changed: { comments: 'Twice' },
    };
  },
  saveUserFeedback: async () =>
    purchaser({ category: 'Bug', comments: 'Once', createdDate: 1, pageUrl: '/n' }, { comments: 'Twice' }),
  saveUserActivityInfo: async () =>
    purchaser({ pageUrl: '/n/home', timestamp: 1_790_000_000 }, { pageUrl: '/n/insights' }),
  professionalServicesRequest: async () =>
    purchaser({ phone: '5551234567', services: [1], comments: 'Once' }, { comments: 'Twice' }),
  saveRoiScenario: async () =>
    purchaser({ productConfigurationId: '1', name: 'Once', input: ROI }, { name: 'Twice' }),
  shareRoiScenario: async (maker) =>
    purchaser({ id: await scenario(maker), isShared: true }, { isShared: false }),
  deleteRoiScenario: async (maker) => purchaser({ id: await scenario(maker) }, { id: await scenario(maker) }),
};

const ROI = {
  mode: 'lease',
  term: 5,
  warranty: 1,
  leaseTerm: 5,
  leaseWarranty: 1,
  procedures: [],
  ...Object.fromEntries(
    [
      ...['annualLeasePayment', 'avgQuotedPrice', 'buyoutPrice', 'discountRate', 'feePerProcedure'],
      ...['pctLaborPerProcedure', 'pctReimbursement', 'pctSuppliesConsumables', 'pctYearlyServiceCost'],
      ...['residualValue', 'taxRate', 'yearlyServiceCost'],
    ].map((name) => [name, 0]),
  ),
};

let scenarios = 0;
async function scenario(maker: Maker): Promise<string> {
  scenarios += 1;
  const { data } = await maker.api.graphql(
    'purchaser',
    `mutation($name: String!, $input: RoiInputsInput!) {
      saveRoiScenario(productConfigurationId: "1", name: $name, input: $input) { id } }`,
    { name: `Scenario ${scenarios}`, input: ROI },
  );
  return data.saveRoiScenario.id;
}
