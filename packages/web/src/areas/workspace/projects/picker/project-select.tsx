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

export interface ChosenProject {
  id: string;
  title: string;
}

interface ProjectSelectProps {
  systemId: string;
  systemName: string;
  /** May not be among the found ones. */
  chosen: ChosenProject | null;
  onChoose(project: ChosenProject | null): void;
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
  const [searched] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  // The field contains the chosen title, which is not a search.
  const searchTerm = searched === chosen?.title ? '' : searched;
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
  const found = data?.systemProjects.results ?? [];
  const offered = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      label="Project"
      description={`Active projects of ${systemName}. Leave it empty for no project.`}
      placeholder="No project"
      data={offered.map(({ id, title }) => ({ value: id, label: title }))}
      value={chosen?.id ?? null}
      onChange={(_, option) => onChoose(option && { id: option.value, title: option.label })}
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
