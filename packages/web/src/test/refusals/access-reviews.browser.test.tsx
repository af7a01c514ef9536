import {
  REVIEW,
  REVIEW_ANSWERS,
  REVIEW_PATH,
} from '../../areas/admin/access-reviews/access-reviews.fixtures.ts';
import { provesRefusals, type RefusalCase } from './proves-refusals.ts';

const on = (refused: string, act: RefusalCase['act'], more: Partial<RefusalCase> = {}): RefusalCase => ({
  refused,
  path: REVIEW_PATH,
  answers: REVIEW_ANSWERS,
  act,
  ...more,
});

provesRefusals([
  on(
    'startAccessReview',
    async (hand) => {
      await hand.open('Start Review', 'Start Access Review');
      await hand.fill('Name', 'Q4 2026');
      await hand.screen.getByLabelText(/^Due/).fill('2026-12-11');
      await hand.press('Start');
    },
    { path: '/n/access-reviews' },
  ),
  on('decideAccess', async (hand) => {
    await hand.check('Select Theo Marsh, Member');
    await hand.press('Keep');
  }),
  on('delegateAccess', async (hand) => {
    await hand.check('Select Theo Marsh, Member');
    await hand.open('Delegate', 'Delegate 1 Decision');
    await hand.pick('Person', 'Priya Raman');
    await hand.press('Delegate');
  }),
  on(
    'applyAccessReview',
    async (hand) => {
      await hand.press('Apply All');
      await hand.press('Apply');
    },
    {
      answers: {
        ...REVIEW_ANSWERS,
        GetAccessReview: { data: { accessReview: { ...REVIEW, openCount: 0 } } },
      },
      again: ({ screen }) => screen.getByRole('button', { name: 'Apply All' }),
    },
  ),
  on(
    'cancelAccessReview',
    async (hand) => {
      await hand.press('Cancel Review');
      await hand.press('Cancel Review');
    },
    { again: ({ screen }) => screen.getByRole('button', { name: 'Cancel Review' }) },
  ),
]);
