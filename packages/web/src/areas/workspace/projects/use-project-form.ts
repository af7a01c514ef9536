import { TENANT_SETTING } from '@capwise/domain/admin/settings';
import type { ProjectForm, ProjectFormOutput } from '@capwise/domain/workspace/projects';
import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import { useQuery } from 'urql';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { useVersioned } from '../../../ui/edit/use-versioned.ts';
import type { FilterOption } from '../../../ui/list/filter-select.tsx';
import { projectFormValues } from './project-fields.tsx';
import {
  ProjectOwnersQuery,
  ProjectQuery,
  SaveProjectMutation,
  SystemFacilitiesQuery,
} from './projects.graphql.ts';
import type { Project } from './use-project.ts';

export function useFacilityOptions(systemId: string, project: Project | null): FilterOption[] {
  const [{ data }] = useQuery({
    query: SystemFacilitiesQuery,
    variables: { id: systemId },
    requestPolicy: 'cache-and-network',
  });
  const byId = new Map(
    [...(project?.facilities ?? []), ...(data?.system.facilities ?? [])].map(({ id, name }) => [id, name]),
  );
  return [...byId]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

/** Users of the system, and the owner even after leaving it. */
export function useOwnerOptions(systemId: string, project: Project | null): FilterOption[] {
  const [{ data }] = useQuery({
    query: ProjectOwnersQuery,
    variables: { systemId },
    requestPolicy: 'cache-and-network',
  });
  const owners = (data?.projectOwners ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const owner = project?.ownerId && { value: project.ownerId, label: project.ownerName ?? '--' };
  return owner && !owners.some(({ value }) => value === owner.value) ? [owner, ...owners] : owners;
}

/** The creator owns a new project in the own system. */
export function useNewOwner(systemId: string): string | null {
  const user = useCurrentUser();
  return user.systemId === systemId ? user.id : null;
}

export function useProjectSave(project: Project | null, systemId: string) {
  const readNow = useReadNow();
  const { record, theirs } = useVersioned<Project, ProjectForm>({
    record: project,
    read: async ({ id }) =>
      (await readNow(ProjectQuery, { id, settingName: TENANT_SETTING }))?.project ?? null,
    formValues: (found) => projectFormValues(found),
  });
  const [run, busy] = useSave(SaveProjectMutation, {
    done: WORKSPACE_TEXTS.projectSaved,
    failed: WORKSPACE_TEXTS.projectNotSaved,
  });
  const save = (form: ProjectFormOutput) =>
    run({ ...form, id: project?.id ?? null, systemId, version: record?.version ?? null });
  return { save, busy, theirs };
}
