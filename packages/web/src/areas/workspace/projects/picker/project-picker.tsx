import { OFFERED_PROJECTS } from '@capwise/domain/workspace/projects';
import { Radio, Skeleton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import { useQuery } from 'urql';
import type { GetAttachableProjectsQuery } from '../../../../gen/graphql.ts';
import { IN_PLACE } from '../../../../lib/graphql/in-place.ts';
import { SearchBox } from '../../../../ui/list/search-box.tsx';
import { ErrorPanel } from '../../../../ui/page/query-panel.tsx';
import { AttachableProjectsQuery } from './project-picker.graphql.ts';

const ACTIVE_ONLY = [{ filterType: 'Status', values: ['active'] }];

export interface ProjectPickerProps {
  systemId: string;
  systemName: string;
  chosen: string;
  onChoose(id: string): void;
  label?: string;
  /** Label for choosing no project. Without it, a project is required. */
  none?: string;
}

export function ProjectPicker(props: ProjectPickerProps) {
  const { systemId } = props;
  const [search, setSearch] = useState('');
  /** The chosen project stays visible while the search shows others. */
  const [picked, setPicked] = useState<OfferedProject | null>(null);
  const [{ data, error }, ask] = useQuery({
    query: AttachableProjectsQuery,
    variables: {
      systemId,
      pageSize: OFFERED_PROJECTS,
      filters: ACTIVE_ONLY,
      ...(search && { searchTerm: search }),
    },
    context: IN_PLACE,
    // The newest projects may include one created a moment ago.
    requestPolicy: 'cache-and-network',
  });
  return (
    <>
      <SearchBox label="Search Projects" isAlone text={search} onSearch={setSearch} />
      {error ? (
        <ErrorPanel
          what="The list of projects"
          error={error}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : data ? (
        <Projects {...props} page={data.systemProjects} search={search} picked={picked} onPick={setPicked} />
      ) : (
        <LoadingProjects />
      )}
    </>
  );
}

type OfferedProject = Pick<GetAttachableProjectsQuery['systemProjects']['results'][number], 'id' | 'title'>;

interface ProjectsProps extends ProjectPickerProps {
  page: GetAttachableProjectsQuery['systemProjects'];
  search: string;
  picked: OfferedProject | null;
  onPick(project: OfferedProject | null): void;
}

function Projects(props: ProjectsProps) {
  const { page, search, systemName, chosen, onChoose, picked, onPick, label = 'Project', none } = props;
  const offered = page.results.filter(({ isArchived }) => !isArchived).slice(0, OFFERED_PROJECTS);
  const elsewhere = picked?.id === chosen && !offered.some(({ id }) => id === chosen) ? [picked] : [];
  const shown: readonly OfferedProject[] = [...elsewhere, ...offered];
  const nothing = offered.length === 0 && (
    <Text c="dimmed">
      {search
        ? `No active project in ${systemName} matches “${search}”.`
        : `There are no active projects in ${systemName}. Create one first.`}
    </Text>
  );
  if (nothing && shown.length === 0 && (none === undefined || !search)) return nothing;
  const which = search ? `matching “${search}”` : `in ${systemName}`;
  return (
    <Radio.Group
      label={label}
      description={
        nothing ||
        (page.totalCount > offered.length
          ? `The ${offered.length} newest of ${page.totalCount} active projects ${which}`
          : `Active projects ${which}`)
      }
      value={chosen}
      onChange={(id) => {
        onPick(shown.find((project) => project.id === id) ?? null);
        onChoose(id);
      }}
    >
      <Stack gap={10} mt={12}>
        {none !== undefined && <Radio value="" label={none} />}
        {shown.map(({ id, title }) => (
          <Radio key={id} value={id} label={title} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const LINES = [0, 1, 2, 3];

const LoadingProjects = () => (
  <div role="status" aria-label="Loading">
    {LINES.map((line) => (
      <Skeleton key={line} height={16} my={12} />
    ))}
  </div>
);
