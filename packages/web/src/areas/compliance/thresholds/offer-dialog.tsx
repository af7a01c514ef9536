import { offeredThresholds, sourceInWords } from '@capwise/domain/compliance/thresholds/threshold-rollover';
import type { YearThresholds } from '@capwise/domain/compliance/thresholds/threshold-warnings';
import { formatCents } from '@capwise/domain/money';
import { useMemo } from 'react';
import { useOrganization } from '../../../lib/session/organization.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import { OfferFormSchema, type ThresholdValues } from './threshold-form.ts';
import classes from './thresholds.module.css';
import { useThresholdSave } from './use-threshold-save.ts';

interface OfferDialogProps {
  year: number;
  before: YearThresholds | null;
  onClose(): void;
  onSaved(): void;
}

export function OfferDialog({ year, before, onClose, onSaved }: OfferDialogProps) {
  const { id: organizationId } = useOrganization();
  const offered = useMemo(() => offeredThresholds(year, before), [year, before]);
  const { save, busy } = useThresholdSave(onSaved);
  const { amount, incidentalAmount, amountSource, incidentalSource } = offered;
  const initial: Omit<ThresholdValues, 'thresholdYear'> = { amount, incidentalAmount };
  const sourceText = (entered: number | null, figure: number, source: typeof amountSource) =>
    entered === figure ? sourceInWords(source, year) : `Suggested: ${formatCents(figure)}.`;
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
      initial={initial}
      onSave={async (entered) => {
        const saved = await save({ thresholdYear: year, ...entered });
        if (!saved?.data) return saved?.refusal ?? null;
        onClose();
        return null;
      }}
    >
      {({ values, errors, setFieldValue }) => (
        <>
          <p className={classes.ask}>
            Check both amounts before you save. CMS publishes each year’s figures on its CPI-U Updates page.
          </p>
          <CentsInput
            label="Threshold Amount"
            description={sourceText(values.amount, amount, amountSource)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk
            value={values.amount}
            onChange={(cents) => setFieldValue('amount', cents)}
            error={errors['amount']}
          />
          <CentsInput
            label="Incidental Threshold Amount"
            description={sourceText(values.incidentalAmount, incidentalAmount, incidentalSource)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk
            value={values.incidentalAmount}
            onChange={(cents) => setFieldValue('incidentalAmount', cents)}
            error={errors['incidentalAmount']}
          />
        </>
      )}
    </EditDialog>
  );
}
