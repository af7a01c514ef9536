import { ANALYSIS_FLAGS, type AnalysisForm, AnalysisFormSchema } from '@capwise/domain/workspace/analyses';
import { Button, Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Refusal } from '../../../../lib/graphql/use-save.ts';
import { RefusalNotice } from '../../../../ui/edit/refusal-notice.tsx';
import { SubmitButton } from '../../../../ui/form/form-submit.tsx';
import type { Theirs } from '../../../../ui/form/theirs.ts';
import { useEditForm } from '../../../../ui/form/use-edit-form.ts';
import classes from './analyses.module.css';
import { StartFromReading } from './reading/start-from-reading.tsx';
import { useReadingStart } from './reading/use-reading-start.ts';

interface AnalysisRowFormProps {
  label: string;
  draft: string;
  initial: AnalysisForm;
  /** Values that the confirmed quote of the document fills. Null without one. */
  start: Partial<AnalysisForm> | null;
  startsFilled?: boolean;
  busy: boolean;
  onSave(form: AnalysisForm): Promise<Refusal | null>;
  onCancel(): void;
  theirs?: Theirs<AnalysisForm> | null;
  children?: ReactNode;
}

export function AnalysisRowForm(props: AnalysisRowFormProps) {
  const { label, draft, initial, start, startsFilled = false, busy, onSave, children } = props;
  const {
    form,
    props: formProps,
    refusal,
    theirs,
    problem,
    discard,
    leave,
  } = useEditForm<AnalysisForm, AnalysisForm>({
    schema: AnalysisFormSchema,
    draft,
    initial,
    theirs: props.theirs ?? null,
    onSave,
  });
  const reading = useReadingStart({ form, initial, start: start ?? {}, isImmediate: startsFilled });
  const isFilled = (field: keyof AnalysisForm) => reading.filled.includes(field) || undefined;
  const onCancel = () => {
    discard();
    props.onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !busy) onCancel();
  };
  return (
    <form {...formProps} aria-label={label} noValidate autoComplete="off" onKeyDown={onKeyDown}>
      <div className={classes.form}>
        <TextInput
          aria-label={`Document name of ${initial.fileName}`}
          data-filled={isFilled('fileName')}
          {...form.getInputProps('fileName')}
          disabled={busy}
          autoFocus
        />
        <fieldset className={classes.flags} aria-label={`Types of ${initial.fileName}`} disabled={busy}>
          {ANALYSIS_FLAGS.map(({ flag, label: name }) => (
            <Checkbox
              key={flag}
              label={name}
              className={isFilled(flag) && classes.filled}
              checked={form.values[flag]}
              onChange={({ currentTarget }) => form.setValues({ [flag]: currentTarget.checked })}
            />
          ))}
        </fieldset>
        <div className={classes.buttons}>
          <Button variant="subtle" color="gray" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton label="Save" reason={problem} busy={busy} />
        </div>
      </div>
      {start && <StartFromReading {...reading} busy={busy} />}
      <RefusalNotice form={form} refusal={refusal} theirs={theirs} isSmall />
      {children}
      {leave.question}
    </form>
  );
}
