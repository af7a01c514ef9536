import type { GiftEvent } from './event.ts';

export const EVENTS_PATH = '/n/northfield/5/events';

/** A dinner of $90 with a physician, a spouse and a nurse. */
export const eventWith = (changes: Partial<GiftEvent> = {}): GiftEvent => ({
  id: '61',
  version: '900',
  name: 'Dinner',
  kind: 1,
  heldOn: '2026-11-20',
  totalAmount: 90,
  split: 1,
  handedOutAmount: 0,
  entityId: '8',
  entityName: 'Northgate Hospital',
  giftTypeId: '1',
  giftTypeName: 'Coffee',
  requestorId: '4',
  requestorName: 'Surgery',
  exception: null,
  conditions: [],
  description: '',
  createdByName: 'Omar Haddad',
  attendeeCount: 3,
  giftCount: 1,
  canEdit: true,
  attendees: [
    { kind: 1, providerId: '1', providerName: 'Provider 1', providerNPI: '', name: '', share: 30 },
    { kind: 2, providerId: '1', providerName: 'Provider 1', providerNPI: '', name: 'Ann Hill', share: 30 },
    { kind: 4, providerId: null, providerName: null, providerNPI: null, name: 'Nurse Cy', share: 30 },
  ],
  files: [],
  ...changes,
});

export const peopleWith =
  (sums: { totalAmount: number; returnedAmount: number }) =>
  ({ variables }: { variables: Record<string, unknown> }) => ({
    data: {
      giftEventPeople: (variables['providerIds'] as string[]).map((providerId) => ({
        ...{ __typename: 'GiftEventPerson', providerId, physicianId: providerId },
        ...{ thresholdAmount: 535, reservedAmount: 12, ...sums },
      })),
    },
  });

/** Each asked provider with $500 of $535 spent. */
export const peopleAnswer = peopleWith({ totalAmount: 500, returnedAmount: 0 });
