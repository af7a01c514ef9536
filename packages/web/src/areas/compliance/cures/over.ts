import { dollarsToCents } from '@capwise/domain/money';
import { z } from 'zod';
import type { SaveGiftAlertMutation } from '../../../gen/graphql.ts';

const OverSchema = z.object({
  /** Of the gift that was saved. */
  giftId: z.string(),
  name: z.string(),
  /** How much is over. */
  cents: z.int(),
});
/** A provider who has more than the yearly limit. */
export type Over = z.output<typeof OverSchema>;

const StateSchema = z.object({ over: z.array(OverSchema) });

/** What goes along to the list after a save, once for each provider. */
export function overAfter({ saveGiftAlert: saved }: SaveGiftAlertMutation): z.output<typeof StateSchema> {
  const byProvider = new Map(saved.map((gift) => [gift.providerId, gift]));
  const over = [...byProvider.values()].map(({ id, providerName, remainingAmount }) => ({
    giftId: id,
    name: providerName,
    cents: -dollarsToCents(remainingAmount ?? 0),
  }));
  return { over: over.filter(({ cents }) => cents > 0) };
}

/** @param state of the address, which another version of the application may have left */
export function overOf(state: unknown): Over[] {
  const parsed = StateSchema.safeParse(state);
  return parsed.success ? parsed.data.over : [];
}
