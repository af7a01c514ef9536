import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountName, startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { type MailServer, startMailServer } from '../../../../test/services/mail-server.ts';

let server: MailServer;
let api: TestApi;
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({ SMTP_URL: server.url, MAIL_TO_ANALYSTS: 'analysts@capwise.example' });
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const WAIT = { timeout: 30_000, interval: 100 };
/** Mails that a user received. */
const mailsTo = (address: string) =>
  server.mails.filter(({ to }) => to.some((recipient) => recipient.address === address));

const me = async (account: AccountName) =>
  (await api.graphql(account, '{ currentUser { firstName lastName } }')).data.currentUser;

it('a request is mailed to analysts, requester and others, and its analysis to the customer, over SMTP', async () => {
  const { document, request, analysis } = make(api);
  const id = await document('purchaser', { fileName: 'MRI offer.csv' });
  const requestId = await request('purchaser', [id], 'director@lakeside.example, Ask Bob <b@evil.example>');
  await expect.poll(() => server.mails.length, WAIT).toBe(3);
  const [toAnalysts] = mailsTo('analysts@capwise.example');
  expect(toAnalysts).toMatchObject({
    subject: `Analysis requested by Lakeside Health (request ${requestId})`,
    replyTo: [{ address: 'purchaser@lakeside.example' }],
  });
  expect(toAnalysts!.text).toContain(
    `- MRI offer.csv (Quote, Supporting Document)\n  ${api.url}/n/workspace/document/${id}?systemId=2\n`,
  );
  const { firstName, lastName } = await me('purchaser');
  expect(toAnalysts!.text).toContain(`Requested by: ${firstName} ${lastName}, purchaser@lakeside.example\n`);
  expect(toAnalysts!.text).toContain('Other users: director@lakeside.example\n');
  for (const { text } of server.mails) expect(text).not.toContain('evil.example');
  for (const address of ['purchaser@lakeside.example', 'director@lakeside.example'])
    expect(mailsTo(address).map(({ subject }) => subject)).toEqual([
      `We received your analysis request ${requestId}`,
    ]);

  const analysisId = await analysis('analyst', { requestId, documentId: id, fileName: 'Benchmark.csv' });
  const returnUrl = `${api.url}/n/workspace/document/${id}?systemId=2`;
  const { errors } = await api.graphql(
    'analyst',
    `mutation($requestId: ID!, $returnUrl: String!, $documents: [ID!]!) {
      submitAnalystNotification(requestId: $requestId, returnUrl: $returnUrl, comments: "Two items can go.",
        documents: $documents) }`,
    { requestId, returnUrl, documents: [analysisId] },
  );
  expect(errors).toBeUndefined();
  await expect.poll(() => server.mails.length, WAIT).toBe(5);
  for (const address of ['purchaser@lakeside.example', 'director@lakeside.example']) {
    const shared = mailsTo(address).at(-1)!;
    expect(shared.subject).toBe(`Analysis ready: Benchmark.csv (request ${requestId})`);
    for (const words of ['- Benchmark.csv', 'Two items can go.', `Read them: ${returnUrl}`])
      expect(shared.text).toContain(words);
  }
  expect(mailsTo('analysts@capwise.example')).toHaveLength(1);
});

/** Addresses that a shared analysis was mailed to. */
async function sharedWith(requestId: string): Promise<string[]> {
  const rows = await api.services.database.db
    .selectFrom('mails')
    .where('kind', '=', 'analysis-shared')
    .where('subject', 'like', `%(request ${requestId})`)
    .select('recipient')
    .orderBy('recipient')
    .execute();
  return rows.map(({ recipient }) => recipient);
}

it('an analysis goes to the address that the requester has now, and not to deactivated users', async () => {
  const { system, user, document, request, analysis, share } = make(api);
  const systemId = await system();
  const permissions = ['Login', 'ViewDocuments', 'UploadDocument', 'CanRequestAnalysis'] as const;
  const person = await user({ system: systemId, permissions });
  const colleague = await user({ system: systemId, permissions });
  const first = await document(person);
  const second = await document(person);
  const later = await request(person, [second]);
  const requestId = await request(person, [first], `${colleague.email.toUpperCase()}, cfo@test.example`);
  const deactivate = (userId: number) =>
    api.graphql('admin', 'mutation($id: ID!) { deactivateUser(userId: $id) }', { id: userId });
  expect((await deactivate(colleague.id)).errors).toBeUndefined();
  const changed = await api.graphql(
    'admin',
    'mutation($userId: ID!, $input: UpdateUserInput!) { updateUser(userId: $userId, input: $input) }',
    {
      userId: person.id,
      input: {
        ...{ prefix: '', firstName: 'Ana', lastName: 'Ruiz', title: 'Buyer', phoneNumber: '' },
        emailAddress: 'ana.ruiz@test.example',
      },
    },
  );
  expect(changed.errors).toBeUndefined();
  await share('analyst', requestId, [await analysis('analyst', { requestId, documentId: first })]);
  expect(await sharedWith(requestId)).toEqual(['ana.ruiz@test.example', 'cfo@test.example']);
  const { data } = await api.graphql(
    'analyst',
    'query($id: ID!) { document(id: $id) { requests { alwaysNotified } } }',
    { id: first },
  );
  expect(data.document.requests).toEqual([{ alwaysNotified: ['ana.ruiz@test.example', 'cfo@test.example'] }]);

  expect((await deactivate(person.id)).errors).toBeUndefined();
  const none = await share('analyst', later, [
    await analysis('analyst', { requestId: later, documentId: second }),
  ]);
  expect(none).toBe(false);
  expect(await sharedWith(later)).toEqual([]);
});

it('an analysis goes to nobody who may no longer see it', async () => {
  const { system, user, document, request, analysis, share } = make(api);
  const permissions = ['Login', 'ViewDocuments', 'UploadDocument', 'CanRequestAnalysis'] as const;
  const { db } = api.services.database;
  const [home, closed, hospital] = [await system(), await system(), await system()];
  const removed = await user({ system: home, permissions, alsoIn: [hospital] });
  const ofClosed = await user({ system: closed, permissions, alsoIn: [hospital] });
  const withoutRole = await user({ system: hospital, permissions });
  const requests: { documentId: string; requestId: string }[] = [];
  for (const person of [removed, ofClosed, withoutRole]) {
    const documentId = await document(person, { systemId: String(hospital) });
    requests.push({ documentId, requestId: await request(person, [documentId]) });
  }
  await db.deleteFrom('user_systems').where('user_id', '=', removed.id).execute();
  await db.updateTable('systems').set({ is_active: false }).where('id', '=', closed).execute();
  await db.deleteFrom('user_roles').where('user_id', '=', withoutRole.id).execute();
  for (const place of requests) {
    await share('analyst', place.requestId, [await analysis('analyst', place)]);
    expect(await sharedWith(place.requestId)).toEqual([]);
  }
});

it('mails name the project only to holders of ViewProjects, to analysts and in the mail of the analysts', async () => {
  const { system, user, document, project, request, analysis, share } = make(api);
  const home = await system();
  const documents = ['Login', 'ViewDocuments', 'UploadDocument', 'CanRequestAnalysis'] as const;
  const owner = await user({ system: home, permissions: [...documents, 'ViewProjects'] });
  const buyer = await user({ system: home, permissions: documents });
  const projectId = await project(owner, { title: 'Secret acquisition' });
  const id = await document(owner, { projectId });
  const others = [owner.email.toUpperCase(), 'analyst@capwise.example', 'cfo@test.example'];
  const requestId = await request(buyer, [id], others.join());
  await share('analyst', requestId, [await analysis('analyst', { requestId, documentId: id })]);
  const mails = await api.services.database.db
    .selectFrom('mails')
    .where('subject', '~', `request ${requestId}\\)?$`)
    .select(['kind', 'recipient', 'subject', 'text'])
    .execute();
  const naming = (pattern: RegExp) =>
    mails
      .filter(({ subject, text }) => pattern.test(subject + text))
      .map(({ kind, recipient }) => `${kind} ${recipient.toLowerCase()}`)
      .sort();
  const seeing = ['analyst@capwise.example', owner.email];
  expect(naming(/Secret acquisition/)).toEqual([
    'analysis-request analysts@capwise.example',
    ...seeing.map((address) => `analysis-request-received ${address}`),
    ...seeing.map((address) => `analysis-shared ${address}`),
  ]);
  expect(naming(/\/projects\//)).toEqual(naming(/Project: /));
  const received = [...seeing, buyer.email, 'cfo@test.example'];
  expect(naming(/./)).toEqual(
    [
      'analysis-request analysts@capwise.example',
      ...received.map((address) => `analysis-request-received ${address}`),
      ...received.map((address) => `analysis-shared ${address}`),
    ].sort(),
  );

  const page = `${api.url}/n/workspace/projects/${projectId}?systemId=${home}`;
  const submitted = await api.graphql(
    owner,
    `mutation($page: String!, $ids: [ID!]!) { submitAnalysisRequest(projectId: 0, returnUrl: $page,
      selectedDocuments: $ids, otherUsers: "cfo@test.example") { id } }`,
    { page, ids: [await document(owner)] },
  );
  expect(submitted.errors).toBeUndefined();
  const withPage = await api.services.database.db
    .selectFrom('mails')
    .where('text', 'like', `%Requested on page: ${page}%`)
    .select('recipient')
    .execute();
  expect(withPage.map(({ recipient }) => recipient).sort()).toEqual(
    ['analysts@capwise.example', owner.email].sort(),
  );
});
