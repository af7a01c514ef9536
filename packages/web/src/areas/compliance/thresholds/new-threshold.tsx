import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { thresholdYears } from '@capwise/domain/compliance/thresholds/thresholds';
import { Select } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { draftedValue } from '../../../lib/form-draft.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { RefusalNotice } from '../../../ui/edit/refusal-notice.tsx';
import { SubmitButton } from '../../../ui/form/form-submit.tsx';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import { RestoredNotice } from '../../../ui/form/restored-notice.tsx';
import { shownTheirs } from '../../../ui/form/theirs.ts';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import { useToday } from '../use-today.ts';
import { type OfferValues, thresholdFormSchema, thresholdFormValues } from './threshold-form.ts';
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
  const currentYear = yearOf(useToday());
  const schema = useMemo(() => thresholdFormSchema(thresholds), [thresholds]);
  const { save, busy } = useThresholdSave(onSaved);
  const draft = `threshold.${organizationId}`;
  const [openedYear] = useState(() => keptYear(draft, currentYear));
  // Another year counts as a change. The amounts of that year do not.
  const unchanged = (of: number) => ({
    ...thresholdFormValues(thresholds, of),
    thresholdYear: String(currentYear),
  });
  const edit = useEditForm({
    draft,
    schema,
    initial: unchanged(openedYear),
    theirs: shownTheirs(thresholdFormValues(thresholds, openedYear)),
    onSave: async (entered) => (await save(entered))?.refusal ?? null,
  });
  const { form, props, refusal, theirs, problem, isRestored, refill, rebase, leave } = edit;
  const { values, errors, setValues, setFieldValue } = form;
  const amount = (field: keyof OfferValues) => ({
    value: values[field],
    onChange: (cents: number | null) => setFieldValue(field, cents),
    error: errors[field],
    withAsterisk: field !== 'remunerationAmount',
  });
  const year = Number(values.thresholdYear);
  const shown = useRef(thresholds);
  // Thresholds can be saved next to this form. Saving it must not write back what they replaced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new thresholds replace what is shown.
  useEffect(() => {
    const before = { ...thresholdFormValues(shown.current, year), thresholdYear: String(currentYear) };
    shown.current = thresholds;
    refill(before, unchanged(year));
  }, [thresholds]);
  const choose = (chosen: number) => {
    rebase(unchanged(chosen));
    setValues(thresholdFormValues(thresholds, chosen));
  };
  const startOver = () => {
    rebase(unchanged(currentYear));
    edit.discard();
  };
  return (
    <form {...props} noValidate autoComplete="off" className={classes.form} aria-label="New Threshold">
      <div className={classes.fields}>
        <Select
          label="Year"
          data={thresholdYears(currentYear).map(String)}
          value={values.thresholdYear}
          onChange={(chosen) => chosen && choose(Number(chosen))}
          allowDeselect={false}
        />
        <CentsInput label="Threshold Amount" {...amount('amount')} />
        <CentsInput label="Incidental Threshold Amount" {...amount('incidentalAmount')} />
        <CentsInput label="Remuneration Threshold Amount" {...amount('remunerationAmount')} />
        <div className={classes.save}>
          <SubmitButton label="Save" reason={problem} busy={busy} />
          <span role="status">{problem}</span>
        </div>
      </div>
      {isRestored && <RestoredNotice onDiscard={startOver} />}
      <ThresholdOffer year={year} onTake={(offered) => setValues(offered)} />
      <RefusalNotice form={form} refusal={refusal} theirs={theirs} />
      {leave.question}
    </form>
  );
}

/** The year of amounts that were entered earlier, or else the current one. */
function keptYear(draft: string, currentYear: number): number {
  const kept = Number(draftedValue(draft, 'thresholdYear'));
  return thresholdYears(currentYear).includes(kept) ? kept : currentYear;
}
