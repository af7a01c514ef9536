import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const LIST = `query GetServicesBaseInfo { professionalServices {
  id name serviceType includedWithMembership description serviceProviderName logo } }`;
const REQUEST = `mutation professionalServicesRequest($phone: String!, $comments: String, $services: [Int!]!) {
  professionalServicesRequest(phone: $phone, comments: $comments, services: $services) }`;
const request = (account: AccountName | null, variables: Record<string, unknown>) =>
  api.graphql(account, REQUEST, { phone: '5551234567', services: [1], ...variables });

it('SHELL-051 SHELL-100 services are listed with all their fields for everyone who may sign in', async () => {
  expect(errorName(await api.graphql(null, LIST))).toBe('UnauthorizedError');
  expect(errorName(await api.graphql('nologin', LIST))).toBe('ForbiddenError');
  const { data } = await api.graphql('vendor', LIST);
  expect(data.professionalServices).toContainEqual({
    id: expect.stringMatching(/^\d+$/),
    name: 'Quote Analysis',
    serviceType: 'ANALYSIS',
    includedWithMembership: true,
    description: 'An analyst reviews price, configuration and terms and returns a written comparison.',
    serviceProviderName: 'Capwise Analytics',
    logo: expect.stringMatching(/^data:image\/svg/),
  });
});

it('SHELL-071 SHELL-072 SHELL-101 a wrong request names its field', async () => {
  expect(errorName(await request(null, {}))).toBe('UnauthorizedError');
  const of = async (variables: Record<string, unknown>) => (await request('basic', variables)).errors![0]!;
  expect(await of({ phone: '' })).toMatchObject({
    message: 'Phone must be a 10-digit number',
    extensions: { field: 'phone' },
  });
  expect(await of({ services: [] })).toMatchObject({
    message: 'At least one service must be selected',
    extensions: { field: 'services' },
  });
  expect(await of({ services: [999] })).toMatchObject({ extensions: { field: 'services' } });
});

it('SHELL-101 a request is stored, audited and mailed', async () => {
  const answer = await request('basic', { phone: '555-123-4567', comments: 'Soon', services: [2, 1, 2] });
  expect(answer.data.professionalServicesRequest).toBe(true);
  const { db } = api.services.database;
  const stored = await db.selectFrom('service_requests').selectAll().executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ phone: '5551234567', comments: 'Soon', system_id: 2 });
  expect(await db.selectFrom('service_request_services').select('service_id').execute()).toHaveLength(2);
  const mail = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ kind: 'service-request', reply_to: 'basic@lakeside.example' });
  expect(mail.text).toContain('Quote Analysis');
  const me = (await api.graphql('basic', '{ currentUser { firstName lastName } }')).data.currentUser;
  expect(mail.text).toContain(
    `${me.firstName} ${me.lastName}, basic@lakeside.example, requested these services:`,
  );
  const entry = await db.selectFrom('audit_entries').selectAll().executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'service-request.submit', user_email: 'basic@lakeside.example' });
});
