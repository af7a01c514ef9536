import { changeGifts } from '../crossings.ts';
import { cents, type Effect, expected, used } from '../effects.ts';
import type { Model, ModelGift } from '../model.ts';
import { PLACE, TYPES } from '../world.ts';
import {
  change,
  type Operation,
  outcomeOf,
  pickOf,
  recipients,
  someCents,
  someDay,
  someReason,
} from './turn.ts';

const FIELDS = 'id originalId providerId giftAmount giftYear totalAmount remainingAmount returnedAmount';
const SAVE = `mutation($gift: GiftAlertInput!) { saved: saveGiftAlert(giftAlertInput: $gift) { ${FIELDS} } }`;
const FIND = `query(${TYPES}, $id: ID!) { found: giftAlert(${PLACE}, id: $id) { id } }`;
const RETURN = `mutation(${TYPES}, $id: ID!, $back: GiftReturnInput) { saved: returnGiftAlert(${PLACE}, id: $id,
  giftReturn: $back) { ${FIELDS} } }`;
const DELETE = `mutation(${TYPES}, $id: ID!) { done: deleteGiftAlert(${PLACE}, id: $id, reason: "Entered twice") }`;

interface Saved {
  id: string;
  originalId: string;
  providerId: string;
  totalAmount: number | null;
  remainingAmount: number | null;
}

/** The amounts in the answer are those right after the change. */
function answered(model: Model, org: string, year: number, gift: Saved): string[] {
  const limit = model.limit(org, year)?.amount ?? null;
  const spent = used(model, org, gift.providerId, year);
  return [
    ...expected(
      `remaining in the answer of gift ${gift.originalId}`,
      cents(gift.remainingAmount),
      limit === null ? null : limit - spent,
    ),
    ...expected(
      `total in the answer of gift ${gift.originalId}`,
      cents(gift.totalAmount),
      limit === null ? null : spent,
    ),
  ];
}

type Values = Pick<ModelGift, 'org' | 'year' | 'cents' | 'isIncidental' | 'exception'>;

/** @param isFirst false for a save that was sent several times, whose answer can be older or newer than the change */
const added = (saved: readonly Saved[], values: Values, isFirst: boolean): Effect => ({
  key: `gift.create ${saved.map(({ originalId }) => originalId).join(' ')}`,
  order: 0,
  apply(model) {
    changeGifts(model, () => {
      for (const { originalId: id, providerId: provider } of saved)
        model.gifts.set(id, { id, provider, returned: 0, batch: null, ...values });
    });
    return isFirst ? saved.flatMap((one) => answered(model, values.org, values.year, one)) : [];
  },
});

/** Adds a gift for some physicians. Sometimes the same save is sent twice, immediately and again later. */
export const add: Operation = async (turn) => {
  const { place, random, world, who } = turn;
  const { organizationId: org, giftTypeId, requestorId, tenantName } = place;
  const amount = someCents(random);
  const receivedDate = someDay(turn);
  const reason = someReason(turn);
  const requestKey = `walk-${random.below(1e9)}-${random.below(1e9)}`;
  const gift = {
    ...{ tenantName, organizationId: org, giftTypeId, requestorId, receivedDate, ...reason, requestKey },
    ...{ amount: amount / 100, entityProviders: recipients(turn, 3), description: 'Walk' },
  };
  const year = Number(receivedDate.slice(0, 4));
  const { isIncidental, exception } = reason;
  const values = { org, year, cents: amount, isIncidental, exception };
  if (random.below(5) > 0)
    return change(turn, SAVE, { gift }, ({ saved }: { saved: Saved[] }) => [added(saved, values, true)]);
  const twice = await Promise.all([1, 2].map(() => world.api.graphql(who, SAVE, { gift })));
  const again = await world.api.graphql(who, SAVE, { gift });
  const [one, other] = [...twice, again].filter(({ errors }) => !errors);
  if (one) turn.effects.push(added(one.data.saved, values, false));
  const idsOf = (answer: typeof one) =>
    answer?.data.saved
      .map((saved: Saved) => saved.originalId)
      .sort()
      .join();
  if (one && other && idsOf(one) !== idsOf(other)) return 'DOUBLED';
  return outcomeOf(one ?? again);
};

/** Edits a gift, often to another day, year, amount or reason. */
export const edit: Operation = async (turn) => {
  const known = await opened(turn);
  if (!known) return 'nothing';
  const { random, place } = turn;
  const { organizationId: org, giftTypeId, requestorId, tenantName } = place;
  const reason = someReason(turn);
  const amount = someCents(random);
  const receivedDate = someDay(turn);
  const gift = {
    ...{ tenantName, organizationId: org, giftTypeId, requestorId, receivedDate, ...reason },
    ...{ id: known.version, amount: amount / 100, description: 'Walk' },
  };
  const year = Number(receivedDate.slice(0, 4));
  return change(turn, SAVE, { gift }, ({ saved: [saved] }: { saved: Saved[] }) => [
    {
      key: `gift.update ${known.id}`,
      order: Number(saved!.id),
      apply(model) {
        changeGifts(model, () => {
          const { isIncidental, exception } = reason;
          Object.assign(model.gifts.get(known.id)!, { year, cents: amount, isIncidental, exception });
        });
        return answered(model, org, year, saved!);
      },
    },
  ]);
};

export const giveBack: Operation = async (turn) => {
  const known = await opened(turn);
  if (!known) return 'nothing';
  const { random, world, place } = turn;
  const part = random.below(3) ? someCents(random, Math.max(1, known.left)) : null;
  const back = part && { returnedDate: world.today(), manner: 2, amount: part / 100 };
  return change(turn, RETURN, { id: known.version, back }, ({ saved }: { saved: Saved }) => [
    {
      key: `gift.return ${known.id}`,
      order: Number(saved.id),
      apply(model) {
        const gift = model.gifts.get(known.id)!;
        changeGifts(model, () => {
          gift.returned += part ?? gift.cents - gift.returned;
        });
        return answered(model, place.organizationId, gift.year, saved);
      },
    },
  ]);
};

export const remove: Operation = async (turn) => {
  const known = await opened(turn);
  if (!known) return 'nothing';
  return change(turn, DELETE, { id: known.version }, () => [
    {
      key: `gift.delete ${known.id}`,
      order: 0,
      apply(model) {
        changeGifts(model, () => model.gifts.delete(known.id));
        return [];
      },
    },
  ]);
};

/** Opens a gift of the place, as a person does before a change. */
async function opened({ world, random, place, who }: Parameters<Operation>[0]) {
  const own = [...world.model.gifts.values()].filter(({ org }) => org === place.organizationId);
  const gift = pickOf(random, own.slice(-40));
  if (!gift) return null;
  const { tenantName, organizationId } = place;
  const { data } = await world.api.graphql(who, FIND, { tenantName, organizationId, id: gift.id });
  const version: string | undefined = data?.found?.id;
  return version === undefined ? null : { id: gift.id, version, left: gift.cents - gift.returned };
}
