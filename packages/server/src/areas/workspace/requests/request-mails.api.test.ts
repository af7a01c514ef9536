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
