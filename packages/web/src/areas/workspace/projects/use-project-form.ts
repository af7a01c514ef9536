import { TENANT_SETTING } from '@capwise/domain/admin/settings';
import { TEXTS } from '@capwise/domain/texts';
import type { ProjectForm, ProjectFormOutput } from '@capwise/domain/workspace/projects';
import { useQuery } from 'urql';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useVersioned } from '../../../ui/edit/use-versioned.ts';
import type { FilterOption } from '../../../ui/list/filter-select.tsx';
import { projectFormValues } from './project-fields.tsx';
import { ProjectQuery, SaveProjectMutation, SystemFacilitiesQuery } from './projects.graphql.ts';
import type { Project } from './use-project.ts';

export function useFacilityOptions(systemId: string, project: Project | null): FilterOption[] {
  const [{ data }] = useQuery({ query: SystemFacilitiesQuery, variables: { id: systemId } });
  const byId = new Map(
    [...(project?.facilities ?? []), ...(data?.system.facilities ?? [])].map(({ id, name }) => [id, name]),
  );
  return [...byId]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

export function useProjectSave(project: Project | null, systemId: string) {
  const readNow = useReadNow();
  const { record, theirs } = useVersioned<Project, ProjectForm>({
    record: project,
    read: async ({ id }) =>
      (await readNow(ProjectQuery, { id, settingName: TENANT_SETTING }))?.project ?? null,
    formValues: projectFormValues,
  });
  const [run, busy] = useSave(SaveProjectMutation, {
    done: TEXTS.projectSaved,
    failed: TEXTS.projectNotSaved,
  });
  const save = (form: ProjectFormOutput) =>
    run({ ...form, id: project?.id ?? null, systemId, version: record?.version ?? null });
  return { save, busy, theirs };
}
