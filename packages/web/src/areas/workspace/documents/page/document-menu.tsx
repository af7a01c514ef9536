import { whyNotChange, whyNotDelete } from '@capwise/domain/workspace/document-rules';
import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useCan } from '../../../../lib/session/session.tsx';
import { RowMenu } from '../../../../ui/list/row-menu.tsx';
import { useDeleteDocument } from '../../deleted-documents/use-delete-document.ts';
import { useWorkspacePaths } from '../../paths/family.ts';
import type { PageDocument } from './use-document.ts';

const ICON = { size: 16, 'aria-hidden': true } as const;

interface DocumentMenuProps {
  document: PageDocument;
  onDownload(): void;
  onEdit(): void;
}

export function DocumentMenu({ document, onDownload, onEdit }: DocumentMenuProps) {
  const { deleteDocument, question } = useDeleteDocument('Delete this Document?');
  const navigate = useNavigate();
  const paths = useWorkspacePaths();
  const mayOpenProjects = useCan('ViewProjects');
  const { id, projectId, fileName, requests } = document;
  const isInProject = Number(projectId) !== NO_PROJECT && mayOpenProjects;

  const act = async () => {
    const saved = await deleteDocument(document);
    if (saved?.data)
      void navigate(isInProject ? paths.project(projectId) : paths.dashboard, { replace: true });
  };
  return (
    <>
      <RowMenu
        name={fileName}
        rowId={id}
        actions={[
          { label: 'Download Original', icon: <IconDownload {...ICON} />, act: onDownload },
          {
            label: 'Edit',
            icon: <IconPencil {...ICON} />,
            act: onEdit,
            refusal: whyNotChange({ ...document, status: document.status ?? null }),
          },
          {
            label: 'Delete this Document',
            icon: <IconTrash {...ICON} />,
            act: () => void act(),
            refusal:
              whyNotDelete({ ...document, status: document.status ?? null }, requests.length > 0) ??
              document.whyMayNotDelete ??
              null,
            destructive: true,
          },
        ]}
      />
      {question}
    </>
  );
}
