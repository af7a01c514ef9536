import type { Random } from '@capwise/demo/random';
import { EXCEPTIONS } from '@capwise/domain/compliance/exceptions/exceptions';
import type { GraphQLAnswer } from '../../api.ts';
import type { Effect } from '../effects.ts';
import type { Place, World } from '../world.ts';

export interface Turn {
  world: World;
  random: Random;
  place: Place;
  /** A person of the place, often one who may not do it. */
  who: { id: number; email: string };
  effects: Effect[];
}

/** Result of an operation: done, the name of the refusal, or nothing to do. */
export type Outcome = 'done' | 'nothing' | string;
export type Operation = (turn: Turn) => Promise<Outcome>;

/** Sends it, and notes its effect if it was acknowledged. */
export async function change(
  { world, who, place, effects }: Turn,
  query: string,
  variables: object,
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any operation.
  effect: (data: any) => Effect[],
): Promise<Outcome> {
  const { tenantName, organizationId } = place;
  const answer = await world.api.graphql(who, query, { tenantName, organizationId, ...variables });
  if (!answer.errors) effects.push(...effect(answer.data));
  return outcomeOf(answer);
}

export const outcomeOf = ({ errors }: GraphQLAnswer): Outcome =>
  errors ? String(errors[0]!.extensions['name'] ?? errors[0]!.message) : 'done';

export const someCents = (random: Random, most = 7_000) => 1 + random.below(most);

export function pickOf<Row>(random: Random, rows: Iterable<Row>): Row | null {
  const all = [...rows];
  return all.length ? random.pick(all) : null;
}

export const recipients = (turn: Turn, most: number) =>
  someProviders(turn, most).map((providerId) => ({ entityId: turn.world.entityId, providerId }));

export function someProviders({ world, random }: Turn, most: number): string[] {
  const chosen = new Set<string>();
  const known = [...world.model.npis.keys()];
  for (let left = 1 + random.below(most); left > 0; left -= 1) chosen.add(random.pick(known));
  return [...chosen];
}

/** A day on which a gift can be received, now and then one of last year. */
export function someDay({ world, random }: Turn): string {
  const today = world.today();
  const year = Number(today.slice(0, 4)) - (random.below(6) === 0 ? 1 : 0);
  const day = `${year}-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`;
  return day > today ? today : day;
}

/** Why the gift is allowed, where the organization asks. Else whether it is incidental. */
export function someReason({ place, random }: Turn, planned = false) {
  if (!place.asksException) return { exception: null, conditions: [], isIncidental: random.below(6) === 0 };
  const exception = random.pick(planned ? [1, 1, 1, 2, 4] : [1, 1, 1, 1, 2, 3, 3, 4, 5, 6]);
  return { exception, conditions: conditionsOf(exception), isIncidental: exception === 2 };
}
export const conditionsOf = (exception: number) => EXCEPTIONS[exception]!.conditions.map(({ key }) => key);
