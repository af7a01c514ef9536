import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import { downloadDocument } from '../../../../lib/files/download.ts';
import { type Saved, useSave } from '../../../../lib/graphql/use-save.ts';
import { useAccessToken } from '../../../../lib/session/session.tsx';
import { toastError, toastSuccess } from '../../../../lib/toast.ts';
import { useDeleteDocument } from '../../deleted-documents/use-delete-document.ts';
import {
  ArchiveDocumentMutation,
  MoveDocumentMutation,
  UnarchiveDocumentMutation,
} from '../files/store/documents.graphql.ts';
import type { DocumentRow } from './document-table-row.ts';

/**
 * Actions of a row's menu. Each reports its outcome and refetches the list, even after a refusal: someone
 * else has usually changed the document.
 * @param onChanged runs instead of `reload` after a change
 */
export function useDocumentActions(
  reload: () => void,
  onChanged: (documents: readonly DocumentRow[]) => void = reload,
) {
  const accessToken = useAccessToken();
  const { deleteDocument, question } = useDeleteDocument('Delete Document?');
  const [archive] = useSave(ArchiveDocumentMutation, {
    done: WORKSPACE_TEXTS.documentArchived,
    failed: WORKSPACE_TEXTS.documentNotArchived,
    showsReason: true,
  });
  const [unarchive] = useSave(UnarchiveDocumentMutation, {
    done: WORKSPACE_TEXTS.documentUnarchived,
    failed: WORKSPACE_TEXTS.documentNotUnarchived,
    showsReason: true,
  });
  const [move] = useSave(MoveDocumentMutation, {
    done: WORKSPACE_TEXTS.documentTakenFromProject,
    failed: WORKSPACE_TEXTS.documentNotTakenFromProject,
    showsReason: true,
  });

  const after = (document: DocumentRow, saved: Saved<unknown> | null) => {
    if (saved?.data) onChanged([document]);
    else if (saved) reload();
  };

  const actions = {
    async download({ link }: DocumentRow) {
      try {
        await downloadDocument(link, await accessToken());
        toastSuccess(WORKSPACE_TEXTS.documentDownloaded);
      } catch {
        toastError(WORKSPACE_TEXTS.documentNotDownloaded);
        reload();
      }
    },
    async archive(document: DocumentRow) {
      after(document, await archive({ documentId: document.id }));
    },
    async unarchive(document: DocumentRow) {
      after(document, await unarchive({ documentId: document.id }));
    },
    async remove(document: DocumentRow) {
      after(document, await deleteDocument(document, reload));
    },
    async takeFromProject(document: DocumentRow) {
      after(document, await move({ documentId: document.id, toProjectId: String(NO_PROJECT) }));
    },
  };
  return { actions, question };
}
export type DocumentActions = ReturnType<typeof useDocumentActions>['actions'];
