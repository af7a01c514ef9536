import { expect, it } from 'vitest';
import { MAX_SUBSCRIPTION_CHANGES, SubscriptionChangesSchema } from './subscriptions.ts';

it('each technology counts once, and is either added or removed', () => {
  expect(SubscriptionChangesSchema.parse({ add: [1, 2, 1], remove: [3] })).toEqual({
    add: [1, 2],
    remove: [3],
  });
  const invalidMessage = (input: object) =>
    SubscriptionChangesSchema.safeParse(input).error?.issues[0]?.message;
  expect(invalidMessage({ add: [1], remove: [1] })).toBe(
    'A technology cannot be added and removed in the same save',
  );
  const many = Array.from({ length: MAX_SUBSCRIPTION_CHANGES + 1 }, (_, index) => index + 1);
  expect(invalidMessage({ add: many, remove: [] })).toBe('Too many technologies');
});
