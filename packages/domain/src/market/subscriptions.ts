import { z } from 'zod';

export const MAX_SUBSCRIPTION_CHANGES = 1_000;

const ids = z
  .array(z.number().int().positive())
  .max(MAX_SUBSCRIPTION_CHANGES, 'Too many technologies')
  .transform((given) => [...new Set(given)]);

export const SubscriptionChangesSchema = z
  .object({ add: ids, remove: ids })
  .refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
    message: 'A technology cannot be added and removed in the same save',
    path: ['remove'],
  });
export type SubscriptionChanges = z.output<typeof SubscriptionChangesSchema>;
