import { physicianOf } from '@capwise/domain/compliance/physicians';
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

const AboveSchema = z.object({
  giftId: z.string(),
  name: z.string(),
  /** Value of the gift, and the limit that it has to be less than. */
  cents: z.int(),
  limit: z.int(),
});
/** An incidental gift that is worth too much for one. */
export type Above = z.output<typeof AboveSchema>;

const StateSchema = z.object({ over: z.array(OverSchema), above: z.array(AboveSchema).default([]) });
/** What a save has left over a limit. */
export type OverState = z.output<typeof StateSchema>;

/** State for the list after a save: each physician once. */
export function overAfter({ saveGiftAlert: saved }: SaveGiftAlertMutation): OverState {
  const physicians = new Map(
    saved.map((gift) => [physicianOf({ providerId: gift.providerId, npi: gift.providerNPI }), gift]),
  );
  const over = [...physicians.values()].map(({ id, providerName, remainingAmount }) => ({
    giftId: id,
    name: providerName,
    cents: -dollarsToCents(remainingAmount ?? 0),
  }));
  const above = saved.flatMap(
    ({ id, providerName, isAboveIncidentalLimit, giftAmount, thresholdIncidentalAmount: limit }) =>
      isAboveIncidentalLimit && limit != null
        ? [
            {
              giftId: id,
              name: providerName,
              cents: dollarsToCents(giftAmount),
              limit: dollarsToCents(limit),
            },
          ]
        : [],
  );
  return { over: over.filter(({ cents }) => cents > 0), above };
}

/** @param state of the address, which another version of the application may have left */
export function overOf(state: unknown): OverState {
  const parsed = StateSchema.safeParse(state);
  return parsed.success ? parsed.data : { over: [], above: [] };
}
