import { offeredThresholds } from '@capwise/domain/compliance/thresholds/threshold-rollover';
import { centsToDollars } from '@capwise/domain/money';
import { TEXTS } from '@capwise/domain/texts';
import { formatCount } from '@capwise/domain/units';
import { useMemo } from 'react';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { OfferFields } from './offer-fields.tsx';
import { OrganizationsField } from './organizations-field.tsx';
import { SetMissingThresholdsMutation } from './threshold.graphql.ts';
import { AllOfferFormSchema, type AllOfferValues } from './threshold-form.ts';

interface OfferAllDialogProps {
  year: number;
  /** Those without a threshold for the year. */
  organizations: readonly { organizationId: string; organizationName: string }[];
  onClose(): void;
  onSaved(): void;
}

/** Sets the thresholds of a year in several organizations at once. */
export function OfferAllDialog({ year, organizations, onClose, onSaved }: OfferAllDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const offered = useMemo(() => ({ year, ...offeredThresholds(year, null) }), [year]);
  const [run, busy] = useSave(SetMissingThresholdsMutation, {
    done: ({ setMissingGiftAlertThresholds: set }) => doneText(year, set.length),
    failed: TEXTS.thresholdNotSaved,
    showsReason: true,
  });
  const initial: AllOfferValues = {
    amount: offered.amount,
    incidentalAmount: offered.incidentalAmount,
    organizationIds: organizations.map((one) => one.organizationId),
  };
  return (
    <EditDialog
      draft={`threshold-offer-all.${tenantName}.${year}`}
      title={`Threshold for ${year}`}
      opened
      onClose={onClose}
      width={500}
      busy={busy}
      saveLabel={`Set for ${year}`}
      waitsForValid
      schema={AllOfferFormSchema}
      initial={initial}
      onSave={async ({ amount, incidentalAmount, organizationIds }) => {
        const saved = await run({
          ...{ tenantName, organizationId, organizationIds, thresholdYear: year },
          amount: centsToDollars(amount),
          incidentalAmount: centsToDollars(incidentalAmount),
        });
        if (!saved?.data) return saved?.refusal ?? null;
        onSaved();
        onClose();
        return null;
      }}
    >
      {(form) => (
        <>
          <OfferFields form={form} offered={offered} />
          <OrganizationsField form={form} organizations={organizations} />
        </>
      )}
    </EditDialog>
  );
}

const doneText = (year: number, count: number): string =>
  count === 0
    ? `These organizations have a threshold for ${year} already.`
    : `The threshold for ${year} has been set in ${formatCount(count, 'organization')}.`;
