import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const SUBMIT = `mutation SubmitAnalysisRequest($projectId: ID!, $phone: String, $comments: String, $otherUsers: String,
    $returnUrl: String!, $selectedDocuments: [ID!]!) {
  submitAnalysisRequest(projectId: $projectId, phone: $phone, comments: $comments, otherUsers: $otherUsers,
      returnUrl: $returnUrl, selectedDocuments: $selectedDocuments) {
    id projectId phone comments otherUsers status } }`;
const submit = (account: AccountName | null, variables: Record<string, unknown>) =>
  api.graphql(account, SUBMIT, { projectId: 0, returnUrl: `${api.url}/n/home`, ...variables });

const NOTIFY = `mutation submitAnalystNotification($requestId: ID!, $returnUrl: String!, $comments: String,
    $user: String, $documents: [ID!]!) {
  submitAnalystNotification(requestId: $requestId, returnUrl: $returnUrl, comments: $comments, user: $user,
    documents: $documents) }`;

let number = 0;
const document = async (account: AccountName, variables: Record<string, unknown> = {}): Promise<string> => {
  number += 1;
  const answer = await api.upload(
    account,
    { name: `Quote ${number}.csv`, content: 'a,b\r\n' },
    { isQuote: true, ...variables },
  );
  return answer.data.uploadDocument.id;
};

const readStatuses = async (account: AccountName, id: string) =>
  (
    await api.graphql(account, 'query($id: ID!) { document(id: $id) { status requests { id status } } }', {
      id,
    })
  ).data.document;

const readMails = (kind: string) =>
  api.services.database.db
    .selectFrom('mails')
    .where('kind', '=', kind)
    .selectAll()
    .orderBy('created_at')
    .execute();

describe('requesting an analysis', () => {
  it('SHELL-094 needs CanRequestAnalysis, a customer and visible documents', async () => {
    const id = await document('purchaser');
    const selectedDocuments = [id];
    expect(errorName(await submit(null, { selectedDocuments }))).toBe('UnauthorizedError');
    expect(errorName(await submit('basic', { selectedDocuments }))).toBe('ForbiddenError');
    expect(errorName(await submit('vendor', { selectedDocuments }))).toBe('ForbiddenError');
    expect(errorName(await submit('trial', { selectedDocuments }))).toBe('NotFoundError');
    expect((await readStatuses('purchaser', id)).status).toBeNull();
  });

  it('is refused to analysts for documents of their own system', async () => {
    const id = await document('analyst');
    const answer = await submit('analyst', { selectedDocuments: [id] });
    expect(answer.errors![0]).toMatchObject({
      message: 'Select the hospital that requests the analysis',
      extensions: { name: 'ValidationError', field: 'selectedDocuments' },
    });
    expect((await readStatuses('analyst', id)).status).toBeNull();
  });

  it('SHELL-083 SHELL-094 wrong input names its field and leaves no trace', async () => {
    const id = await document('purchaser');
    const supporting = await document('purchaser', { isQuote: false });
    const bare = await document('purchaser');
    // Documents from before the rule may have no type.
    await api.services.database.db
      .updateTable('documents')
      .set({ is_quote: false, is_supporting_document: false })
      .where('id', '=', Number(bare))
      .execute();
    const refusalExtensions = async (variables: Record<string, unknown>) =>
      (await submit('purchaser', { selectedDocuments: [id], ...variables })).errors![0]!.extensions;
    expect(await refusalExtensions({ phone: '555123' })).toMatchObject({
      name: 'ValidationError',
      field: 'phone',
    });
    expect(await refusalExtensions({ selectedDocuments: [] })).toMatchObject({ field: 'selectedDocuments' });
    expect(await refusalExtensions({ selectedDocuments: [supporting] })).toMatchObject({
      field: 'selectedDocuments',
    });
    expect(await refusalExtensions({ selectedDocuments: [id, bare] })).toMatchObject({
      field: 'selectedDocuments',
    });
    expect(await refusalExtensions({ returnUrl: 'https://elsewhere.example/' })).toMatchObject({
      field: 'returnUrl',
    });
    expect(await refusalExtensions({ projectId: '1' })).toMatchObject({ name: 'ConflictError' });
    expect(await readMails('analysis-request')).toEqual([]);
    expect(await readStatuses('purchaser', id)).toEqual({ status: null, requests: [] });
  });

  it('SHELL-085 SHELL-094 is stored with its documents in review, audited, and mailed', async () => {
    const [first, second] = [
      await document('purchaser'),
      await document('purchaser', { isServiceContract: true }),
    ];
    const { data } = await submit('purchaser', {
      phone: '555-123-4567',
      comments: ' Please hurry ',
      otherUsers: ' cfo@lakeside.example , nobody, purchaser@lakeside.example,',
      selectedDocuments: [first, second],
    });
    const request = data.submitAnalysisRequest;
    expect(request).toMatchObject({
      projectId: '0',
      phone: '5551234567',
      comments: 'Please hurry',
      status: 'In Review',
    });
    expect(await readStatuses('purchaser', first)).toEqual({
      status: 'In Review',
      requests: [{ id: request.id, status: 'In Review' }],
    });
    expect((await readStatuses('basic', second)).status).toBe('In Review');
    const [toAnalysts] = await readMails('analysis-request');
    expect(toAnalysts).toMatchObject({
      recipient: 'support@capwise.example',
      reply_to: 'purchaser@lakeside.example',
      state: 'kept',
    });
    expect(toAnalysts!.text).toContain('555-123-4567');
    const confirmed = await readMails('analysis-request-received');
    expect(confirmed.map((mail) => mail.recipient).sort()).toEqual([
      'cfo@lakeside.example',
      'purchaser@lakeside.example',
    ]);
    const entry = await api.services.database.db
      .selectFrom('audit_entries')
      .where('action', '=', 'analysis-request.submit')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      subject_id: request.id,
      user_email: 'purchaser@lakeside.example',
      system_id: 2,
    });
  });

  it('keeps its other users when they get another address', async () => {
    const other = await make(api).user({
      system: 2,
      permissions: ['Login', 'ViewCurrentActivity', 'ViewDocuments', 'CanRequestAnalysis'],
    });
    const invited = { email: 'not.yet@lakeside.example', system: 2, status: 'Requested' } as const;
    const invitedId = await make(api).listed(invited);
    const mistyped = await make(api).listed({ system: 2, email: 'cfo@lakeside.example' });
    const foreign = { email: 'coo@lakeside.example', last_login_at: new Date() };
    const foreignId = await make(api).listed({ system: await make(api).system(), ...foreign });
    const { data } = await submit('purchaser', {
      otherUsers: `cfo@lakeside.example,${other.email.toUpperCase()} , nobody, ${invited.email}, ${foreign.email}`,
      selectedDocuments: [await document('purchaser')],
    });
    const { id } = data.submitAnalysisRequest;
    const { db } = api.services.database;
    const renamed = `new-${other.email}`;
    await db.updateTable('users').set({ last_login_at: new Date() }).where('id', '=', other.id).execute();
    await db.updateTable('users').set({ email: renamed }).where('id', '=', other.id).execute();
    // Someone who never signed in can lose the address. The request keeps it.
    await db.updateTable('users').set({ email: null }).where('id', '=', Number(invitedId)).execute();
    // The request means somebody else than a mistyped address, and than people who cannot see it.
    for (const id of [mistyped, foreignId])
      await db
        .updateTable('users')
        .set({ email: `corrected-${id}@lakeside.example` })
        .where('id', '=', Number(id))
        .execute();
    const stored = await db
      .selectFrom('analysis_requests')
      .where('id', '=', Number(id))
      .select('other_users')
      .execute();
    expect(stored).toEqual([
      { other_users: `cfo@lakeside.example, ${renamed}, nobody, ${invited.email}, ${foreign.email}` },
    ]);
    const home = await api.graphql({ ...other, email: renamed }, '{ home { waiting { inReview } } }');
    expect(home.data.home.waiting.inReview).toBe(1);
  });

  it('cannot be done twice for one document, or across systems', async () => {
    const id = await document('director');
    const north = await document('director', { systemId: '3' });
    const across = await submit('director', { selectedDocuments: [id, north] });
    expect(across.errors![0]!.extensions).toMatchObject({
      name: 'ValidationError',
      field: 'selectedDocuments',
    });
    const both = await Promise.all([
      submit('director', { selectedDocuments: [id] }),
      submit('purchaser', { selectedDocuments: [id] }),
    ]);
    expect(both.map(errorName).sort()).toEqual(['ConflictError', undefined]);
  });

  it('stores nothing if the mail fails: the request and its mail are one transaction', async () => {
    const id = await document('purchaser');
    const { mail } = api.services;
    const queue = mail.queue;
    mail.queue = () => Promise.reject(new Error('The disk is full'));
    const failed = await submit('purchaser', { selectedDocuments: [id] });
    mail.queue = queue;
    expect(errorName(failed)).toBe('InternalError');
    expect(await readStatuses('purchaser', id)).toEqual({ status: null, requests: [] });
  });

  it('without a project belongs to the one that all of its documents share', async () => {
    const { data } = await api.graphql(
      'purchaser',
      'mutation { saveProject(title: "Shared by all", facilitiesInput: []) { id } }',
    );
    const projectId = data.saveProject.id;
    const within = [await document('purchaser', { projectId }), await document('purchaser', { projectId })];
    const shared = await submit('purchaser', { selectedDocuments: within });
    expect(shared.data.submitAnalysisRequest.projectId).toBe(projectId);
    const mails = (await readMails('analysis-request')).filter((mail) =>
      mail.subject.includes(`request ${shared.data.submitAnalysisRequest.id})`),
    );
    expect(mails.map((mail) => mail.text.includes('Project: Shared by all'))).toEqual([true]);
    const mixed = [await document('purchaser', { projectId }), await document('purchaser')];
    const none = await submit('purchaser', { selectedDocuments: mixed });
    expect(none.data.submitAnalysisRequest.projectId).toBe('0');
  });
});

describe('sharing an analysis', () => {
  const analyzed = async (variables: Record<string, unknown> = {}) => {
    const documentId = await document('purchaser', variables);
    const requestId = await make(api).request('purchaser', [documentId], 'cfo@lakeside.example');
    return {
      documentId,
      requestId,
      analysis: await make(api).analysis('analyst', { requestId, documentId }),
    };
  };
  const notify = (account: Who | null, variables: Record<string, unknown>) =>
    api.graphql(account, NOTIFY, { returnUrl: '/n/workspace', ...variables });

  it('SHELL-095 needs UploadAnalysisDocument, and documents of that request', async () => {
    const { requestId, analysis } = await analyzed();
    const documents = [analysis];
    const { system, user } = make(api);
    const permissions = ['Login', 'UploadAnalysisDocument'] as const;
    const vendor = await user({ system: await system({ type: 'VENDOR' }), permissions, alsoIn: [2] });
    const outsider = await user({ system: await system(), permissions });
    await expectRefusals((who) => notify(who, { requestId, documents }), {
      forbidden: ['purchaser', vendor],
      unseen: [outsider],
    });
    expect(errorName(await notify('analyst', { requestId: '999999', documents }))).toBe('NotFoundError');
    const other = await analyzed();
    for (const foreign of ['999999', other.analysis])
      expect(errorName(await notify('analyst', { requestId, documents: [analysis, foreign] }))).toBe(
        'NotFoundError',
      );
    const none = await notify('analyst', { requestId, documents: [] });
    expect(none.errors![0]!.extensions).toMatchObject({ name: 'ValidationError', field: 'documents' });
  });

  it('is refused in an archived project, and if one of the documents is already shared', async () => {
    const projectId = await make(api).project('purchaser');
    const { requestId, documentId, analysis } = await analyzed({ projectId });
    await notify('analyst', { requestId, documents: [analysis] });
    const another = await make(api).analysis('analyst', { requestId, documentId });
    const both = await notify('analyst', { requestId, documents: [another, analysis] });
    expect(errorName(both)).toBe('ConflictError');
    const { db } = api.services.database;
    const project = db.updateTable('projects').where('id', '=', Number(projectId));
    await project.set({ archived_at: new Date() }).execute();
    expect(errorName(await notify('analyst', { requestId, documents: [another] }))).toBe('ConflictError');
    const analyses = db.selectFrom('analyst_documents').where('id', '=', Number(another));
    expect(await analyses.select('notified_at').executeTakeFirst()).toEqual({ notified_at: null });
  });

  it('SHELL-095 shares the documents, sets their sources to Quote Analyzed and mails everyone', async () => {
    const { documentId, requestId, analysis } = await analyzed();
    const done = await notify('analyst', {
      requestId,
      comments: 'A fair price',
      user: 'board@lakeside.example,',
      documents: [analysis],
    });
    expect(done.data.submitAnalystNotification).toBe(true);
    expect(await readStatuses('purchaser', documentId)).toEqual({
      status: 'Quote Analyzed',
      requests: [{ id: requestId, status: 'Quote Analyzed' }],
    });
    const mails = await readMails('analysis-shared');
    const announced = mails.filter((mail) => mail.subject.includes(`request ${requestId})`));
    expect(announced.map((mail) => mail.recipient).sort()).toEqual([
      'board@lakeside.example',
      'cfo@lakeside.example',
      'purchaser@lakeside.example',
    ]);
    expect(announced[0]!.text).toContain('A fair price');
    expect(errorName(await notify('analyst', { requestId, documents: [analysis] }))).toBe('ConflictError');
  });

  it("the analyst's comments appear only with the document whose analysis was shared", async () => {
    const documents = [await document('purchaser'), await document('purchaser')];
    const requestId = await make(api).request('purchaser', documents);
    const [first = '', second = ''] = documents;
    const analyses = [
      await make(api).analysis('analyst', { requestId, documentId: first }),
      await make(api).analysis('analyst', { requestId, documentId: second }),
    ];
    await notify('analyst', { requestId, comments: 'About the first', documents: [analyses[0]] });
    const written = async (id: string) =>
      (
        await api.graphql(
          'purchaser',
          'query($id: ID!) { document(id: $id) { requests { notifications { comments } } } }',
          { id },
        )
      ).data.document.requests[0].notifications.map(({ comments }: { comments: string }) => comments);
    expect(await written(first)).toEqual(['About the first']);
    expect(await written(second)).toEqual([]);
    await notify('analyst', { requestId, comments: 'About the second', documents: [analyses[1]] });
    expect(await written(second)).toEqual(['About the second']);
    await api.graphql('analyst', 'mutation($id: ID!) { deleteAnalystDocument(analystDocumentId: $id) }', {
      id: analyses[0],
    });
    expect(await written(first)).toEqual(['About the first']);
  });

  it('an address of an unknown domain is skipped, and the others get the mail', async () => {
    const { documentId, requestId, analysis } = await analyzed();
    const done = await notify('analyst', {
      requestId,
      user: 'cfo@unknown.example, board@lakeside.example',
      documents: [analysis],
    });
    expect(done.data).toEqual({ submitAnalystNotification: true });
    const announced = (await readMails('analysis-shared')).filter((mail) =>
      mail.subject.includes(`request ${requestId})`),
    );
    expect(announced.map((mail) => mail.recipient).sort()).toEqual([
      'board@lakeside.example',
      'cfo@lakeside.example',
      'purchaser@lakeside.example',
    ]);
    const { data } = await api.graphql(
      'analyst',
      'query($id: ID!) { document(id: $id) { requests { notifiedUsers analystDocuments { isNotified } } } }',
      { id: documentId },
    );
    expect(data.document.requests).toEqual([
      {
        notifiedUsers: ['purchaser@lakeside.example', 'cfo@lakeside.example', 'board@lakeside.example'],
        analystDocuments: [{ isNotified: true }],
      },
    ]);
  });

  it("REQ-018 stays readable with the request: the analyst's comments, and the recipients", async () => {
    const { documentId, requestId, analysis } = await analyzed();
    const done = await notify('analyst', {
      requestId,
      comments: ' A fair price ',
      user: 'board@lakeside.example, CFO@lakeside.example,,nobody',
      documents: [analysis],
    });
    expect(done.data).toEqual({ submitAnalystNotification: true });
    const mails = (await readMails('analysis-shared')).filter((mail) =>
      mail.subject.includes(`request ${requestId})`),
    );
    expect(mails.map((mail) => mail.recipient.toLowerCase()).sort()).toEqual([
      'board@lakeside.example',
      'cfo@lakeside.example',
      'purchaser@lakeside.example',
    ]);
    expect(mails[0]!.text).toContain(`${api.url}/n/workspace`);
    const read = async (account: AccountName) =>
      (
        await api.graphql(
          account,
          `query($id: ID!) { document(id: $id) { requests {
            notifiedUsers notifications { comments notifiedBy notifiedDate } analystDocuments { status isNotified } } } }`,
          { id: documentId },
        )
      ).data.document.requests;
    expect(await read('purchaser')).toEqual([
      {
        notifiedUsers: ['purchaser@lakeside.example', 'CFO@lakeside.example', 'board@lakeside.example'],
        notifications: [
          { comments: 'A fair price', notifiedBy: 'Noor Ellison', notifiedDate: expect.any(Number) },
        ],
        analystDocuments: [{ status: 'Shared with Client', isNotified: true }],
      },
    ]);
    expect(await read('basic')).toEqual([{ notifiedUsers: [], notifications: [], analystDocuments: [] }]);
  });
});
