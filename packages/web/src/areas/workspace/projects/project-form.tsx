import {
  PROJECT_DESCRIPTION_LENGTH,
  PROJECT_TITLE_LENGTH,
  ProjectFormSchema,
} from '@capwise/domain/workspace/projects';
import { Button, MultiSelect, Paper, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { useNavigate } from 'react-router';
import { RefusalNotice } from '../../../ui/edit/refusal-notice.tsx';
import { SubmitButton } from '../../../ui/form/form-submit.tsx';
import { DayInput } from '../../../ui/form/inputs/day-input.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { RestoredNotice } from '../../../ui/form/restored-notice.tsx';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import { useWorkspacePaths } from '../paths/family.ts';
import classes from './project-form.module.css';
import type { Project } from './use-project.ts';
import { EMPTY_PROJECT, toProjectForm, useFacilityOptions, useProjectSave } from './use-project-form.ts';

interface ProjectFormProps {
  project: Project | null;
  systemId: string;
}

const CANCEL_CREATION = {
  title: 'Cancel Project Creation?',
  text: 'The project has not been saved.',
  yes: 'Leave',
  no: 'Keep Project',
  destructive: true,
} as const;

export function ProjectForm({ project, systemId }: ProjectFormProps) {
  const navigate = useNavigate();
  const paths = useWorkspacePaths();
  const facilities = useFacilityOptions(systemId, project);
  const { save, busy, theirs } = useProjectSave(project, systemId);
  const { form, props, refusal, problem, isRestored, discard, leave } = useEditForm({
    draft: `project.${systemId}.${project?.id ?? 'new'}`,
    leaveQuestion: project ? undefined : CANCEL_CREATION,
    schema: ProjectFormSchema,
    initial: project ? toProjectForm(project) : EMPTY_PROJECT,
    onSave: async (output) => {
      const saved = await save(output);
      if (!saved?.data) return saved?.refusal ?? null;
      // Back must not lead to a form that is already saved.
      void navigate(paths.project(saved.data.saveProject.id), { replace: true });
      return null;
    },
  });

  const cancel = async () => {
    if (project) return void navigate(paths.project(project.id));
    if (!(await leave.confirm(CANCEL_CREATION))) return;
    discard();
    leave.release();
    void navigate(paths.dashboard);
  };
  return (
    <Paper withBorder component="form" {...props} noValidate autoComplete="off" className={classes.form}>
      {isRestored && <RestoredNotice onDiscard={discard} />}
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
        <DayInput
          label="Projected Acquisition Date"
          value={form.values.acquisitionDay}
          onChange={(day) => form.setFieldValue('acquisitionDay', day)}
          onInvalid={(text) => form.setFieldValue('acquisitionDay', text)}
          error={form.errors['acquisitionDay']}
        />
        <MultiSelect
          label="Facility"
          placeholder={form.values.facilityIds.length > 0 ? '' : 'Select Facilities'}
          data={facilities}
          searchable
          nothingFoundMessage="No facilities found"
          {...form.getInputProps('facilityIds')}
        />
      </div>
      <RefusalNotice form={form} refusal={refusal} theirs={theirs} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void cancel()} disabled={busy}>
          Cancel
        </Button>
        <SubmitButton
          label="Save"
          reason={problem ?? (form.isDirty() ? null : 'No changes to save')}
          busy={busy}
        />
      </div>
      {leave.question}
    </Paper>
  );
}
