import { dollarsToCents } from '@capwise/domain/money';
import type { ProjectForm } from '@capwise/domain/workspace/projects';
import { MAX_BUDGET_CENTS } from '@capwise/domain/workspace/purchases/purchase-fields';
import { FIRST_STAGE, PROJECT_STAGES, STAGE_LABELS } from '@capwise/domain/workspace/purchases/stages';
import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { SavedProjectFragment } from '../../../gen/graphql.ts';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import { clearButton } from '../../../ui/form/inputs/clear-button.ts';
import { DayInput } from '../../../ui/form/inputs/day-input.tsx';
import { dayInputProps } from '../../../ui/form/inputs/form-input.ts';
import { SEARCHED } from '../../../ui/form/inputs/searched-list.ts';
import type { FilterOption } from '../../../ui/list/filter-select.tsx';
import classes from './purchase-fields.module.css';

type Purchase = Pick<SavedProjectFragment, 'stage' | 'ownerId' | 'budget' | 'needByDate' | 'committeeDate'>;
type PurchaseForm = Pick<ProjectForm, keyof Purchase>;

/** @param ownerId default of a new project */
export const purchaseFormValues = (project: Purchase | null, ownerId: string | null): PurchaseForm => ({
  stage: project?.stage ?? FIRST_STAGE,
  ownerId: project ? project.ownerId : ownerId,
  budget: project?.budget == null ? null : dollarsToCents(project.budget),
  needByDate: project?.needByDate ?? '',
  committeeDate: project?.committeeDate ?? '',
});

interface PurchaseFieldsProps {
  form: UseFormReturnType<ProjectForm>;
  owners: readonly FilterOption[];
}

const STAGES = PROJECT_STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }));

export function PurchaseFields({ form, owners }: PurchaseFieldsProps) {
  const { value, onChange, onBlur, error } = form.getInputProps('budget');
  return (
    <div className={classes.fields}>
      <Select label="Stage" data={STAGES} allowDeselect={false} {...form.getInputProps('stage')} />
      <Select
        label="Owner"
        placeholder="Nobody"
        data={owners}
        {...SEARCHED}
        clearable
        clearButtonProps={clearButton('Clear owner')}
        nothingFoundMessage="No users found"
        limit={100}
        {...form.getInputProps('ownerId')}
      />
      <CentsInput
        label="Budget"
        maximum={MAX_BUDGET_CENTS}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={error}
      />
      <DayInput label="Need by" {...dayInputProps(form, 'needByDate')} />
      <DayInput label="Committee date" {...dayInputProps(form, 'committeeDate')} />
    </div>
  );
}
