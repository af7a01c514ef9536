import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi, type Who } from '../../../test/api.ts';
import { make } from '../../../test/records/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ MAILS_PER_HOUR: '3', MAIL_DOMAINS: 'Board.example' });
});
afterAll(() => api.close());

const FEEDBACK = `mutation { saveUserFeedback(category: "Bug", comments: "Again", createdDate: 1790000000) { userId } }`;
const SERVICES = `mutation { professionalServicesRequest(phone: "5551234567", services: [1]) }`;
const mailCount = async () =>
  (await api.services.database.db.selectFrom('mails').select('id').execute()).length;

describe('what is mailed', () => {
  it.each([
    ['feedback', FEEDBACK],
    ['requests for services', SERVICES],
  ])('%s: a person sends so many within an hour, also at once', async (_title, query) => {
    const before = await mailCount();
    const sent = await Promise.all(Array.from({ length: 8 }, () => api.graphql('basic', query)));
    expect(sent.map(errorName).filter((name) => name === 'TooManyRequestsError')).toHaveLength(5);
    expect(await mailCount()).toBe(before + 3);
    expect(errorName(await api.graphql('director', query))).toBeUndefined();
  });

  it('requests for users: a person sends so many within an hour, also at once, and staff who add them do not', async () => {
    const system = await make(api).system();
    const asker = await make(api).user({ system, permissions: ['Login', 'ViewSystemUsers'] });
    const ask = (who: Who, directProvisioning = false) =>
      api.graphql(
        who,
        `mutation($systemId: ID!, $input: CreateUserInput!) {
          createUser(systemId: $systemId, input: $input) { isSuccessful } }`,
        {
          systemId: system,
          input: { firstName: 'Ana', lastName: 'Ruiz', title: 'Buyer', directProvisioning },
        },
      );
    const before = await mailCount();
    const sent = await Promise.all(Array.from({ length: 8 }, () => ask(asker)));
    expect(sent.map(errorName).filter((name) => name === 'TooManyRequestsError')).toHaveLength(5);
    expect(await mailCount()).toBe(before + 3);
    for (let round = 0; round < 4; round += 1) expect(errorName(await ask('admin', true))).toBeUndefined();
  });

  it('requests for an analysis: a person sends so many within an hour', async () => {
    const names = [];
    for (let round = 0; round < 4; round += 1) names.push(errorName(await submit('purchaser', '')));
    expect(names).toEqual([undefined, undefined, undefined, 'TooManyRequestsError']);
  });
});

async function submit(account: AccountName, otherUsers: string) {
  const file = { name: `${Math.random()}.csv`, content: 'a,b\r\n' };
  const { data } = await api.upload(account, file, { isQuote: true });
  return api.graphql(
    account,
    `mutation($ids: [ID!]!, $otherUsers: String) { submitAnalysisRequest(projectId: 0, returnUrl: "/n",
      selectedDocuments: $ids, otherUsers: $otherUsers) { id } }`,
    { ids: [data.uploadDocument.id], otherUsers },
  );
}

describe('other users of a request', () => {
  it('are written to in the system, at the staff, and where the settings say', async () => {
    const others = 'new@LAKESIDE.example, analyst@capwise.example, chair@board.example, no address';
    const sent = await submit('director', others);
    const { id } = sent.data.submitAnalysisRequest;
    const mails = await api.services.database.db
      .selectFrom('mails')
      .where('kind', '=', 'analysis-request-received')
      .where('subject', 'like', `% ${id}`)
      .select('recipient')
      .execute();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      'analyst@capwise.example',
      'chair@board.example',
      'director@lakeside.example',
      'new@LAKESIDE.example',
    ]);
  });

  it('elsewhere are refused by name, and nothing is sent or stored', async () => {
    await api.services.database.db.deleteFrom('rate_limits').execute();
    const before = await mailCount();
    for (const foreign of ['x@evil.example', 'x@sub.lakeside.example', 'x@lakeside.example.evil.example']) {
      const refused = await submit('director', `new@lakeside.example, ${foreign}`);
      const [error] = refused.errors!;
      expect(error!.extensions).toMatchObject({ name: 'ValidationError', field: 'otherUsers' });
      expect(error!.message).toContain(foreign);
    }
    expect(await mailCount()).toBe(before);
  });
});
