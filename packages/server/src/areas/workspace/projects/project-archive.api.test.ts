import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ARCHIVE = `mutation($id: ID!, $why: String) { archiveProject(projectId: $id, archiveComments: $why) {
  isArchived archiveComments archiveUserEmail archiveUserId version } }`;
const UNARCHIVE = 'mutation($id: ID!) { unarchiveProject(projectId: $id) { isArchived archiveComments } }';
const archive = (who: Who | null, id: string, why?: string) => api.graphql(who, ARCHIVE, { id, why });
const unarchive = (who: Who | null, id: string) => api.graphql(who, UNARCHIVE, { id });

describe('an archive of a project', () => {
  it('is refused to whoever may not change it, before and after', async () => {
    const id = await make(api).project('purchaser');
    const elsewhere = await make(api).system();
    const stranger = await make(api).user({ system: elsewhere, permissions: ['Login', 'ViewProjects'] });
    await expectRefusals((who) => archive(who, id), { forbidden: ['nologin', 'vendor'], unseen: [stranger] });
    await expectRefusals((who) => unarchive(who, id), {
      forbidden: ['nologin', 'vendor'],
      unseen: [stranger],
      conflict: ['purchaser'],
    });
    const long = await archive('purchaser', id, 'x'.repeat(1_001));
    expect(long.errors![0]!.extensions).toMatchObject({ name: 'ValidationError', field: 'archiveComments' });
  });

  it('PROJ-021 (server) keeps who did it and why, and is taken back', async () => {
    const id = await make(api).project('purchaser');
    const { data } = await archive('purchaser', id, '  Bought elsewhere ');
    expect(data.archiveProject).toMatchObject({
      isArchived: true,
      archiveComments: 'Bought elsewhere',
      archiveUserEmail: 'purchaser@lakeside.example',
    });
    expect(errorName(await archive('purchaser', id))).toBe('ConflictError');
    const back = await unarchive('purchaser', id);
    expect(back.data.unarchiveProject).toEqual({ isArchived: false, archiveComments: null });
    expect((await archive('purchaser', id)).data.archiveProject.archiveComments).toBeNull();
  });

  it('PROJ-022 (server) stops every change of the project and its documents; only reading goes on', async () => {
    const [id, other] = [await make(api).project('purchaser'), await make(api).project('purchaser')];
    const document = await make(api).document('purchaser', { projectId: id });
    const loose = await make(api).document('purchaser');
    const tagged = await api.graphql(
      'purchaser',
      `mutation($d: ID!) { saveDocumentTag(documentId: $d, systemId: 2, tag: "x") { systemTag { id } } }`,
      { d: document },
    );
    const tag = tagged.data.saveDocumentTag.systemTag.id;
    const technology = { technologyId: '1', projectId: id };
    const attach = `mutation($input: AttachTechnologyInput!) { attachTechnologyToProject(input: $input) }`;
    await api.graphql('purchaser', attach, { input: technology });
    await archive('purchaser', id);

    const refused = {
      save: `mutation { saveProject(id: ${id}, title: "New", facilitiesInput: []) { id } }`,
      rename: `mutation { documentUpdate(id: ${document}, fileName: "new", isQuote: true, isSupportingDocument: false,
        isServiceContract: false) { id } }`,
      archive: `mutation { archiveDocument(documentId: ${document}) { id } }`,
      unarchive: `mutation { unArchiveDocument(documentId: ${document}) { id } }`,
      delete: `mutation { deleteDocument(documentId: ${document}) }`,
      'move away': `mutation { moveProjectDocument(documentId: ${document}, toProjectId: ${other}) { id } }`,
      'take out': `mutation { moveProjectDocument(documentId: ${document}, toProjectId: 0) { id } }`,
      'move in': `mutation { moveProjectDocument(documentId: ${loose}, toProjectId: ${id}) { id } }`,
      tag: `mutation { saveDocumentTag(documentId: ${document}, systemId: 2, tag: "y") { systemTag { id } } }`,
      untag: `mutation { deleteDocumentTag(documentId: ${document}, systemTagId: ${tag}) }`,
      request: `mutation { submitAnalysisRequest(projectId: ${id}, returnUrl: "/n", selectedDocuments: [${document}]) { id } }`,
      attach: `mutation { attachTechnologyToProject(input: { technologyId: 2, projectId: ${id} }) }`,
      detach: `mutation { detachTechnologyFromProject(input: { technologyId: 1, projectId: ${id} }) }`,
    };
    for (const [what, query] of Object.entries(refused))
      expect(errorName(await api.graphql('purchaser', query)), what).toBe('ConflictError');
    const file = { name: 'late.csv', content: 'a,b\r\n' };
    const upload = await api.upload('purchaser', file, { projectId: id, isQuote: true });
    expect(errorName(upload)).toBe('ConflictError');
    expect((await api.get('purchaser', `/api/documents/${document}/download`)).status).toBe(200);
    await unarchive('purchaser', id);
    expect(errorName(await api.graphql('purchaser', refused.save))).toBeUndefined();
  });
});

describe('what belongs to a project', () => {
  const ONE = `query($id: ID!) { project(id: $id) { documentCount documents { fileName projectId projectTitle }
    attachedReports { technologyId name } } }`;

  it('its documents stand in it, the newest first', async () => {
    const id = await make(api).project('purchaser', { title: 'With two' });
    for (const fileName of ['first', 'second'])
      await make(api).document('purchaser', { projectId: id, fileName });
    const { project } = (await api.graphql('purchaser', ONE, { id })).data;
    expect(project.documentCount).toBe(2);
    expect(project.documents).toEqual([
      { fileName: 'second', projectId: id, projectTitle: 'With two' },
      { fileName: 'first', projectId: id, projectTitle: 'With two' },
    ]);
  });

  it('technology reports are attached and detached, once each', async () => {
    const id = await make(api).project('purchaser');
    const input = { technologyId: '1', projectId: id };
    const attach = 'mutation($input: AttachTechnologyInput!) { attachTechnologyToProject(input: $input) }';
    const detach = 'mutation($input: AttachTechnologyInput!) { detachTechnologyFromProject(input: $input) }';
    await api.graphql('purchaser', attach, { input });
    await api.graphql('purchaser', attach, { input });
    const attached = (await api.graphql('purchaser', ONE, { id })).data.project.attachedReports;
    expect(attached).toEqual([{ technologyId: '1', name: expect.any(String) }]);
    await expectRefusals((who) => api.graphql(who, detach, { input }), { forbidden: ['nologin', 'vendor'] });
    expect((await api.graphql('purchaser', detach, { input })).data.detachTechnologyFromProject).toBe(true);
    expect(errorName(await api.graphql('purchaser', detach, { input }))).toBe('NotFoundError');
    expect((await api.graphql('purchaser', ONE, { id })).data.project.attachedReports).toEqual([]);
  });
});

describe('a save of an old version', () => {
  it('is refused as a conflict of the field version; one that names none goes on', async () => {
    const id = await make(api).project('purchaser');
    const save = (title: string, version: number | null) =>
      api.graphql(
        'purchaser',
        `mutation($id: ID, $title: String!, $version: Int) {
          saveProject(id: $id, title: $title, facilitiesInput: [], version: $version) { version } }`,
        { id, title, version },
      );
    const { version } = (await save('One', null)).data.saveProject;
    expect((await save('Two', version)).data.saveProject.version).toBe(version + 1);
    const late = await save('Three', version);
    expect(late.errors![0]!.extensions).toMatchObject({ name: 'ConflictError', field: 'version' });
    expect((await save('Four', null)).data.saveProject.version).toBe(version + 2);
  });
});

describe('the contract tenant of a system', () => {
  const CONFIGURATION = `query($systemId: ID, $name: String!) {
    systemConfiguration(systemId: $systemId, settingName: $name) { settingName settingValue createdDate updatedDate } }`;

  it('is read by whoever sees projects, other settings by whoever sees systems', async () => {
    const ask = (who: Who | null, name = 'mt2_tenant', systemId: string | null = null) =>
      api.graphql(who, CONFIGURATION, { name, systemId });
    expect((await ask('purchaser')).data.systemConfiguration).toMatchObject({
      settingName: 'MT2_Tenant',
      settingValue: 'lakeside',
      updatedDate: null,
    });
    const none = await make(api).user({
      system: await make(api).system(),
      permissions: ['Login', 'ViewProjects'],
    });
    expect((await ask(none)).data.systemConfiguration).toBeNull();
    await expectRefusals((who) => ask(who, 'MT2_Tenant', '6'), {
      forbidden: ['nologin'],
      unseen: ['purchaser'],
    });
    await expectRefusals((who) => ask(who, 'Other'), { forbidden: ['purchaser'] });
    expect((await ask('admin', 'Other', '2')).data.systemConfiguration).toBeNull();
  });
});
