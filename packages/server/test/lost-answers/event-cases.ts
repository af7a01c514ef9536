import { utcDay } from '@capwise/domain/dates';
import { makeEvents } from '../../src/areas/compliance/events/events.fixtures.ts';
import type { Cases, Maker } from './case.ts';

async function ready({ api }: Maker) {
  const events = makeEvents(api);
  const made = await events.ready({ timeZone: 'UTC' });
  return { ...made, events, input: { ...made.input, heldOn: utcDay(new Date()) } };
}

export const eventCases: Cases = {
  saveGiftEvent: async (maker) => {
    const { who, input } = await ready(maker);
    return {
      who,
      variables: { giftEventInput: input },
      changed: { giftEventInput: { ...input, total: 90 } },
    };
  },
  deleteGiftEvent: async (maker) => {
    const { who, input, place, events } = await ready(maker);
    const { id, version } = (await events.save(who, input)).data.event;
    return { who, variables: { ...place, id, version, reason: 'Never held' }, changed: { reason: 'Twice' } };
  },
};
