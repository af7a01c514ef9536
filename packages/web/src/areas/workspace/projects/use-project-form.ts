import { TENANT_SETTING } from '@capwise/domain/admin/settings';
import { dayToEpochSeconds, utcDay } from '@capwise/domain/dates';
import { TEXTS } from '@capwise/domain/texts';
import type { ProjectForm } from '@capwise/domain/workspace/projects';
import { useQuery } from 'urql';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useVersioned } from '../../../ui/edit/use-versioned.ts';
import type { FilterOption } from '../../../ui/list/filter-select.tsx';
import { ProjectQuery, SaveProjectMutation, SystemFacilitiesQuery } from './projects.graphql.ts';
import type { Project } from './use-project.ts';

export const EMPTY_PROJECT: ProjectForm = {
  title: '',
  description: '',
  acquisitionDay: '',
  facilityIds: [],
};

/** The date is UTC everywhere, from the field to the page. */
export const toProjectForm = (project: Project): ProjectForm => ({
  title: project.title,
  description: project.description,
  acquisitionDay:
    project.projectedAcquisitionDate === null
      ? ''
      : utcDay(new Date(project.projectedAcquisitionDate * 1_000)),
  facilityIds: project.facilities.map(({ id }) => id),
});

/** The system's active facilities and those of the project, by name. */
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
  const { record, theirs } = useVersioned({
    record: project,
    read: async ({ id }) =>
      (await readNow(ProjectQuery, { id, settingName: TENANT_SETTING }))?.project ?? null,
    formValues: toProjectForm,
  });
  const [run, busy] = useSave(SaveProjectMutation, {
    done: TEXTS.projectSaved,
    failed: TEXTS.projectNotSaved,
  });
  const save = (form: ProjectForm) =>
    run({
      id: project?.id ?? null,
      title: form.title,
      description: form.description,
      projectedAcquisitionDate: form.acquisitionDay ? dayToEpochSeconds(form.acquisitionDay) : null,
      systemId,
      facilitiesInput: form.facilityIds,
      version: record?.version ?? null,
    });
  return { save, busy, theirs };
}
