import { utcDay } from '@capwise/domain/dates';
import {
  PROJECT_DESCRIPTION_LENGTH,
  PROJECT_TITLE_LENGTH,
  type ProjectForm,
} from '@capwise/domain/workspace/projects';
import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { DayInput } from '../../../ui/form/inputs/day-input.tsx';
import { dayInputProps, textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { SEARCHED } from '../../../ui/form/inputs/searched-list.ts';
import type { FilterOption } from '../../../ui/list/filter-select.tsx';
import { PurchaseFields, purchaseFormValues } from '../purchases/purchase-fields.tsx';
import classes from './project-form.module.css';
import type { Project } from './use-project.ts';

/** The date is UTC everywhere, from the field to the page. */
const formDay = (epochSeconds: number | null | undefined): string =>
  epochSeconds == null ? '' : utcDay(new Date(epochSeconds * 1_000));

/** @param newOwnerId default of a new project */
export const projectFormValues = (
  project: Project | null,
  newOwnerId: string | null = null,
): ProjectForm => ({
  title: project?.title ?? '',
  description: project?.description ?? '',
  projectedAcquisitionDate: formDay(project?.projectedAcquisitionDate),
  facilitiesInput: project?.facilities.map(({ id }) => id) ?? [],
  ...purchaseFormValues(project, newOwnerId),
});

interface ProjectFieldsProps {
  form: UseFormReturnType<ProjectForm>;
  facilities: readonly FilterOption[];
  owners: readonly FilterOption[];
}

export function ProjectFields({ form, facilities, owners }: ProjectFieldsProps) {
  return (
    <>
      <TextInput
        label="Title"
        placeholder="Untitled Project"
        maxLength={PROJECT_TITLE_LENGTH}
        withAsterisk
        data-autofocus
        {...textInputProps(form, 'title')}
      />
      <Textarea
        label="Description"
        placeholder="Enter project description"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={`${form.values.description.length} of ${PROJECT_DESCRIPTION_LENGTH} characters`}
        maxLength={PROJECT_DESCRIPTION_LENGTH}
        rows={4}
        {...form.getInputProps('description')}
      />
      <div className={classes.row}>
        <DayInput label="Projected Acquisition Date" {...dayInputProps(form, 'projectedAcquisitionDate')} />
        <MultiSelect
          label="Facility"
          placeholder={form.values.facilitiesInput.length > 0 ? '' : 'Select Facilities'}
          data={facilities}
          {...SEARCHED}
          nothingFoundMessage="No facilities found"
          {...form.getInputProps('facilitiesInput')}
        />
      </div>
      <PurchaseFields form={form} owners={owners} />
    </>
  );
}
