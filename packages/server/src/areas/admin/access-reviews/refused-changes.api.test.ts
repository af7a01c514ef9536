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

const db = () => several.api.services.database.db;
const move = (userId: number, email: string) =>
  db().updateTable('users').set({ email }).where('id', '=', userId).execute();
async function addToGroup(display_name: string, system_id: number, user_id: number) {
  const [created_at, changed_at] = [new Date(), new Date()];
  const { id: group_id } = await db()
    .insertInto('scim_groups')
    .values({ system_id, display_name, created_at, changed_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().insertInto('scim_group_members').values({ group_id, user_id }).execute();
}

const START = `mutation($systemId: ID!, $input: StartAccessReviewInput!) {
  startAccessReview(systemId: $systemId, input: $input) { id } }`;
const ITEMS = 'query($id: ID!) { accessReviewItems(reviewId: $id) { results { id userName roleName } } }';
const DECIDE = `mutation($id: ID!, $itemIds: [ID!]!, $decision: String, $toRole: String) {
  decideAccess(reviewId: $id, itemIds: $itemIds, decision: $decision, toRole: $toRole) { openCount } }`;
const APPLY = 'mutation($id: ID!) { applyAccessReview(id: $id) { state } }';
const refusalOf = async (id: string) => (await staff(APPLY, { id })).errors![0]!;

it('a stored role that the provider manages is revoked, and never given', async () => {
  const system = await make(several.api).system();
  const [downloads, member] = ['customer-downloads', 'customer-member'] as const;
  const listed = { system, status: 'Active' as const, last_name: 'Ruiz' };
  const [outside, inside] = ['ana@elsewhere.example', 'ana@lakeside.example'] as const;
  const ana = { ...listed, first_name: 'Ana', roles: [downloads, member], email: outside };
  const anaId = await make(several.api).listed(ana);
  await make(several.api).listed({
    ...ana,
    first_name: 'Ben',
    roles: [member],
    email: 'ben@lakeside.example',
  });
  await addToGroup('Report downloads', system, anaId);
  const input = { name: 'Q4', dueDay: '2026-12-11' };
  const { id } = (await staff(START, { systemId: system, input })).data.startAccessReview;
  const items = (await staff(ITEMS, { id })).data.accessReviewItems.results as Record<string, string>[];
  const decide = (name: string, role: string, decision: string, toRole?: string) => {
    const item = items.find(({ userName, roleName }) => userName === `${name} Ruiz` && roleName === role)!;
    return staff(DECIDE, { id, itemIds: [item['id']], decision, toRole });
  };
  const refused = (name: string) => ({
    message: `${name} Ruiz: only the identity provider can grant the role Report downloads. Choose another one`,
    extensions: { name: 'ConflictError' },
  });
  const given = await decide('Ben', member, 'change', downloads);
  expect(given.errors).toMatchObject([refused('Ben')]);
  expect(given.errors![0]!.extensions).toHaveProperty('field', 'toRole');
  await decide('Ben', member, 'keep');
  expect((await decide('Ana', member, 'change', downloads)).errors).toBeUndefined();

  // At this address, the role has no effect, although the group names it.
  await move(anaId, inside);
  expect((await decide('Ana', downloads, 'revoke')).errors).toBeUndefined();
  const managed = await refusalOf(id);
  expect(managed).toMatchObject(refused('Ana'));
  await decide('Ana', member, 'keep');
  await move(anaId, outside);
  const group = await refusalOf(id);
  expect(group.message).toContain('from the group Report downloads');
  for (const { extensions } of [group, managed]) expect(extensions).not.toHaveProperty('field');
  await move(anaId, inside);
  expect((await staff(APPLY, { id })).data.applyAccessReview.state).toBe('applied');
  expect(await storedRoles(several.api, anaId)).toEqual([member]);
});
