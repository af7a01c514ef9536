import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi } from '../../test/api.ts';
import { adminCases } from '../../test/lost-answers/admin-cases.ts';
import { attestationCases } from '../../test/lost-answers/attestation-cases.ts';
import { caseMaker, type Maker, mutationNames, mutationText } from '../../test/lost-answers/case.ts';
import { eventCases } from '../../test/lost-answers/event-cases.ts';
import { giftCases } from '../../test/lost-answers/gift-cases.ts';
import { giftWebhookCases } from '../../test/lost-answers/gift-webhook-cases.ts';
import { quoteCases } from '../../test/lost-answers/quote-cases.ts';
import { reachCases } from '../../test/lost-answers/reach-cases.ts';
import { requestCases } from '../../test/lost-answers/request-cases.ts';
import { reviewCases } from '../../test/lost-answers/review-cases.ts';
import { roleCases } from '../../test/lost-answers/role-cases.ts';
import { watchCases } from '../../test/lost-answers/watch-cases.ts';
import { webhookCases } from '../../test/lost-answers/webhook-cases.ts';
import { workspaceCases } from '../../test/lost-answers/workspace-cases.ts';
import { settled } from '../../test/records/directory.ts';

let api: TestApi;
let maker: Maker;
beforeAll(async () => {
  api = await startApi({ MAIL_TO_USERS: 'users@test.example', MAIL_TO_SERVICES: 'services@test.example' });
  maker = caseMaker(api);
});
afterAll(() => api.close());

/** As the web's client accepts answers. */
const ACCEPT =
  'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed';
/** Their answers contain a secret, so a repeat is refused instead of answered. */
const SECRET = [
  'createApiToken',
  'createGiftAlertWebhook',
  'createServiceToken',
  'createWebhook',
  'rotateGiftAlertWebhookSecret',
  'rotateWebhookSecret',
  'saveResetEnvironment',
];
/** They end the session, so no repeat is possible. */
const ENDS_SESSION = ['logoutUser', 'endOwnSessions'];
const FOLDER = 'packages/server/test/lost-answers';
const adviceFor = (name: string) =>
  `${name} has no case: add one in ${FOLDER}/workspace-cases.ts, quote-cases.ts, admin-cases.ts or gift-cases.ts`;
const CASES = {
  ...workspaceCases,
  ...quoteCases,
  ...watchCases,
  ...adminCases,
  ...reviewCases,
  ...roleCases,
  ...reachCases,
  ...webhookCases,
  ...giftWebhookCases,
  ...giftCases,
  ...attestationCases,
  ...eventCases,
  ...requestCases,
};

async function send(
  token: string,
  key: string,
  name: string,
  variables: Record<string, unknown>,
): Promise<GraphQLAnswer> {
  const isUpload = name.startsWith('upload') || name === 'saveServiceLogo' || name === 'readQuote';
  const given = isUpload ? { ...variables, file: null } : variables;
  const operation = JSON.stringify({ query: mutationText(name, given), variables: given });
  const headers: Record<string, string> = {
    accept: ACCEPT,
    authorization: `Bearer ${token}`,
    'idempotency-key': key,
  };
  if (!isUpload) headers['content-type'] = 'application/json';
  const body = isUpload ? uploadForm(operation, name) : operation;
  const response = await api.get(null, '/graphql', { method: 'POST', headers, body });
  return response.json() as Promise<GraphQLAnswer>;
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function uploadForm(operation: string, name: string): FormData {
  const body = new FormData();
  body.append('operations', operation);
  body.append('map', JSON.stringify({ 0: ['variables.file'] }));
  if (name === 'saveServiceLogo') body.append('0', new Blob([PIXEL]), 'logo.png');
  else body.append('0', new Blob(['A text']), name === 'readQuote' ? 'once.csv' : 'once.txt');
  return body;
}

/** Row counts of every table that mutations change, including the audit log. Jobs may still add files and tries. */
async function effects(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('answered_requests', 'rate_limits', 'kysely_migration', 'kysely_migration_lock', 'jobs', 'files',
        'webhook_tries')
    order by 1`.execute(maker.db);
  const counts = rows.map(
    ({ name }) => sql`select ${name} as name, count(*)::int as n from ${sql.table(name)}`,
  );
  return JSON.stringify((await sql`${sql.join(counts, sql` union all `)} order by 1`.execute(maker.db)).rows);
}

describe('a lost answer', () => {
  it.each(mutationNames.filter((name) => !ENDS_SESSION.includes(name)))(
    'to %s: a retry changes nothing, and other input is refused',
    async (name) => {
      const one = CASES[name];
      expect(one, adviceFor(name)).toBeDefined();
      const { who, variables, changed } = await one!(maker);
      const key = randomUUID();
      // Another sign-in between the requests would be an effect.
      const token = await api.token(who);
      const first = await send(token, key, name, variables);
      expect(first.errors).toBeUndefined();
      // The link is made and mailed by a job.
      await settled(api, 'password-links');
      const after = await effects();

      const again = await send(token, key, name, variables);
      if (SECRET.includes(name)) expect(errorName(again)).toBe('ConflictError');
      else expect(again).toEqual(first);
      expect(await effects()).toBe(after);

      const other = await send(token, key, name, { ...variables, ...changed });
      expect(errorName(other)).toBe('ConflictError');
      expect(other.errors![0]!.extensions['field']).toBe('requestKey');
      expect(other.errors![0]!.message).toContain('Your earlier save succeeded');
      expect(await effects()).toBe(after);
    },
  );

  it('has a case for each mutation, and no other', () => {
    const names = [...Object.keys(CASES), ...ENDS_SESSION];
    const missing = mutationNames.filter((name) => !names.includes(name));
    expect(missing, missing.map(adviceFor).join('. ')).toEqual([]);
    const gone = names.filter((name) => !mutationNames.includes(name));
    expect(gone, `Remove ${gone.join(', ')} from ${FOLDER} and from this file`).toEqual([]);
  });
});
