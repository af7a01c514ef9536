import { TENANT_SETTING } from '@capwise/domain/admin/settings';
import { dayToEpochSeconds, utcDay } from '@capwise/domain/dates';
import { TEXTS } from '@capwise/domain/texts';
import type { ProjectForm } from '@capwise/domain/workspace/projects';
import { useRef } from 'react';
import { useClient, useQuery } from 'urql';
import { useSave } from '../../../lib/graphql/use-save.ts';
import type { Theirs } from '../../../ui/edit/stale-notice.tsx';
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
  const client = useClient();
  const version = useRef(project?.version ?? null);
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
      version: version.current,
    });
  const theirs: Theirs<ProjectForm> | null =
    project &&
    (async () => {
      const { data } = await client
        .query(
          ProjectQuery,
          { id: project.id, settingName: TENANT_SETTING },
          { requestPolicy: 'network-only', ignoreNamedErrors: true },
        )
        .toPromise();
      if (!data) return null;
      return {
        values: toProjectForm(data.project),
        adopt: () => {
          version.current = data.project.version;
        },
      };
    });
  return { save, busy, theirs };
}
