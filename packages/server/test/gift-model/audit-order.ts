import type { Effect } from './effects.ts';
import { PLACE, send, TYPES, type World } from './world.ts';

const AUDIT = `query(${TYPES}, $page: Int) { list: giftAlertAuditEntries(${PLACE}, pageSize: 100, pageNumber: $page) {
  results { id action subjectId subjectName after } } }`;

interface Entry {
  id: string;
  org: string;
  action: string;
  subjectId: string;
  subjectName: string | null;
  after: string | null;
}

/** Written together with another entry, which has the effect. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  'gift-event.create': ['gift.create'],
  'gift-event.update': ['gift.create', 'gift.update', 'gift.delete'],
  'gift-event.delete': ['gift.delete'],
  'gift-request.give': ['gift.create'],
};
/** Follow from changes. Crossings of alerts are compared separately. */
const WITHOUT_EFFECT = ['gift-cure.record', 'gift-provider.reach-alert', 'gift-provider.exceed-threshold'];

/**
 * Applies acknowledged changes in the order of their audit entries, which are written under the lock of the
 * organization. @returns differences: changes without an entry, entries without a change, wrong answers
 */
export async function replay(world: World, effects: readonly Effect[]): Promise<string[]> {
  const found: string[] = [];
  const waiting = new Map<string, Effect[]>();
  for (const effect of effects.toSorted((one, other) => one.order - other.order)) {
    const [action, ...ids] = effect.key.split(' ');
    const keys = action === 'gift.create' ? ids.map((id) => `${action} ${id}`) : [effect.key];
    for (const key of keys) waiting.set(key, [...(waiting.get(key) ?? []), effect]);
  }
  const done = new Set<Effect>();
  const lead = new Map<string, string>();
  for (const entry of await newEntries(world)) {
    const { org, action, subjectId } = entry;
    const effect = waiting.get(keyOf(entry))?.find((one) => !done.has(one));
    if (effect) {
      done.add(effect);
      found.push(...effect.apply(world.model));
      lead.set(org, action);
    } else if (!FOLLOWS[lead.get(org) ?? '']?.includes(action) && !WITHOUT_EFFECT.includes(action))
      found.push(`${action} ${subjectId} was stored, but nobody was answered`);
  }
  for (const effect of effects)
    if (!done.has(effect)) found.push(`${effect.key} was answered, but has no audit entry`);
  return found;
}

function keyOf({ org, action, subjectId, subjectName, after }: Entry): string {
  if (action !== 'gift-threshold.create') return `${action} ${subjectId}`;
  const { amount, incidentalAmount, remunerationAmount } = JSON.parse(after!);
  const amounts = [amount, incidentalAmount, remunerationAmount].map((dollars) => Math.round(dollars * 100));
  return `${action} ${org} ${subjectName} ${amounts.join(' ')}`;
}

/** Entries of all organizations since the last ones, oldest first. */
export async function newEntries(world: World): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const place of world.places)
    for (let page = 1; ; page += 1) {
      const { data } = await send(world.api, world.admin, AUDIT, place, { page });
      const listed: Entry[] = data.list.results;
      entries.push(
        ...listed
          .filter(({ id }) => Number(id) > world.lastEntry)
          .map((one) => ({ ...one, org: place.organizationId })),
      );
      if (listed.length < 100 || Number(listed.at(-1)!.id) <= world.lastEntry) break;
    }
  entries.sort((one, other) => Number(one.id) - Number(other.id));
  world.lastEntry = Number(entries.at(-1)?.id ?? world.lastEntry);
  return entries;
}
