import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi, type Who } from '../../test/api.ts';
import { makeGifts } from '../../test/gifts.ts';
import { make } from '../../test/make.ts';
import { uploadBody } from '../../test/upload-body.ts';

let api: TestApi;
const known: Record<string, string> = {};
beforeAll(async () => {
  api = await startApi({ MAIL_TO_USERS: 'users@test.example', MAIL_TO_SERVICES: 'services@test.example' });
  const gifts = makeGifts(api);
  const [place] = await gifts.tenant();
  Object.assign(known, place);
  const person = await gifts.person({ [place!.organizationId]: 'gift_administrator' });
  known['giftPerson'] = person.email;
  known['giftPersonId'] = String(person.id);
  known['tenantId'] = String(
    (
      await db()
        .selectFrom('tenants')
        .select('id')
        .where('name', '=', place!.tenantName)
        .executeTakeFirstOrThrow()
    ).id,
  );
  const project = await api.graphql(
    'purchaser',
    'mutation { saveProject(title: "Known", systemId: "2", facilitiesInput: []) { id } }',
  );
  known['projectId'] = project.data.saveProject.id;
  known['documentId'] = String(await make(api).document('purchaser'));
});
afterAll(() => api.close());
const db = () => api.services.database.db;

/** As the web's client accepts answers. */
const ACCEPT =
  'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed';

async function send(who: Who, key: string, query: string, variables: object = {}): Promise<GraphQLAnswer> {
  const response = await api.get(who, '/graphql', {
    method: 'POST',
    headers: { accept: ACCEPT, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ query, variables }),
  });
  return response.json() as Promise<GraphQLAnswer>;
}

/** Rows of every table that people's changes go to. */
async function effects(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('answered_requests', 'rate_limits', 'user_activities', 'kysely_migration', 'kysely_migration_lock')
    order by 1`.execute(db());
  const counts = rows.map(
    ({ name }) => sql`select ${name} as name, count(*)::int as n from ${sql.table(name)}`,
  );
  return JSON.stringify((await sql`${sql.join(counts, sql` union all `)} order by 1`.execute(db())).rows);
}

interface Creation {
  who(): Who;
  query: string;
  variables(): object;
  /** Another value under the same key. */
  changed: object;
}
const creation = (
  who: Who | (() => Who),
  query: string,
  variables: object | (() => object),
  changed: object,
): Creation => ({
  who: typeof who === 'function' ? who : () => who,
  query,
  variables: typeof variables === 'function' ? (variables as () => object) : () => variables,
  changed,
});

const PLACE = () => ({ tenantName: known['tenantName'], organizationId: known['organizationId'] });
const giftPerson = () => ({ email: known['giftPerson']! });
const SYSTEM = { typeId: '2', isActive: true, isTrial: false, masterClientID: 12 };

/** Mutations that make a new record each time they are asked. */
const CREATIONS: Record<string, Creation> = {
  saveProject: creation(
    'purchaser',
    'mutation($title: String!) { saveProject(title: $title, systemId: "2", facilitiesInput: []) { id title } }',
    { title: 'Once' },
    { title: 'Twice' },
  ),
  saveUserFeedback: creation(
    'purchaser',
    'mutation($comments: String!) { saveUserFeedback(category: "Bug", comments: $comments, createdDate: 1, pageUrl: "/n") { __typename } }',
    { comments: 'Once' },
    { comments: 'Twice' },
  ),
  submitAnalysisRequest: creation(
    'purchaser',
    `mutation($comments: String!, $documents: [ID!]!) { submitAnalysisRequest(projectId: "0", returnUrl: "/n",
      comments: $comments, selectedDocuments: $documents) { __typename } }`,
    () => ({ comments: 'Once', documents: [known['documentId']] }),
    { comments: 'Twice' },
  ),
  professionalServicesRequest: creation(
    'purchaser',
    'mutation($comments: String!) { professionalServicesRequest(phone: "5551234567", services: [1], comments: $comments) }',
    { comments: 'Once' },
    { comments: 'Twice' },
  ),
  createSystem: creation(
    'admin',
    'mutation($input: CreateSystemInput!) { createSystem(createSystemInput: $input) { id } }',
    { input: { ...SYSTEM, name: 'Once' } },
    { input: { ...SYSTEM, name: 'Twice' } },
  ),
  saveTenantOrganization: creation(
    'admin',
    'mutation($tenantId: ID!, $name: String!, $reference: String!) { saveTenantOrganization(tenantId: $tenantId, name: $name, reference: $reference) { id } }',
    () => ({ tenantId: known['tenantId'], name: 'Once', reference: 'ONCE' }),
    { name: 'Twice', reference: 'TWICE' },
  ),
  saveFeedback: creation(
    giftPerson,
    'mutation($feedback: ComplianceFeedbackInput!) { saveFeedback(feedback: $feedback) { __typename } }',
    () => ({ feedback: { ...PLACE(), steps: 'Once' } }),
    { feedback: { steps: 'Twice' } },
  ),
  saveGiftAlertThresholdAlert: creation(
    giftPerson,
    `mutation($tenantName: String!, $organizationId: ID!, $amount: Float!,
      $recipients: String!) { saveGiftAlertThresholdAlert(
      tenantName: $tenantName, organizationId: $organizationId, remainingAmount: $amount, recipients: $recipients,
      isActive: true) { id } }`,
    () => ({ ...PLACE(), amount: 10, recipients: known['giftPersonId'] }),
    { amount: 20 },
  ),
};

describe('a lost answer', () => {
  it.each(Object.entries(CREATIONS))(
    'of %s: a retry gets the same answer and changes nothing',
    async (_, one) => {
      const key = randomUUID();
      const first = await send(one.who(), key, one.query, one.variables());
      expect(first.errors).toBeUndefined();
      const after = await effects();
      expect(await send(one.who(), key, one.query, one.variables())).toEqual(first);
      expect(await effects()).toBe(after);
      const changed = await send(one.who(), key, one.query, { ...one.variables(), ...one.changed });
      expect(errorName(changed)).toBe('ConflictError');
      expect(changed.errors![0]!.extensions['field']).toBe('requestKey');
      expect(changed.errors![0]!.message).toContain('Your earlier try was saved');
      expect(await effects()).toBe(after);
    },
  );

  it('of an upload: a retry adds no second document', async () => {
    const key = randomUUID();
    const upload = async (content: string) => {
      const response = await api.get('purchaser', '/graphql', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: uploadBody({ name: 'quote.txt', content }, { projectId: known['projectId'] }),
      });
      return (await response.json()) as GraphQLAnswer;
    };
    const first = await upload('A quote');
    expect(first.errors).toBeUndefined();
    const after = await effects();
    expect(await upload('A quote')).toEqual(first);
    expect(await effects()).toBe(after);
    expect(errorName(await upload('Another quote'))).toBe('ConflictError');
    expect(await effects()).toBe(after);
  });

  it('of what shows a secret: the secret is not stored, and a retry is refused by name', async () => {
    const key = randomUUID();
    const query = 'mutation { createServiceToken(name: "Once", scopes: ["clm-feed"], days: 30) { secret } }';
    const { data } = await send('admin', key, query);
    const secret = data.createServiceToken.secret as string;
    const after = await effects();
    const again = await send('admin', key, query);
    expect(errorName(again)).toBe('ConflictError');
    expect(again.errors![0]!.message).toContain('may have been saved');
    expect(await effects()).toBe(after);
    const { rows } = await sql<{ answer: string }>`select answer from answered_requests`.execute(db());
    expect(rows.some(({ answer }) => answer.includes(secret))).toBe(false);
  });

  it('ten retries at once are one record', async () => {
    const key = randomUUID();
    const { query } = CREATIONS['saveProject']!;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('purchaser', key, query, { title: 'At once' })),
    );
    const ids = new Set(answers.map(({ data }) => data.saveProject.id));
    expect(ids.size).toBe(1);
    const found = await db().selectFrom('projects').where('title', '=', 'At once').select('id').execute();
    expect(found).toHaveLength(1);
  });
});

describe('a key', () => {
  const { query } = CREATIONS['saveProject']!;

  it('is free again after a refusal', async () => {
    const key = randomUUID();
    expect(errorName(await send('purchaser', key, query, { title: ' ' }))).toBe('ValidationError');
    expect((await send('purchaser', key, query, { title: 'Corrected' })).errors).toBeUndefined();
  });

  it('belongs to one person', async () => {
    const key = randomUUID();
    const [one, other] = [
      await send('purchaser', key, query, { title: 'Same' }),
      await send('director', key, query, { title: 'Same' }),
    ];
    expect(other.errors).toBeUndefined();
    expect(other.data.saveProject.id).not.toBe(one.data.saveProject.id);
  });

  it('is a UUID', async () => {
    const answer = await send('purchaser', 'mine', query, { title: 'Once' });
    expect(errorName(answer)).toBe('ValidationError');
    expect(answer.errors![0]!.extensions['field']).toBe('requestKey');
  });
});
