import {
  type FigureSource,
  type OfferedThresholds,
  sourceInWords,
} from '@capwise/domain/compliance/thresholds/threshold-rollover';
import { formatCents } from '@capwise/domain/money';
import type { UseFormReturnType } from '@mantine/form';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import type { OfferValues } from './threshold-form.ts';
import classes from './thresholds.module.css';

interface OfferFieldsProps<Values extends OfferValues> {
  form: UseFormReturnType<Values>;
  offered: OfferedThresholds & { year: number };
  /** Says what saving does without an amount of limited remuneration. */
  emptyText: string;
}

/** The amounts of a year, each with the source of the suggested figure. */
export function OfferFields<Values extends OfferValues>({
  form,
  offered,
  emptyText,
}: OfferFieldsProps<Values>) {
  const { values, errors } = form;
  // Fields of any form with these values.
  const set = form.setFieldValue as (field: keyof OfferValues, cents: number | null) => void;
  const { year, amount, incidentalAmount, remunerationAmount, ...sources } = offered;
  const { amountSource, incidentalSource, remunerationSource } = sources;
  const sourceText = (entered: number | null, figure: number, source: FigureSource) =>
    entered === figure ? sourceInWords(source, year) : `Suggested: ${formatCents(figure)}.`;
  return (
    <>
      <p className={classes.ask}>
        Check the amounts before you save. CMS publishes each year’s figures on its CPI-U Updates page.
      </p>
      <CentsInput
        label="Threshold Amount"
        description={sourceText(values.amount, amount, amountSource)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        value={values.amount}
        onChange={(cents) => set('amount', cents)}
        error={errors['amount']}
      />
      <CentsInput
        label="Incidental Threshold Amount"
        description={sourceText(values.incidentalAmount, incidentalAmount, incidentalSource)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        value={values.incidentalAmount}
        onChange={(cents) => set('incidentalAmount', cents)}
        error={errors['incidentalAmount']}
      />
      <CentsInput
        label="Remuneration Threshold Amount"
        description={[
          ...(remunerationAmount === null
            ? []
            : [sourceText(values.remunerationAmount, remunerationAmount, remunerationSource)]),
          ...(values.remunerationAmount === null ? [emptyText] : []),
        ].join(' ')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.remunerationAmount}
        onChange={(cents) => set('remunerationAmount', cents)}
        error={errors['remunerationAmount']}
      />
    </>
  );
}
