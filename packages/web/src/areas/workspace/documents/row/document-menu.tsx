import {
  whyNotArchive,
  whyNotChange,
  whyNotDelete,
  whyNotMove,
} from '@capwise/domain/workspace/document-rules';
import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import {
  IconArchive,
  IconArchiveOff,
  IconDownload,
  IconFolderMinus,
  IconFolderPlus,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { type RowAction, RowMenu } from '../../../../ui/list/row-menu.tsx';
import { type DocumentRow, documentState } from './document-table-row.ts';
import type { DocumentActions } from './use-document-actions.tsx';

export interface DocumentMenuProps {
  document: DocumentRow;
  actions: DocumentActions;
  onEdit(document: DocumentRow): void;
  /** Attaches the document to a project or detaches it. Omit to hide the action. */
  onAttach?(document: DocumentRow): void;
  refusal?: string | null;
}

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

export function DocumentMenu(props: DocumentMenuProps) {
  const { document, actions, onEdit, refusal = null } = props;
  const state = documentState(document);
  const { isArchived } = document;
  const menu: RowAction[] = [
    {
      label: 'Download',
      icon: <IconDownload {...ICON} />,
      act: () => void actions.download(document),
      refusal,
    },
    {
      label: 'Edit',
      icon: <IconPencil {...ICON} />,
      act: () => onEdit(document),
      refusal: refusal ?? whyNotChange(state),
    },
    ...moves(props),
    {
      label: isArchived ? 'Unarchive' : 'Archive',
      icon: isArchived ? <IconArchiveOff {...ICON} /> : <IconArchive {...ICON} />,
      act: () => void (isArchived ? actions.unarchive(document) : actions.archive(document)),
      refusal: refusal ?? whyNotArchive(state),
    },
    {
      label: 'Delete',
      icon: <IconTrash {...ICON} />,
      act: () => void actions.remove(document),
      refusal:
        refusal ?? whyNotDelete(state, document.requests.length > 0) ?? document.whyMayNotDelete ?? null,
      destructive: true,
    },
  ];
  return <RowMenu name={document.fileName} rowId={document.id} actions={menu} />;
}

function moves({ document, actions, onAttach, refusal = null }: DocumentMenuProps): RowAction[] {
  if (!onAttach) return [];
  const why = refusal ?? whyNotMove(documentState(document));
  const isLoose = Number(document.projectId) === NO_PROJECT;
  const attach: RowAction = {
    label: 'Attach to Project',
    icon: <IconFolderPlus {...ICON} />,
    act: () => onAttach(document),
    refusal: why,
  };
  const remove: RowAction = {
    label: 'Remove from Project',
    icon: <IconFolderMinus {...ICON} />,
    act: () => void actions.takeFromProject(document),
    refusal: why ?? (isLoose ? 'The document has no project' : null),
  };
  return isLoose ? [attach, remove] : [remove];
}
