import type { Case, Cases, Change, Maker } from './case.ts';

const admin = (variables: Change['variables'], changed: Change['changed']): Change => ({
  who: 'admin',
  variables,
  changed,
});

interface OpenReview {
  id: string;
  systemId: string;
  items: string[];
}

async function review(maker: Maker, roles: readonly string[]): Promise<OpenReview> {
  const systemId = await maker.system();
  await maker.listed({ system: systemId, status: 'Active', roles });
  const { data } = await maker.api.graphql(
    'admin',
    `mutation($systemId: ID!) {
      startAccessReview(systemId: $systemId, input: { name: "Q4", dueDay: "2026-12-11" }) { id } }`,
    { systemId: String(systemId) },
  );
  const { id } = data.startAccessReview;
  const rows = await maker.db
    .selectFrom('access_review_items')
    .where('review_id', '=', Number(id))
    .select('id')
    .execute();
  return { id, systemId: String(systemId), items: rows.map((row) => String(row.id)) };
}

const startedReview: Case = async (maker) => {
  const systemId = await maker.system();
  await maker.listed({ system: systemId, status: 'Active', roles: ['customer-member'] });
  const input = { name: 'Q4', dueDay: '2026-12-11' };
  return admin({ systemId: String(systemId), input }, { input: { ...input, name: 'Q1' } });
};

const decidedItems: Case = async (maker) => {
  const { id, items } = await review(maker, ['customer-member', 'customer-downloads']);
  return admin({ reviewId: id, itemIds: [items[0]], decision: 'keep' }, { itemIds: [items[1]] });
};

const delegatedItems: Case = async (maker) => {
  const { id, systemId, items } = await review(maker, ['customer-member', 'customer-downloads']);
  const reviewer = await maker.user({ system: Number(systemId), permissions: ['Login', 'ViewSystemUsers'] });
  return admin({ reviewId: id, itemIds: [items[0]], userId: String(reviewer.id) }, { itemIds: [items[1]] });
};

const endedReview: Case = async (maker) => {
  const one = await review(maker, ['customer-member']);
  const other = await review(maker, ['customer-member']);
  for (const { id, items } of [one, other])
    await maker.api.graphql(
      'admin',
      'mutation($id: ID!, $items: [ID!]!) { decideAccess(reviewId: $id, itemIds: $items, decision: "keep") { id } }',
      { id, items },
    );
  return admin({ id: one.id }, { id: other.id });
};

export const reviewCases: Cases = {
  startAccessReview: startedReview,
  decideAccess: decidedItems,
  delegateAccess: delegatedItems,
  applyAccessReview: endedReview,
  cancelAccessReview: endedReview,
};
