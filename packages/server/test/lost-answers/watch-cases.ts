import type { Cases, Maker } from './case.ts';

const purchaser = (variables: Record<string, unknown>, changed: Record<string, unknown>) => ({
  who: 'purchaser' as const,
  variables,
  changed,
});

let discounts = 0;
async function watch({ api }: Maker): Promise<string> {
  discounts += 1;
  const { data } = await api.graphql(
    'purchaser',
    `mutation($minDiscount: Float!) {
      saveWatch(technologyId: "1", minDiscount: $minDiscount, byMail: false) { id } }`,
    { minDiscount: discounts / 1_000 },
  );
  return data.saveWatch.id;
}

export const watchCases: Cases = {
  saveWatch: async () => purchaser({ technologyId: '1', byMail: true }, { byMail: false }),
  removeWatch: async (maker) => purchaser({ id: await watch(maker) }, { id: await watch(maker) }),
  markWatchesSeen: async (maker) =>
    purchaser({ id: await watch(maker), asOf: '2026-11-20T00:00:00Z' }, { asOf: '2026-11-21T00:00:00Z' }),
};
