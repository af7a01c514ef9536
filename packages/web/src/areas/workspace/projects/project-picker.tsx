import { OFFERED_PROJECTS } from '@capwise/domain/workspace/projects';
import { Radio, Skeleton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useState } from 'react';
import { useQuery } from 'urql';
import type { GetAttachableProjectsQuery } from '../../../gen/graphql.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { AttachableProjectsQuery } from './project-picker.graphql.ts';

const ACTIVE_ONLY = [{ filterType: 'Status', values: ['active'] }];

export interface ProjectPickerProps {
  systemId: string;
  systemName: string;
  /** The id of the chosen project; '' for none. */
  chosen: string;
  onChoose(id: string): void;
  label?: string;
  /** What it is called to choose none; without it one has to be chosen. */
  none?: string;
}

/** The newest active projects of a system, and a search for the others (B-31). */
export function ProjectPicker(props: ProjectPickerProps) {
  const { systemId, onChoose } = props;
  const [search, setSearch] = useState('');
  const [{ data, error }, ask] = useQuery({
    query: AttachableProjectsQuery,
    variables: {
      systemId,
      pageSize: OFFERED_PROJECTS,
      filters: ACTIVE_ONLY,
      ...(search && { searchTerm: search }),
    },
    context: IN_PLACE,
    // A project made a moment ago is among the newest.
    requestPolicy: 'cache-and-network',
  });
  const onSearch = (text: string) => {
    // What is chosen has to be in sight.
    onChoose('');
    setSearch(text);
  };
  return (
    <>
      <SearchBox
        label="Search Projects"
        hideLabel
        placeholder="Search Projects"
        text={search}
        onSearch={onSearch}
      />
      {error ? (
        <ErrorPanel onRetry={() => ask({ requestPolicy: 'network-only' })} />
      ) : data ? (
        <Projects {...props} page={data.systemProjects} search={search} />
      ) : (
        <LoadingProjects />
      )}
    </>
  );
}

interface ProjectsProps extends ProjectPickerProps {
  page: GetAttachableProjectsQuery['systemProjects'];
  search: string;
}

function Projects({ page, search, systemName, chosen, onChoose, label = 'Project', none }: ProjectsProps) {
  const offered = page.results.filter(({ isArchived }) => !isArchived).slice(0, OFFERED_PROJECTS);
  if (offered.length === 0)
    return (
      <Text c="dimmed">
        {search
          ? `No active project in ${systemName} matches “${search}”.`
          : `There are no active projects in ${systemName}. Create one first.`}
      </Text>
    );
  const which = search ? `matching “${search}”` : `in ${systemName}`;
  return (
    <Radio.Group
      label={label}
      description={
        page.totalCount > offered.length
          ? `The ${offered.length} newest of ${page.totalCount} active projects ${which}`
          : `Active projects ${which}`
      }
      value={chosen}
      onChange={onChoose}
    >
      <Stack gap={10} mt={12}>
        {none !== undefined && <Radio value="" label={none} />}
        {offered.map(({ id, title }) => (
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
