import { PHYSICIAN } from '@capwise/domain/compliance/events/events';

export interface Attendee {
  key: string;
  kind: number;
  /** The physician whose gift the share is. Null for others. */
  provider: { id: string; name: string } | null;
  /** Empty for physicians. */
  name: string;
}

/** The name that the table shows. */
export const attendeeName = ({ kind, provider, name }: Attendee): string =>
  kind === PHYSICIAN ? (provider?.name ?? '') : name;

const samePerson = (one: Attendee, other: Attendee): boolean =>
  one.kind === other.kind && one.provider?.id === other.provider?.id && one.name === other.name;

/** Attendees of `list` that `other` does not have. Several guests may have one name. */
export function missingIn(list: readonly Attendee[], other: readonly Attendee[]): Attendee[] {
  const rest = [...other];
  return list.filter((one) => {
    const at = rest.findIndex((candidate) => samePerson(one, candidate));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** Adds attendees, without physicians who are listed already. */
export function withNew(attendees: readonly Attendee[], added: readonly Attendee[]): Attendee[] {
  const listed = new Set<string>();
  return [...attendees, ...added].filter(({ kind, provider }) => {
    if (kind !== PHYSICIAN || !provider) return true;
    const isNew = !listed.has(provider.id);
    listed.add(provider.id);
    return isNew;
  });
}

/** Their attendees, with those added and without those removed since `base`. */
export function mergeAttendees(
  mine: readonly Attendee[],
  base: readonly Attendee[],
  theirs: readonly Attendee[],
): Attendee[] {
  const [added, removed] = [missingIn(mine, base), missingIn(base, mine)];
  const left = missingIn(theirs, removed);
  const isListed = (one: Attendee) => one.kind === PHYSICIAN && left.some((other) => samePerson(one, other));
  return [
    ...left,
    ...added.filter((one) => !isListed(one)).map((one) => ({ ...one, key: crypto.randomUUID() })),
  ];
}
