import { changeGifts } from '../crossings.ts';
import { cents, type Effect, expected, used } from '../effects.ts';
import type { ModelRequest } from '../model.ts';
import { PLACE, TYPES } from '../world.ts';
import { change, conditionsOf, type Operation, pickOf, recipients, someCents, type Turn } from './turn.ts';

const FIELDS = 'id providerId giftId totalAmount reservedAmount reserveUntil overAmount';
const ASK = `mutation($input: GiftRequestInput!) { asked: saveGiftRequest(giftRequestInput: $input) { ${FIELDS} } }`;
const DECIDE = `mutation(${TYPES}, $ids: [ID!]!, $isApproved: Boolean!, $note: String, $over: Float) {
  done: decideGiftRequests(${PLACE}, ids: $ids, isApproved: $isApproved, note: $note, overAmount: $over) { ${FIELDS} } }`;
const GIVE = `mutation(${TYPES}, $ids: [ID!]!, $amount: Float!, $day: String!, $exception: Int, $conditions: [String!]) {
  done: giveGiftRequest(${PLACE}, ids: $ids, amount: $amount, receivedDate: $day, exception: $exception,
    conditions: $conditions) { ${FIELDS} } }`;
const WITHDRAW = `mutation(${TYPES}, $ids: [ID!]!) { done: withdrawGiftRequest(${PLACE}, ids: $ids) { ${FIELDS} } }`;

interface Answered {
  id: string;
  providerId: string;
  giftId: string | null;
  totalAmount: number;
  reservedAmount: number;
  reserveUntil: string;
}

const inDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const ask: Operation = async (turn) => {
  const { place, random, world } = turn;
  const { organizationId: org, giftTypeId, requestorId, tenantName } = place;
  const amount = someCents(random);
  const plannedDate = inDays(world.today(), random.below(5));
  const isIncidental = random.below(8) === 0;
  const input = {
    ...{ tenantName, organizationId: org, giftTypeId, requestorId, plannedDate, isIncidental },
    ...{ amount: amount / 100, entityProviders: recipients(turn, 2), reason: 'Walk' },
  };
  return change(turn, ASK, { input }, ({ asked }: { asked: Answered[] }) =>
    asked.map((one) => ({
      key: `gift-request.create ${one.id}`,
      order: 0,
      apply(model) {
        const { id, providerId: provider, reserveUntil: until } = one;
        const year = Number(plannedDate.slice(0, 4));
        model.requests.set(id, {
          ...{ id, org, provider, year, cents: amount, isIncidental, until, state: 'Requested' },
        });
        return [];
      },
    })),
  );
};

/** Without an accepted excess, or with one that is too small or large enough. */
export const approve: Operation = async (turn) => {
  const request = some(turn, 'Requested');
  if (!request) return 'nothing';
  const over = turn.random.below(4) === 0 ? someCents(turn.random, 30_000) : 0;
  const today = turn.world.today();
  const decide = { ids: [request.id], isApproved: true, over: over / 100 };
  return change(asApprover(turn), DECIDE, decide, ({ done }: { done: Answered[] }) => [
    approved(request, done[0]!, over, today),
  ]);
};

const approved = (request: ModelRequest, answer: Answered, accepted: number, today: string): Effect => ({
  key: `gift-request.approve ${request.id}`,
  order: 0,
  apply(model) {
    const own = model.requests.get(request.id)!;
    const { org, year, cents: amount } = own;
    const limit = model.limit(org, year);
    const spent = used(model, org, own.provider, year);
    const reserved = model.reserved(org, own.provider, year, today);
    own.state = 'Approved';
    const left = limit === null ? Infinity : Math.max(0, limit.amount - spent - reserved);
    const tooMuchIncidental =
      limit !== null && amount >= limit.incidental ? amount - limit.incidental + 1 : 0;
    const excess = own.isIncidental ? tooMuchIncidental : Math.max(0, amount - left);
    return [
      ...(excess > accepted
        ? [`request ${own.id} was approved ${excess} over the limit, and ${accepted} were accepted`]
        : []),
      ...expected(`total of approval ${own.id}`, cents(answer.totalAmount), spent),
      ...expected(`reserved of approval ${own.id}`, cents(answer.reservedAmount), reserved),
    ];
  },
});

const moved = (act: string, id: string, state: ModelRequest['state']): Effect => ({
  key: `gift-request.${act} ${id}`,
  order: 0,
  apply(model) {
    model.requests.get(id)!.state = state;
    return [];
  },
});

export const refuse: Operation = async (turn) => {
  const request = some(turn, 'Requested');
  if (!request) return 'nothing';
  const decide = { ids: [request.id], isApproved: false, note: 'No' };
  return change(asApprover(turn), DECIDE, decide, () => [moved('refuse', request.id, 'Refused')]);
};

export const withdraw: Operation = async (turn) => {
  const request = some(turn, turn.random.below(2) ? 'Requested' : 'Approved');
  if (!request) return 'nothing';
  return change(turn, WITHDRAW, { ids: [request.id] }, () => [moved('withdraw', request.id, 'Withdrawn')]);
};

/** Makes the gift of an approved request, for its amount or less. */
export const give: Operation = async (turn) => {
  const request = some(turn, 'Approved');
  if (!request) return 'nothing';
  const { place, random, world } = turn;
  const amount = random.below(2) ? request.cents : someCents(random, request.cents);
  const today = world.today();
  const reason = request.isIncidental ? 2 : 1;
  const exception = place.asksException ? reason : null;
  const conditions = exception === null ? [] : conditionsOf(exception);
  const variables = {
    ids: [request.id],
    amount: amount / 100,
    day: today < request.until ? today : request.until,
    exception,
    conditions,
  };
  return change(turn, GIVE, variables, ({ done: [answer] }: { done: Answered[] }) => [
    {
      ...moved('give', request.id, 'Given'),
      apply(model) {
        const { org, provider, year, isIncidental } = model.requests.get(request.id)!;
        const id = answer!.giftId!;
        changeGifts(model, () => {
          model.gifts.set(id, {
            ...{ id, org, provider, year, cents: amount, returned: 0, isIncidental, exception, batch: null },
          });
        });
        model.requests.get(request.id)!.state = 'Given';
        return expected(
          `total after request ${request.id}`,
          cents(answer!.totalAmount),
          used(model, org, provider, year),
        );
      },
    },
  ]);
};

const asApprover = (turn: Turn): Turn =>
  turn.random.below(8) ? { ...turn, who: turn.place.approver } : turn;

function some({ world, random, place }: Turn, state: ModelRequest['state']): ModelRequest | null {
  const own = [...world.model.requests.values()].filter(
    (one) => one.org === place.organizationId && one.state === state,
  );
  return pickOf(random, own.slice(-12));
}
