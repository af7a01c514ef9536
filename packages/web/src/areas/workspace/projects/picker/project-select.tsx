import { OFFERED_PROJECTS } from '@capwise/domain/workspace/projects';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useQuery } from 'urql';
import { IN_PLACE } from '../../../../lib/graphql/in-place.ts';
import { SEARCH_DELAY_MS } from '../../../../lib/search-delay.ts';
import { clearButton } from '../../../../ui/form/inputs/clear-button.ts';
import { SEARCHED } from '../../../../ui/form/inputs/searched-list.ts';
import { AttachableProjectsQuery } from './project-picker.graphql.ts';

const ACTIVE_ONLY = [{ filterType: 'Status', values: ['active'] }];

interface ProjectSelectProps {
  systemId: string;
  systemName: string;
  /** '' for no project. */
  chosen: string;
  onChoose(id: string): void;
  disabled?: boolean;
}

/** The newest projects, or those with the typed words. */
export function ProjectSelect({
  systemId,
  systemName,
  chosen,
  onChoose,
  disabled = false,
}: ProjectSelectProps) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null);
  const [searched] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  // The field contains the chosen title, which is not a search.
  const searchTerm = searched === picked?.label ? '' : searched;
  const [{ data, error }] = useQuery({
    query: AttachableProjectsQuery,
    variables: {
      systemId,
      pageSize: OFFERED_PROJECTS,
      filters: ACTIVE_ONLY,
      ...(searchTerm && { searchTerm }),
    },
    context: IN_PLACE,
    requestPolicy: 'cache-and-network',
  });
  const found = (data?.systemProjects.results ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const options = picked && !found.some(({ value }) => value === picked.value) ? [picked, ...found] : found;
  return (
    <Select
      label="Project"
      description={`Active projects of ${systemName}. Leave it empty for no project.`}
      placeholder="No project"
      data={options}
      value={chosen || null}
      onChange={(value, option) => {
        setPicked(value === null ? null : option);
        onChoose(value ?? '');
      }}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options: all }) => all}
      nothingFoundMessage="No matching projects found"
      error={error ? 'The projects were not loaded. Try again later.' : undefined}
      disabled={disabled}
      {...SEARCHED}
      clearable
      clearButtonProps={clearButton('Clear project')}
    />
  );
}
