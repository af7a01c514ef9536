import { offeredThresholds } from '@capwise/domain/compliance/thresholds/threshold-rollover';
import { centsToDollars, dollarsToCents } from '@capwise/domain/money';
import { TEXTS } from '@capwise/domain/texts';
import { formatCount } from '@capwise/domain/units';
import { useMemo } from 'react';
import type { GiftAlertOrganizationThresholdsQuery } from '../../../gen/graphql.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { shownDollars } from '../gift/shown-dollars.ts';
import { OfferFields } from './offer-fields.tsx';
import { OrganizationsField } from './organizations-field.tsx';
import { SetThresholdsMutation } from './threshold.graphql.ts';
import { AllOfferFormSchema, type AllOfferValues } from './threshold-form.ts';

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
  const offered = useMemo(() => ({ year, ...offeredThresholds(year, null) }), [year]);
  const [run, busy] = useSave(SetThresholdsMutation, {
    done: ({ setGiftAlertThresholds: set }) =>
      set.length === 0
        ? 'These organizations already have these amounts.'
        : `The threshold for ${year} has been set in ${formatCount(set.length, 'organization')}.`,
    failed: TEXTS.thresholdNotSaved,
    showsReason: true,
  });
  const own = places.find((place) => place.organizationId === organizationId);
  const initial: AllOfferValues = {
    amount: own?.amount == null ? offered.amount : dollarsToCents(own.amount),
    incidentalAmount:
      own?.incidentalAmount == null ? offered.incidentalAmount : dollarsToCents(own.incidentalAmount),
    organizationIds: places.map((place) => place.organizationId),
  };
  return (
    <EditDialog
      draft={`threshold-all.${tenantName}.${year}`}
      title={`Set Threshold for ${year}`}
      opened
      onClose={onClose}
      width={500}
      busy={busy}
      saveLabel={`Set for ${year}`}
      waitsForValid
      schema={AllOfferFormSchema}
      initial={initial}
      onSave={async ({ amount, incidentalAmount, organizationIds }) => {
        const organizations = places
          .filter((place) => organizationIds.includes(place.organizationId))
          .map((place) => ({ organizationId: place.organizationId, thresholdId: place.thresholdId ?? null }));
        const saved = await run({
          ...{ tenantName, organizationId, organizations, thresholdYear: year },
          amount: centsToDollars(amount),
          incidentalAmount: centsToDollars(incidentalAmount),
        });
        if (saved) onSaved();
        if (!saved?.data) return saved?.refusal ?? null;
        onClose();
        return null;
      }}
    >
      {(form) => (
        <>
          <OfferFields form={form} offered={offered} />
          <OrganizationsField form={form} organizations={places.map(describedPlace)} />
        </>
      )}
    </EditDialog>
  );
}

const describedPlace = (place: PlaceThreshold) => ({
  ...place,
  description:
    place.amount == null
      ? 'Not set'
      : `Now ${shownDollars(place.amount)}, incidental ${shownDollars(place.incidentalAmount)}`,
});
