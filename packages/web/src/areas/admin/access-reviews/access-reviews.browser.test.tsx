import { expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { provesLoadedList } from '../../../test/loaded-list-tests.tsx';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';
import { REVIEW, REVIEW_ANSWERS } from './access-reviews.fixtures.ts';

const nameOf = (n: number) => (n === 2 ? 'Robot suite of 2026' : `Review number ${n}`);

provesLoadedList({
  path: '/n/access-reviews',
  operation: 'GetAccessReviews',
  data: (rows) => ({ accessReviews: rows }),
  table: 'Access Reviews',
  pageSize: 25,
  row: (n) => ({
    row: {
      ...REVIEW,
      ...{
        id: String(n),
        name: nameOf(n),
        systemName: `System ${n}`,
        dueDay: `2026-12-0${(n % 9) + 1}`,
      },
      startedDate: `2026-11-0${(n % 9) + 1}T14:00:00.000Z`,
      ...{ itemCount: 30, openCount: 30 - n, state: n === 1 ? 'applied' : 'open' },
    },
    cell: nameOf(n),
  }),
  search: { finds: 'robot', others: 1 },
  sorts: [
    { header: 'Name', ascending: [nameOf(1), nameOf(2)] },
    { header: 'System', ascending: ['System 1', 'System 2'] },
    { header: 'Started', ascending: ['11/02/2026', '11/03/2026'], down: true },
    { header: 'Due', ascending: ['12/02/2026', '12/03/2026'] },
    { header: 'Decided', ascending: ['1 of 30', '2 of 30'], down: true },
    { header: 'State', ascending: ['Applied', 'Open'] },
  ],
  empty: 'No access reviews yet',
  nothingFound: 'No Reviews Found',
  answers: REVIEW_ANSWERS,
});

it('a review starts with its system, name and day, and opens', async () => {
  const server = stubServer({
    ...REVIEW_ANSWERS,
    startAccessReview: { data: { startAccessReview: { id: '4' } } },
  });
  const { screen, router } = await renderRoutes(brandRoutes('spend'), {
    path: '/n/access-reviews',
    user: userWith({ systemCount: 1 }),
  });
  await screen.getByRole('button', { name: 'Start Review' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Start Access Review' });
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect.element(dialog.getByText('Enter a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Q4 2026');
  await dialog.getByLabelText(/^Due/).fill('2026-12-11');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/n/access-reviews/4');
  expect(
    server.calls.find(({ operationName }) => operationName === 'startAccessReview')?.variables,
  ).toMatchObject({
    input: { name: 'Q4 2026', dueDay: '2026-12-11' },
  });
});
