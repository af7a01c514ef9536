import type { GraphQLAnswer, TestApi, Who } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';

const PLACE = 'tenantName: $tenantName, organizationId: $organizationId';
const TYPES = '$tenantName: String!, $organizationId: ID!';
const FIELDS = `id requestNo state providerName amount plannedDate giftYear approverNames deputyNames decisionNote
  decidedByName overAmount giftId totalAmount reservedAmount freeAmount canDecide canGive tooLate tooEarly noLink canWithdraw`;

/** An organization that approves gifts: one approver, one asker, and a threshold. */
export function makeRequests(api: TestApi) {
  const gifts = makeGifts(api);
  const run = (operation: string) => (who: Who | null, place: GiftPlace, variables: object) =>
    api.graphql(who, operation, { ...place, ...variables });
  const rules = run(
    `mutation(${TYPES}, $version: String!, $rules: [ApprovalRuleInput!]!) { saved: saveApprovalRules(${PLACE},
      version: $version, rules: $rules) { version rules { minAmount usedPercent approverName escalateToName } } }`,
  );
  const deputies = run(
    `mutation(${TYPES}, $version: String!, $deputies: [ApprovalDeputyInput!]!) { saved: saveApprovalDeputies(${PLACE},
      version: $version, deputies: $deputies) { version deputies { userName deputyName fromDate toDate } } }`,
  );
  const version = async (who: Who, place: GiftPlace, list: 'approvalRules' | 'approvalDeputies') =>
    (await run(`query(${TYPES}) { list: ${list}(${PLACE}) { version } }`)(who, place, {})).data.list.version;
  const made = {
    gifts,
    rules,
    deputies,
    version,
    setRules: async (who: Who, place: GiftPlace, list: readonly object[]) =>
      rules(who, place, { version: await version(who, place, 'approvalRules'), rules: list }),
    setDeputies: async (who: Who, place: GiftPlace, list: readonly object[]) =>
      deputies(who, place, { version: await version(who, place, 'approvalDeputies'), deputies: list }),
    ask: (who: Who | null, input: object): Promise<GraphQLAnswer> =>
      api.graphql(
        who,
        `mutation($input: GiftRequestInput!) { asked: saveGiftRequest(giftRequestInput: $input) { ${FIELDS} } }`,
        { input },
      ),
    decide: run(
      `mutation(${TYPES}, $ids: [ID!]!, $isApproved: Boolean!, $note: String, $overAmount: Float) {
        decided: decideGiftRequests(${PLACE}, ids: $ids, isApproved: $isApproved, note: $note,
          overAmount: $overAmount) { ${FIELDS} } }`,
    ),
    withdraw: run(
      `mutation(${TYPES}, $ids: [ID!]!) { withdrawn: withdrawGiftRequest(${PLACE}, ids: $ids) { ${FIELDS} } }`,
    ),
    give: run(
      `mutation(${TYPES}, $ids: [ID!]!, $amount: Float!, $receivedDate: String!) { given: giveGiftRequest(${PLACE},
        ids: $ids, amount: $amount, receivedDate: $receivedDate) { ${FIELDS} } }`,
    ),
    list: run(
      `query(${TYPES}, $view: String, $searchTerm: String, $sortColumn: String, $sortDirection: String,
        $pageNumber: Int, $pageSize: Int) { page: giftRequests(${PLACE}, view: $view, searchTerm: $searchTerm,
        sortColumn: $sortColumn, sortDirection: $sortDirection, pageNumber: $pageNumber, pageSize: $pageSize) {
        view totalCount: filteredCount results { ${FIELDS} } } }`,
    ),
    one: run(
      `query(${TYPES}, $requestNo: ID!) { rows: giftRequest(${PLACE}, requestNo: $requestNo) { ${FIELDS} } }`,
    ),

    async ready(over: Parameters<typeof gifts.place>[0] = {}) {
      const { place, others, ...ids } = await gifts.place(over);
      const person = async (role: string) => gifts.person({ [place.organizationId]: role });
      const admin = await person('gift_administrator');
      const approver = await person('gift_moderator');
      const asker = await person(await gifts.role(['login', 'enternewgifts']));
      await gifts.threshold(place, 2026, { amount: 535, incidental: 46 });
      const input = {
        ...place,
        giftTypeId: ids.giftTypeId,
        requestorId: ids.requestorId,
        entityProviders: [{ entityId: ids.entityId, providerId: ids.providerId }],
        amount: 85,
        plannedDate: '2026-12-02',
        reason: 'Dinner after the lecture',
      };
      await made.setRules(admin, place, [{ approverId: approver.id }]);
      const ask = async (changes: object = {}, who: Who = asker) => {
        const answer = await made.ask(who, { ...input, ...changes });
        if (answer.errors) throw new Error(JSON.stringify(answer.errors));
        return answer.data.asked as { id: string; requestNo: string }[];
      };
      const approve = (id: string, changes: object = {}, who: Who | null = approver) =>
        made.decide(who, place, { ids: [id], isApproved: true, ...changes });
      return { place, others, ...ids, person, admin, approver, asker, input, ask, approve };
    },
  };
  return made;
}
