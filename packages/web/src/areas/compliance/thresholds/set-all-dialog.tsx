import { GIFT_TEXTS } from '@capwise/domain/compliance/gift-texts';
import { dollarsToCents, optionalCents } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import type { GiftAlertOrganizationThresholdsQuery } from '../../../gen/graphql.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { afterSend } from '../gift/after-send.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import { AllOfferDialog } from './all-offer-dialog.tsx';
import { SetThresholdsMutation } from './threshold.graphql.ts';

export type PlaceThreshold = NonNullable<
  GiftAlertOrganizationThresholdsQuery['giftAlertOrganizationThresholds']
>[number];

interface SetAllDialogProps {
  year: number;
  places: readonly PlaceThreshold[];
  onClose(): void;
  /** Also called after a refusal, because someone else may have set a threshold. */
  onSaved(): void;
}

/** Sets the thresholds of a year in the chosen organizations, also where they have some. */
export function SetAllDialog({ year, places, onClose, onSaved }: SetAllDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const [run, busy] = useSave(SetThresholdsMutation, {
    done: ({ setGiftAlertThresholds: set }) =>
      set.length === 0
        ? 'These organizations already have these amounts.'
        : `The threshold for ${year} has been set in ${formatCount(set.length, 'organization')}.`,
    failed: GIFT_TEXTS.thresholdNotSaved,
    showsReason: true,
  });
  const own = places.find((place) => place.organizationId === organizationId);
  return (
    <AllOfferDialog
      draft={`threshold-all.${tenantName}.${year}`}
      title={`Set Threshold for ${year}`}
      {...(own?.amount != null &&
        own.incidentalAmount != null && {
          amounts: {
            amount: dollarsToCents(own.amount),
            incidentalAmount: dollarsToCents(own.incidentalAmount),
            remunerationAmount: optionalCents(own.remunerationAmount),
          },
        })}
      emptyText="If it is empty, each organization keeps its own."
      organizations={places.map(describedPlace)}
      {...{ year, busy, onClose }}
      onSave={async ({ organizationIds, ...amounts }) => {
        const organizations = places
          .filter((place) => organizationIds.includes(place.organizationId))
          .map((place) => ({ organizationId: place.organizationId, thresholdId: place.thresholdId ?? null }));
        const saved = await run({
          ...{ tenantName, organizationId, organizations, thresholdYear: year },
          ...amounts,
        });
        return saved && afterSend(saved, { onClose, onSent: onSaved });
      }}
    />
  );
}

const describedPlace = (place: PlaceThreshold) => ({
  ...place,
  description:
    place.amount == null
      ? 'Not set'
      : [
          `Now ${shownDollars(place.amount)}`,
          `incidental ${shownDollars(place.incidentalAmount)}`,
          ...(place.remunerationAmount == null
            ? []
            : [`remuneration ${shownDollars(place.remunerationAmount)}`]),
        ].join(', '),
});
