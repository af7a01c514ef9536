import { GIFT_TEXTS } from '@capwise/domain/compliance/gift-texts';
import { formatCount } from '@capwise/domain/units';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { AllOfferDialog } from './all-offer-dialog.tsx';
import { SetMissingThresholdsMutation } from './threshold.graphql.ts';

interface OfferAllDialogProps {
  year: number;
  /** Those without a threshold for the year. */
  organizations: readonly { organizationId: string; organizationName: string }[];
  onClose(): void;
  onSaved(): void;
}

/** Sets the thresholds of a year in several organizations at the same time. */
export function OfferAllDialog({ year, organizations, onClose, onSaved }: OfferAllDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const [run, busy] = useSave(SetMissingThresholdsMutation, {
    done: ({ setMissingGiftAlertThresholds: set }) => doneText(year, set.length),
    failed: GIFT_TEXTS.thresholdNotSaved,
    showsReason: true,
  });
  return (
    <AllOfferDialog
      draft={`threshold-offer-all.${tenantName}.${year}`}
      title={`Threshold for ${year}`}
      {...{ year, organizations, busy, onClose }}
      emptyText="If it is empty, limited remuneration cannot be chosen."
      onSave={async ({ organizationIds, ...amounts }) => {
        const saved = await run({
          ...{ tenantName, organizationId, thresholdYear: year, ...amounts },
          organizationIds: [...organizationIds],
        });
        if (!saved?.data) return saved?.refusal ?? null;
        onSaved();
        onClose();
        return null;
      }}
    />
  );
}

const doneText = (year: number, count: number): string =>
  count === 0
    ? `These organizations have a threshold for ${year} already.`
    : `The threshold for ${year} has been set in ${formatCount(count, 'organization')}.`;
