import { REMUNERATION } from '@capwise/domain/compliance/exceptions/exceptions';
import { physicianKey } from '@capwise/domain/compliance/places/physicians';
import { dollarsToCents } from '@capwise/domain/money';
import { z } from 'zod';
import type { SaveGiftAlertMutation } from '../../../gen/graphql.ts';

const OverSchema = z.object({
  giftId: z.string(),
  name: z.string(),
  /** Excess in cents. */
  cents: z.int(),
});
export type Over = z.output<typeof OverSchema>;

const AboveSchema = z.object({
  giftId: z.string(),
  name: z.string(),
  /** Value of the gift, and the threshold that it must stay below. Both in cents. */
  cents: z.int(),
  threshold: z.int(),
});
export type Above = z.output<typeof AboveSchema>;

const StateSchema = z.object({
  over: z.array(OverSchema),
  /** Over the threshold of limited remuneration. */
  overPaid: z.array(OverSchema).default([]),
  above: z.array(AboveSchema).default([]),
});
export type OverState = z.output<typeof StateSchema>;

/** Navigation state for the list after a save, with each physician once. */
export function overAfter({ saveGiftAlert: saved }: SaveGiftAlertMutation): OverState {
  const physicians = new Map(
    saved.map((gift) => [physicianKey({ providerId: gift.providerId, npi: gift.providerNPI }), gift]),
  );
  const over = [...physicians.values()].flatMap((gift) => excess(gift, gift.remainingAmount));
  const overPaid = [...physicians.values()].flatMap((gift) =>
    gift.exception === REMUNERATION ? excess(gift, gift.remainingRemunerationAmount) : [],
  );
  const above = saved.flatMap(
    ({ id, providerName, isAboveIncidentalLimit, giftAmount, thresholdIncidentalAmount: threshold }) =>
      isAboveIncidentalLimit && threshold != null
        ? [
            {
              giftId: id,
              name: providerName,
              cents: dollarsToCents(giftAmount),
              threshold: dollarsToCents(threshold),
            },
          ]
        : [],
  );
  return { over, overPaid, above };
}

type Saved = SaveGiftAlertMutation['saveGiftAlert'][number];

function excess({ id, providerName }: Saved, remaining: number | null | undefined): Over[] {
  const cents = -dollarsToCents(remaining ?? 0);
  return cents > 0 ? [{ giftId: id, name: providerName, cents }] : [];
}

/** @param state Location state, possibly written by another version of the application. */
export function parseOverState(state: unknown): OverState {
  const parsed = StateSchema.safeParse(state);
  return parsed.success ? parsed.data : { over: [], overPaid: [], above: [] };
}
