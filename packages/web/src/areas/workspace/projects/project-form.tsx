import { ProjectFormSchema } from '@capwise/domain/workspace/projects';
import { Button, Paper } from '@mantine/core';
import { useNavigate } from 'react-router';
import { RefusalNotice } from '../../../ui/edit/refusal-notice.tsx';
import { SubmitButton } from '../../../ui/form/form-submit.tsx';
import { RestoredNotice } from '../../../ui/form/restored-notice.tsx';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import { useWorkspacePaths } from '../paths/family.ts';
import { ProjectFields, projectFormValues } from './project-fields.tsx';
import classes from './project-form.module.css';
import type { Project } from './use-project.ts';
import { useFacilityOptions, useNewOwner, useOwnerOptions, useProjectSave } from './use-project-form.ts';

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
  const owners = useOwnerOptions(systemId, project);
  const newOwner = useNewOwner(systemId);
  const { save, busy, theirs: readTheirs } = useProjectSave(project, systemId);
  const { form, props, refusal, theirs, problem, isRestored, discard, leave } = useEditForm({
    draft: `project.${systemId}.${project?.id ?? 'new'}`,
    leaveQuestion: project ? undefined : CANCEL_CREATION,
    schema: ProjectFormSchema,
    initial: projectFormValues(project, newOwner),
    theirs: readTheirs,
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
      <ProjectFields form={form} facilities={facilities} owners={owners} />
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
