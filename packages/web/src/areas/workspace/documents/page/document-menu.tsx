import { TEXTS } from '@capwise/domain/texts';
import { whyNotChange, whyNotDelete } from '@capwise/domain/workspace/document-rules';
import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { useCan } from '../../../../lib/session/session.tsx';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { RowMenu } from '../../../../ui/list/row-menu.tsx';
import { useWorkspacePaths } from '../../paths/family.ts';
import { DeleteDocumentMutation } from '../files/store/documents.graphql.ts';
import type { PageDocument } from './use-document.ts';

const ICON = { size: 16, 'aria-hidden': true } as const;

interface DocumentMenuProps {
  document: PageDocument;
  onDownload(): void;
  onEdit(): void;
}

export function DocumentMenu({ document, onDownload, onEdit }: DocumentMenuProps) {
  const { confirm, question } = useConfirm();
  const navigate = useNavigate();
  const paths = useWorkspacePaths();
  const mayOpenProjects = useCan('ViewProjects');
  const [remove] = useSave(DeleteDocumentMutation, {
    done: TEXTS.documentDeleted,
    failed: TEXTS.documentNotDeleted,
    showsReason: true,
    accepts: ({ deleteDocument }) => deleteDocument,
  });
  const { id, projectId, fileName, requests } = document;
  const isInProject = Number(projectId) !== NO_PROJECT && mayOpenProjects;

  const act = async () => {
    const sure = await confirm({
      title: 'Delete this Document?',
      text: `“${fileName}” will be deleted permanently.`,
      yes: 'Delete',
      destructive: true,
    });
    if (!sure) return;
    const saved = await remove({ documentId: id });
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
            refusal: whyNotDelete({ ...document, status: document.status ?? null }, requests.length > 0),
            destructive: true,
          },
        ]}
      />
      {question}
    </>
  );
}
