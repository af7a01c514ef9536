import { offeredThresholds } from '@capwise/domain/compliance/thresholds/threshold-rollover';
import type { YearThresholds } from '@capwise/domain/compliance/thresholds/threshold-warnings';
import { useMemo } from 'react';
import { useOrganization } from '../../../lib/session/organization.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { OfferFields } from './offer-fields.tsx';
import { OfferFormSchema } from './threshold-form.ts';
import { useThresholdSave } from './use-threshold-save.ts';

interface OfferDialogProps {
  year: number;
  before: YearThresholds | null;
  onClose(): void;
  onSaved(): void;
}

export function OfferDialog({ year, before, onClose, onSaved }: OfferDialogProps) {
  const { id: organizationId } = useOrganization();
  const offered = useMemo(() => ({ year, ...offeredThresholds(year, before) }), [year, before]);
  const { save, busy } = useThresholdSave(onSaved);
  const { amount, incidentalAmount } = offered;
  // Organizations that do not use limited remuneration start without it.
  const remunerationAmount = before?.remunerationAmount == null ? null : offered.remunerationAmount;
  return (
    <EditDialog
      draft={`threshold-offer.${organizationId}.${year}`}
      title={`Threshold for ${year}`}
      opened
      onClose={onClose}
      width={500}
      busy={busy}
      saveLabel={`Set for ${year}`}
      waitsForValid
      schema={OfferFormSchema}
      initial={{ amount, incidentalAmount, remunerationAmount }}
      onSave={async (entered) => {
        const saved = await save({ thresholdYear: year, ...entered });
        if (!saved?.data) return saved?.refusal ?? null;
        onClose();
        return null;
      }}
    >
      {(form) => (
        <OfferFields
          form={form}
          offered={offered}
          emptyText="If it is empty, limited remuneration cannot be chosen."
        />
      )}
    </EditDialog>
  );
}
