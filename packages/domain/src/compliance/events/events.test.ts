import { expect, it } from 'vitest';
import {
  ALL_ATTENDEES,
  eventFault,
  FAMILY,
  GATHERING,
  GUEST,
  OTHER,
  PHYSICIAN,
  PHYSICIANS_SIDE,
  STAFF_EVENT_KIND,
} from './events.ts';
import { planGifts, type StoredEventGift } from './gift-plan.ts';
import { giftsOfEvent, sharesOf } from './shares.ts';

const attendees = [
  { kind: PHYSICIAN, providerId: 1, name: '' },
  { kind: FAMILY, providerId: 1, name: 'Ann' },
  { kind: PHYSICIAN, providerId: 2, name: '' },
  { kind: GUEST, providerId: 3, name: 'Bo' },
  { kind: OTHER, providerId: null, name: 'Cy' },
];
const event = { kind: GATHERING, split: ALL_ATTENDEES, total: 1_003, handedOut: 0 };

it('splits the cost without losing a cent, and the first attendees bear the odd cents', () => {
  expect(sharesOf(event, attendees)).toEqual([201, 201, 201, 200, 200]);
  expect(sharesOf({ ...event, split: PHYSICIANS_SIDE }, attendees)).toEqual([251, 251, 251, 250, 0]);
  for (let total = 5; total < 60; total += 1)
    for (const split of [ALL_ATTENDEES, PHYSICIANS_SIDE])
      expect(sharesOf({ total, split }, attendees).reduce((sum, one) => sum + one, 0)).toBe(total);
});

it('adds family and guests to the gift of their physician, and items of a staff event are gifts of their own', () => {
  const shares = [
    { providerId: 1, part: 1, cents: 402 },
    { providerId: 2, part: 1, cents: 201 },
    { providerId: 3, part: 1, cents: 200 },
  ];
  expect(giftsOfEvent(event, attendees)).toEqual(shares);
  expect(giftsOfEvent({ ...event, kind: STAFF_EVENT_KIND, handedOut: 500 }, attendees)).toEqual([
    ...shares,
    { providerId: 1, part: 2, cents: 500 },
    { providerId: 2, part: 2, cents: 500 },
  ]);
});

it('names what is wrong with the attendees, the total and the items', () => {
  const fault = (changes: object) =>
    eventFault({
      ...event,
      attendees: attendees.map((one) => ({ ...one, providerId: one.providerId && String(one.providerId) })),
      ...changes,
    } as never);
  const one = { kind: PHYSICIAN, providerId: '1', name: '' };
  expect(fault({})).toBeNull();
  expect(fault({ attendees: [one, one] })?.reason).toBe('Attendee 2 is listed twice');
  expect(fault({ attendees: [{ ...one, kind: OTHER }] })?.field).toBe('attendees');
  expect(fault({ attendees: [{ ...one, providerId: null }] })?.field).toBe('attendees');
  expect(fault({ attendees: [{ ...one, kind: GUEST }] })?.reason).toBe('Enter the name of attendee 1');
  expect(fault({ attendees: [{ kind: OTHER, providerId: null, name: 'A' }] })?.reason).toBe(
    'Add a physician',
  );
  expect(fault({ total: 4 })?.field).toBe('total');
  expect(fault({ total: 4, split: PHYSICIANS_SIDE })).toBeNull();
  expect(fault({ handedOut: 5 })?.field).toBe('handedOut');
});

it('plans additions, changes and voids, and refuses less than was returned', () => {
  const gift = (originalId: number, providerId: number, cents: number, returned = 0): StoredEventGift => ({
    ...{ originalId, providerId, cents, returned, part: 1, firstReturn: null },
    providerName: `Provider ${providerId}`,
  });
  const wanted = [
    { providerId: 1, part: 1, cents: 50 },
    { providerId: 2, part: 1, cents: 70 },
  ];
  const stored = [gift(10, 1, 90, 50), gift(11, 3, 40)];
  expect(planGifts(wanted, stored).plan).toEqual({
    added: [wanted[1]],
    remaining: [{ originalId: 10, cents: 50 }],
    voided: [11],
  });
  expect(planGifts(wanted, [gift(10, 1, 90, 51)]).fault).toBe(
    'Provider 1 has returned $0.51: the share cannot be less than that',
  );
  expect(planGifts([], [gift(10, 1, 90, 1)]).fault).not.toBeNull();
  // After a merge.
  const merged = [gift(10, 1, 20), gift(11, 1, 30, 10), gift(12, 1, 15, 5)];
  expect(planGifts(wanted, merged).plan).toMatchObject({
    remaining: [
      { originalId: 12, cents: 15 },
      { originalId: 11, cents: 35 },
    ],
    voided: [10],
  });
});
