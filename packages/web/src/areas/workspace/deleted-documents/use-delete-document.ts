import { RESTORE_DAYS } from '@capwise/domain/workspace/deleted-documents/deleted-documents';
import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useCan } from '../../../lib/session/session.tsx';
import { toastSuccess } from '../../../lib/toast.ts';
import { toastUndo } from '../../../lib/toast-undo.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { DeleteDocumentMutation, RestoreDocumentMutation } from './deleted-documents.graphql.ts';

export const useRestoreDocument = () =>
  useSave(RestoreDocumentMutation, {
    done: WORKSPACE_TEXTS.documentRestored,
    failed: WORKSPACE_TEXTS.documentNotRestored,
    showsReason: true,
  });

/** Asks, deletes and offers to undo it, unless the user may not restore to its project. */
export function useDeleteDocument(title: string) {
  const { confirm, question } = useConfirm();
  const [restore] = useRestoreDocument();
  const seesProjects = useCan('ViewProjects');
  const [remove] = useSave(DeleteDocumentMutation, {
    failed: WORKSPACE_TEXTS.documentNotDeleted,
    showsReason: true,
    accepts: ({ deleteDocument }) => deleteDocument,
  });
  /** @returns null if the user canceled. */
  const deleteDocument = async (
    { id, fileName, projectId }: { id: string; fileName: string; projectId: string },
    onRestored?: () => void,
  ) => {
    const mayRestore = seesProjects || Number(projectId) === NO_PROJECT;
    const restorers = mayRestore ? 'You' : 'Only users who may see projects';
    const sure = await confirm({
      title,
      text: `“${fileName}” will be deleted. ${restorers} can restore it for up to ${RESTORE_DAYS} days.`,
      yes: 'Delete',
      destructive: true,
    });
    if (!sure) return null;
    const saved = await remove({ documentId: id });
    if (saved?.data && !mayRestore) toastSuccess(WORKSPACE_TEXTS.documentDeleted);
    else if (saved?.data)
      toastUndo(WORKSPACE_TEXTS.documentDeleted, () => {
        void restore({ documentId: id }).then(onRestored);
      });
    return saved;
  };
  return { deleteDocument, question };
}
