import { changeGifts } from '../crossings.ts';
import { billShares, editedShares } from '../effects.ts';
import { PLACE, TYPES } from '../world.ts';
import {
  change,
  type Operation,
  outcomeOf,
  pickOf,
  someCents,
  someDay,
  someProviders,
  someReason,
  type Turn,
} from './turn.ts';

const SAVE =
  'mutation($input: GiftEventInput!) { saved: saveGiftEvent(giftEventInput: $input) { id version } }';
const DELETE = `mutation(${TYPES}, $id: ID!, $version: ID!) { done: deleteGiftEvent(${PLACE}, id: $id, version: $version,
  reason: "Never held") }`;
const FIND = `query(${TYPES}, $id: ID!) { found: giftEvent(${PLACE}, id: $id) { version } }`;

interface Saved {
  id: string;
  version: string;
}

/** A dinner with physicians, their family and guests, and others, or the yearly event for the staff. */
function someEvent(turn: Turn, name: string) {
  const { random, place, world } = turn;
  const { tenantName, organizationId, giftTypeId, requestorId } = place;
  const physicians = someProviders(turn, 4);
  const with_ = (kind: number, most: number) =>
    physicians
      .slice(0, random.below(most))
      .map((providerId, at) => ({ kind, providerId, name: `With ${at}` }));
  const attendees = [
    ...physicians.map((providerId) => ({ kind: 1, providerId })),
    ...[...with_(2, 3), ...with_(3, 2)],
    ...Array.from({ length: random.below(3) }, (_, at) => ({ kind: 4, name: `Nurse ${at}` })),
  ];
  const kind = random.below(5) === 0 ? 2 : 1;
  const { isIncidental: _, ...reason } = someReason(turn, true);
  const total = someCents(random, 60_000);
  const handedOut = kind === 2 ? random.below(4_000) : 0;
  const heldOn = someDay(turn);
  const input = {
    ...{ tenantName, organizationId, giftTypeId, requestorId, name, kind, heldOn, ...reason },
    ...{ entityId: world.entityId, split: 1 + random.below(2), total: total / 100, attendees },
    ...(handedOut && { handedOut: handedOut / 100 }),
  };
  const shares = billShares({ ...input, total, handedOut });
  const values = {
    org: organizationId,
    name,
    year: Number(heldOn.slice(0, 4)),
    kind,
    exception: reason.exception,
  };
  return { input, shares, values };
}

/** Adds an event. Sometimes the same one is sent twice at the same time. */
export const addEvent: Operation = async (turn) => {
  const { world, who, random } = turn;
  const requestKey = `event-${random.below(1e9)}-${random.below(1e9)}`;
  const { input, shares, values } = someEvent(turn, `Event ${requestKey}`);
  const query = { input: { ...input, requestKey } };
  const sent = await Promise.all(
    Array.from({ length: random.below(4) ? 1 : 2 }, () => world.api.graphql(who, SAVE, query)),
  );
  const [one, other] = sent.filter(({ errors }) => !errors).map(({ data }) => data.saved as Saved);
  if (one && other && one.id !== other.id) return 'DOUBLED';
  if (!one) return outcomeOf(sent[0]!);
  turn.effects.push({
    key: `gift-event.create ${one.id}`,
    order: 0,
    apply(model) {
      changeGifts(model, () => model.events.set(one.id, { ...values, shares }));
      return [];
    },
  });
  return 'done';
};

export const editEvent: Operation = async (turn) => {
  const known = await opened(turn);
  if (!known) return 'nothing';
  const { id, version, name } = known;
  const { input, shares, values } = someEvent(turn, name);
  return change(turn, SAVE, { input: { ...input, id, version } }, ({ saved }: { saved: Saved }) => [
    {
      key: `gift-event.update ${id}`,
      order: Number(saved.version),
      apply(model) {
        const before = model.events.get(id)!;
        changeGifts(model, () =>
          model.events.set(id, { ...values, shares: editedShares(before.shares, shares) }),
        );
        return [];
      },
    },
  ]);
};

export const removeEvent: Operation = async (turn) => {
  const known = await opened(turn);
  if (!known) return 'nothing';
  return change(turn, DELETE, known, () => [
    {
      key: `gift-event.delete ${known.id}`,
      order: 0,
      apply(model) {
        changeGifts(model, () => model.events.delete(known.id));
        return [];
      },
    },
  ]);
};

async function opened({ world, random, place, who }: Turn) {
  const own = [...world.model.events].filter(([, { org }]) => org === place.organizationId);
  const chosen = pickOf(random, own.slice(-12));
  if (!chosen) return null;
  const [id, { name }] = chosen;
  const { tenantName, organizationId } = place;
  const { data } = await world.api.graphql(who, FIND, { tenantName, organizationId, id });
  const version: string | undefined = data?.found?.version;
  return version === undefined ? null : { id, version, name };
}
