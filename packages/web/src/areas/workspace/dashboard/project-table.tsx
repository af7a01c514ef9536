import type { z } from 'zod';
import type { ListState } from '../../../lib/address/list-search.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { ListTable } from '../../../ui/list/list-table.tsx';
import type { WorkspacePaths } from '../paths/family.ts';
import { SystemProjectsQuery } from './dashboard.graphql.ts';
import { projectColumns } from './project-columns.tsx';
import { type PROJECTS_LIST, projectVariables } from './projects-list.ts';

const NONE = 'No Projects Found';

interface ProjectTableProps {
  systemId: string;
  list: ListState<z.output<typeof PROJECTS_LIST.schema>>;
  paths: WorkspacePaths;
}

export function ProjectTable({ systemId, list, paths }: ProjectTableProps) {
  const state = usePage({
    query: SystemProjectsQuery,
    variables: projectVariables(systemId, list.values),
    pick: ({ systemProjects }) => systemProjects,
    typename: 'Project',
  });
  return (
    <ListTable
      label="Projects"
      list={list}
      state={state}
      columns={projectColumns(paths)}
      rowId={({ id }) => id}
      empty={{ title: NONE, text: 'Use a project to collect the documents of a purchase.' }}
      nothingFound={NONE}
    />
  );
}
