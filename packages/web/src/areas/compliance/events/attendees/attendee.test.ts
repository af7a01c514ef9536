import { expect, it } from 'vitest';
import { type Attendee, mergeAttendees, missingIn } from './attendee.ts';

const keys = [...'abcdefghijkl'];
const one = (kind: number, name: string, id: string | null = null): Attendee => ({
  key: keys.shift()!,
  kind,
  provider: id === null ? null : { id, name: `Provider ${id}` },
  name,
});
const shown = (all: readonly Attendee[]) => all.map(({ name, provider }) => name || provider!.id);

it('keeps the attendees that both have added, and leaves out those that either has removed', () => {
  const base = [one(1, '', '1'), one(2, 'Ann', '1'), one(4, 'Cy'), one(3, 'Guest', '1')];
  const [physician, ann, cy, guest] = base as [Attendee, Attendee, Attendee, Attendee];
  const mine = [physician, cy, guest, one(3, 'Guest', '1'), one(1, '', '2'), one(1, '', '3')];
  const theirs = [one(1, '', '1'), one(2, 'Ann', '1'), one(3, 'Guest', '1'), one(1, '', '2'), one(4, 'Di')];
  const merged = mergeAttendees(mine, base, theirs);
  expect(shown(merged)).toEqual(['1', 'Guest', '2', 'Di', 'Guest', '3']);
  expect(new Set(merged.map((each) => each.key)).size).toBe(6);
  expect(mergeAttendees(base, base, theirs)).toEqual(theirs);
  expect(missingIn([ann, ann], [ann])).toEqual([ann]);
});
