import { EVENTS_PATH, eventWith, peopleAnswer } from '../../areas/compliance/events/events.fixtures.ts';
import { entryAnswers } from '../../areas/compliance/gift-entry/entry.fixtures.ts';
import { memberWith, NORTH, readyWith } from '../members.ts';
import { fixedSession } from '../render.tsx';
import { provesRefusals, type RefusalCase } from './proves-refusals.ts';

const on = (refused: string, act: RefusalCase['act']): RefusalCase => ({
  refused,
  path: `${EVENTS_PATH}/61`,
  brand: 'compliance',
  session: () => fixedSession(readyWith({ member: memberWith({ eventOrganizationIds: [NORTH.id] }) })),
  now: Date.UTC(2026, 11, 1, 18),
  act,
  answers: {
    ...entryAnswers(),
    GetGiftEvent: { data: { giftEvent: eventWith() } },
    GetGiftEventPeople: peopleAnswer,
  },
});

provesRefusals([
  on('SaveGiftEvent', async (hand) => {
    await hand.fill('Name', 'Lunch');
    await hand.press('Save Event');
  }),
  on('DeleteGiftEvent', async (hand) => {
    await hand.open('Delete', 'Delete Event');
    await hand.fill('Reason', 'Never held');
    await hand.press('Delete Event');
  }),
]);
