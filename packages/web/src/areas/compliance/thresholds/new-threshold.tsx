import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { thresholdYears } from '@capwise/domain/compliance/thresholds/thresholds';
import { Select } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { hasDraft } from '../../../lib/form-draft.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { RefusalNotice } from '../../../ui/edit/refusal-notice.tsx';
import { SubmitButton } from '../../../ui/form/form-submit.tsx';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import { RestoredNotice } from '../../../ui/form/restored-notice.tsx';
import { shownTheirs } from '../../../ui/form/theirs.ts';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import { useToday } from '../use-today.ts';
import {
  findThreshold,
  type OfferValues,
  thresholdFormSchema,
  thresholdFormValues,
} from './threshold-form.ts';
import { ThresholdOffer } from './threshold-offer.tsx';
import classes from './thresholds.module.css';
import { useThresholdSave } from './use-threshold-save.ts';
import type { Threshold } from './use-thresholds.ts';

interface NewThresholdProps {
  thresholds: readonly Threshold[];
  onSaved(): void;
}

/** Sets the thresholds of this year or one of the next five (THR-001 to THR-003). */
export function NewThreshold({ thresholds, onSaved }: NewThresholdProps) {
  const { id: organizationId } = useOrganization();
  const years = thresholdYears(yearOf(useToday()));
  const draftOf = (year: number) => `threshold.${organizationId}.${year}`;
  const [chosen, setChosen] = useState(() => years.find((one) => hasDraft(draftOf(one))) ?? years[0]!);
  // The page may stay open over New Year.
  const year = years.includes(chosen) ? chosen : years[0]!;
  return (
    <fieldset className={classes.newThreshold} aria-label="New Threshold">
      <Select
        label="Year"
        data={years.map(String)}
        value={String(year)}
        onChange={(value) => value && setChosen(Number(value))}
        allowDeselect={false}
      />
      {/* A draft and a conflict belong to one year. */}
      <YearForm key={year} {...{ year, thresholds, onSaved }} draft={draftOf(year)} />
    </fieldset>
  );
}

interface YearFormProps extends NewThresholdProps {
  year: number;
  draft: string;
}

function YearForm({ year, draft, thresholds, onSaved }: YearFormProps) {
  const current = useMemo(() => thresholdFormValues(findThreshold(thresholds, year)), [thresholds, year]);
  const schema = useMemo(() => thresholdFormSchema(current), [current]);
  const { save, busy } = useThresholdSave(onSaved);
  const edit = useEditForm({
    draft,
    schema,
    initial: current,
    theirs: shownTheirs(current),
    onSave: async (entered) => {
      const saved = await save({ thresholdYear: year, ...entered });
      // Amounts typed before the list is loaded again are based on this save.
      if (saved && !saved.refusal) edit.refill(entered);
      return saved?.refusal ?? null;
    },
  });
  const { form, props, refusal, theirs, problem, isRestored, discard, refill, leave } = edit;
  const { values, errors, setValues, setFieldValue } = form;
  const amount = (field: keyof OfferValues) => ({
    value: values[field],
    onChange: (cents: number | null) => setFieldValue(field, cents),
    error: errors[field],
    withAsterisk: field !== 'remunerationAmount',
  });
  // Thresholds can be saved next to this form. Saving it must not write back what they replaced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new thresholds replace what is shown.
  useEffect(() => refill(current), [current]);
  return (
    <form
      {...props}
      noValidate
      autoComplete="off"
      className={classes.form}
      aria-label={`Threshold for ${year}`}
    >
      <CentsInput label="Threshold Amount" {...amount('amount')} />
      <CentsInput label="Incidental Threshold Amount" {...amount('incidentalAmount')} />
      <CentsInput label="Remuneration Threshold Amount" {...amount('remunerationAmount')} />
      <div className={classes.save}>
        <SubmitButton label="Save" reason={problem} busy={busy} />
        <span role="status">{problem}</span>
      </div>
      <div className={classes.below}>
        {isRestored && <RestoredNotice onDiscard={discard} />}
        <ThresholdOffer year={year} onTake={(offered) => setValues(offered)} />
        <RefusalNotice form={form} refusal={refusal} theirs={theirs} />
      </div>
      {leave.question}
    </form>
  );
}
