import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '../../../../test/records/make.ts';
import { storedRoles } from '../../../../test/records/stored-roles.ts';
import {
  type SeveralProviders,
  startSeveralProviders,
} from '../../../platform/identity/connections/connections.fixtures.ts';

// The provider of lakeside.example manages customer-downloads.
let several: SeveralProviders;
beforeAll(async () => {
  several = await startSeveralProviders();
});
afterAll(() => several.close());

async function staff(query: string, variables: Record<string, unknown>) {
  const auth_time = Math.floor(Date.now() / 1000);
  const token = await several.first.token({ sub: 'a1', email: 'admin@capwise.example', auth_time });
  return several.ask(token, query, variables);
}

const START = `mutation($systemId: ID!, $input: StartAccessReviewInput!) {
  startAccessReview(systemId: $systemId, input: $input) { id } }`;
const ITEMS = 'query($id: ID!) { accessReviewItems(reviewId: $id) { results { id userName roleName } } }';
const DECIDE = `mutation($id: ID!, $itemIds: [ID!]!, $decision: String, $toRole: String) {
  decideAccess(reviewId: $id, itemIds: $itemIds, decision: $decision, toRole: $toRole) { openCount } }`;
const APPLY = 'mutation($id: ID!) { applyAccessReview(id: $id) { state } }';

it('a stored role that the provider manages is revoked, and never given', async () => {
  const system = await make(several.api).system();
  const roles = ['customer-downloads', 'customer-member'];
  const listed = { system, roles, status: 'Active' as const, email: 'ana@lakeside.example' };
  const userId = await make(several.api).listed(listed);
  const input = { name: 'Q4', dueDay: '2026-12-11' };
  const { id } = (await staff(START, { systemId: system, input })).data.startAccessReview;
  const items = (await staff(ITEMS, { id })).data.accessReviewItems.results as Record<string, string>[];
  const [downloads, member] = roles.map((role) => items.find(({ roleName }) => roleName === role)!);
  const decide = (item: Record<string, string>, decision: object) =>
    staff(DECIDE, { id, itemIds: [item['id']], ...decision });
  await decide(downloads!, { decision: 'revoke' });
  const refused = await decide(member!, { decision: 'change', toRole: 'customer-downloads' });
  expect(refused.errors![0]!.message).toBe(
    `${member!['userName']}: only the identity provider can grant the role Report downloads. Choose another one`,
  );
  await decide(member!, { decision: 'keep' });
  expect((await staff(APPLY, { id })).data.applyAccessReview.state).toBe('applied');
  expect(await storedRoles(several.api, userId)).toEqual(['customer-member']);
});
