import { formatInstantDay } from '@capwise/domain/dates';
import { Anchor, Badge, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { GetSystemProjectsQuery } from '../../../gen/graphql.ts';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import type { WorkspacePaths } from '../paths/family.ts';
import { purchaseColumns } from '../purchases/purchase-columns.tsx';

export type ListedProject = GetSystemProjectsQuery['systemProjects']['results'][number];

export const projectColumns = (paths: WorkspacePaths): readonly DataTableColumn<ListedProject>[] => [
  {
    id: 'createdDate',
    header: 'Created',
    width: '106px',
    descendingFirst: true,
    card: 'hidden',
    value: ({ createdDate }) => formatInstantDay(createdDate),
  },
  {
    id: 'title',
    header: 'Project',
    width: '19%',
    card: 'title',
    value: ({ title }) => title,
    cell: (project) => <ProjectCell project={project} path={paths.project(project.id)} />,
  },
  {
    id: 'facility',
    header: 'Facility',
    width: '13%',
    card: 'note',
    sortable: false,
    value: ({ facilities }) => facilities.map(({ name }) => name).join(', '),
    cell: ({ facilities }) => <Facilities names={facilities.map(({ name }) => name)} />,
  },
  ...purchaseColumns<ListedProject>(),
  {
    id: 'documentCount',
    header: 'Documents',
    align: 'right',
    width: '112px',
    descendingFirst: true,
    card: 'note',
    cardWords: { before: 'Documents' },
    value: ({ documentCount }) => documentCount,
  },
  {
    id: 'createdByName',
    header: 'Created By',
    width: '10%',
    card: 'hidden',
    value: ({ createdByName }) => createdByName,
  },
];

function ProjectCell({ project, path }: { project: ListedProject; path: string }) {
  return (
    <>
      <Anchor component={Link} to={path} inherit fw={500}>
        {project.title}
      </Anchor>
      {project.isArchived && <ArchivedPill />}
    </>
  );
}

export const ArchivedPill = () => (
  <Badge variant="default" size="sm" ml={8} tt="none" fw={500}>
    Archived
  </Badge>
);

function Facilities({ names }: { names: readonly string[] }) {
  const [first, ...others] = names;
  if (!first) return '--';
  return (
    <span title={names.join(', ')}>
      {first}
      {others.length > 0 && (
        <Text span inherit c="dimmed">
          {' '}
          + {others.length} more
        </Text>
      )}
    </span>
  );
}
