import { expect, it } from 'vitest';
import { abstractionTeam, demoAbstractions } from './abstractions.ts';
import { accounts } from './accounts.ts';

const DAY = '2026-11-22';
const queue = demoAbstractions(DAY);

it('the queue is the same for the same day, and has each workflow once', () => {
  expect(queue).toHaveLength(4_000);
  expect(demoAbstractions(DAY)).toEqual(queue);
  expect(new Set(queue.map(({ reference }) => reference)).size).toBe(4_000);
});

it('the queue has items of every age, unassigned and for everyone on the team', () => {
  const midnight = Date.parse(DAY) / 1_000;
  const open = queue.filter(({ closedAt }) => closedAt === null);
  const ages = open.map(({ startedAt }) => Math.ceil((midnight - startedAt) / 86_400));
  for (const days of [0, 1, 2, 3]) expect(ages).toContain(days);
  const team = [null, ...abstractionTeam.map(({ reference }) => reference)];
  expect(new Set(open.map(({ assignedTo }) => assignedTo))).toEqual(new Set(team));
});

it('team members who sign in have an account of the same name', () => {
  for (const { email, firstName, lastName } of abstractionTeam)
    if (email !== null)
      expect(accounts.find((account) => account.email === email)).toMatchObject({ firstName, lastName });
});
