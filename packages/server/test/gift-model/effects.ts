import type { EventShare, Merge, Model, MovedRow } from './model.ts';
import { counted } from './sums.ts';

/** An acknowledged change. It is applied in the order in which the server wrote its audit entries. */
export interface Effect {
  /** Action and subject of the audit entry. */
  key: string;
  /** Of several effects with one key, the smaller number was first. */
  order: number;
  /** Changes the model. @returns what the answer said wrongly */
  apply(model: Model): string[];
}

export const expected = (what: string, got: unknown, wanted: unknown): string[] =>
  got === wanted ? [] : [`${what}: ${String(got)}, not ${String(wanted)}`];

export const cents = (dollars: number | null | undefined): number | null =>
  dollars == null ? null : Math.round(dollars * 100);

/** Shares of an event by physician, computed from the bill. */
export function billShares(event: {
  total: number;
  split: number;
  kind: number;
  handedOut: number;
  attendees: readonly { kind: number; providerId?: string }[];
}): EventShare[] {
  const paying = event.attendees.filter(({ kind }) => event.split === 1 || kind !== 4);
  const shares = new Map<string, number>();
  for (const [at, one] of paying.entries()) {
    if (one.providerId === undefined) continue;
    const odd = at < event.total % paying.length ? 1 : 0;
    const share = (event.total - (event.total % paying.length)) / paying.length + odd;
    shares.set(one.providerId, (shares.get(one.providerId) ?? 0) + share);
  }
  const made = [...shares]
    .filter(([, share]) => share > 0)
    .map(([provider, share]) => ({ provider, part: 1, cents: share, returned: 0 }));
  if (event.kind !== 2 || event.handedOut === 0) return made;
  const items = event.attendees
    .filter(({ kind, providerId }) => kind === 1 && providerId !== undefined)
    .map(({ providerId }) => ({ provider: providerId!, part: 2, cents: event.handedOut, returned: 0 }));
  return [...made, ...items];
}

/** Shares after an edit. What a physician returned stays with the physician's share. */
export function editedShares(before: readonly EventShare[], wanted: EventShare[]): EventShare[] {
  return wanted.flatMap((share) => {
    const own = before.filter(({ provider, part }) => provider === share.provider && part === share.part);
    const [first, ...others] = own.toSorted((one, other) => other.returned - one.returned);
    const held = others.filter(({ returned }) => returned > 0);
    const rest = share.cents - held.reduce((sum, one) => sum + one.cents, 0);
    return [
      ...held.map((one) => ({ ...one })),
      ...(rest > 0 ? [{ ...share, cents: rest, returned: first?.returned ?? 0 }] : []),
    ];
  });
}

const isGiven = (row: MovedRow['row']): boolean => 'state' in row && row.state === 'Given';

/** Moves everything of some records to another one. */
export function merge(model: Model, to: string, from: readonly string[]): Merge {
  const all = [
    ...model.gifts.values(),
    ...model.requests.values(),
    ...[...model.events.values()].flatMap(({ shares }) => shares),
  ];
  const done: Merge = { kept: to, keptNpi: model.npis.get(to) ?? '', records: new Map() };
  for (const one of from) {
    const moved = all.filter(({ provider }) => provider === one);
    const rows = moved.map((row) => ({ row, wasGiven: isGiven(row) }));
    done.records.set(one, { npi: model.npis.get(one) ?? '', moved: rows });
    for (const row of moved) row.provider = to;
    model.npis.delete(one);
  }
  const npi = [done.keptNpi, ...[...done.records.values()].map((one) => one.npi)].find((one) => one !== '');
  model.npis.set(to, npi ?? '');
  model.merges.push(done);
  return done;
}

/** Brings the records back with what still belongs to the remaining one. Requests given since stay with their gifts. */
export function undoMerge(model: Model, { kept, keptNpi, records }: Merge): void {
  const npi = model.npis.get(kept);
  if (keptNpi === '' && [...records.values()].some((one) => one.npi !== '' && one.npi === npi))
    model.npis.set(kept, '');
  for (const [id, one] of records) {
    model.npis.set(id, one.npi);
    for (const { row, wasGiven } of one.moved)
      if (row.provider === kept && wasGiven === isGiven(row)) row.provider = id;
  }
  model.merges.splice(
    model.merges.findIndex((one) => one.records === records),
    1,
  );
}

/** Cents that gifts use of the threshold of a physician. */
export function used(model: Model, org: string, provider: string, year: number): number {
  const records = model.recordsOf(provider);
  let sum = 0;
  for (const row of model.rows())
    if (row.org === org && row.year === year && records.includes(row.provider)) sum += counted(row);
  return sum;
}
