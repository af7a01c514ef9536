import { IconArchive, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { useWorkspacePaths } from '../paths/family.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import type { Project } from './use-project.ts';

const ICON = { size: 16, 'aria-hidden': true } as const;

export function ProjectMenu({ project }: { project: Project }) {
  const paths = useWorkspacePaths();
  const [archiving, setArchiving] = useState(false);
  return (
    <>
      <RowMenu
        name={project.title}
        disabled={project.isArchived}
        actions={[
          { label: 'Edit Details', icon: <IconPencil {...ICON} />, act: paths.edit(project.id) },
          { label: 'Archive Project', icon: <IconArchive {...ICON} />, act: () => setArchiving(true) },
        ]}
      />
      <ArchiveDialog projectId={project.id} opened={archiving} onClose={() => setArchiving(false)} />
    </>
  );
}
