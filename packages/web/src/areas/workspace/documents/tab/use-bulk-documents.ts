import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import { type DocumentInput, useClient } from 'urql';
import { IN_PLACE } from '../../../../lib/graphql/in-place.ts';
import { toastError, toastSuccess } from '../../../../lib/toast.ts';
import { toastUndo } from '../../../../lib/toast-undo.tsx';
import {
  ArchiveDocumentMutation,
  MoveDocumentMutation,
  UnarchiveDocumentMutation,
} from '../files/store/documents.graphql.ts';
import type { DocumentRow } from '../row/document-table-row.ts';
import { type Failed, type InTurnResult, useInTurn } from './use-in-turn.ts';

type Documents = readonly DocumentRow[];

/** Without type names, the cache does not refetch the list after each document. */
const oneOfMany = (mutation: DocumentInput) => ({ ...IN_PLACE, asWritten: mutation });

/**
 * Archives or attaches several documents. Reports the outcome once they are finished, or stopped.
 * @param onFinished Refetches the list and deselects the documents that were changed.
 */
export function useBulkDocuments(onFinished: (changed: Documents) => void) {
  const client = useClient();
  const { turn, run, stop } = useInTurn<DocumentRow>();

  const unarchive = async (documents: Documents) => {
    const result = await run(documents, ({ id }) =>
      client
        .mutation(UnarchiveDocumentMutation, { documentId: id }, oneOfMany(UnarchiveDocumentMutation))
        .toPromise(),
    );
    tell(result, {
      one: WORKSPACE_TEXTS.documentUnarchived,
      many: 'unarchived',
      failed: WORKSPACE_TEXTS.documentNotUnarchived,
    });
    // Documents that were selected since the archiving stay selected.
    onFinished([]);
  };

  return {
    turn,
    stop,
    async archive(documents: Documents) {
      const result = await run(documents, ({ id }) =>
        client
          .mutation(ArchiveDocumentMutation, { documentId: id }, oneOfMany(ArchiveDocumentMutation))
          .toPromise(),
      );
      const undo = () => void unarchive(result.done);
      tell(result, {
        one: WORKSPACE_TEXTS.documentArchived,
        many: 'archived',
        failed: WORKSPACE_TEXTS.documentNotArchived,
        undo,
      });
      onFinished(result.done);
    },
    async attach(documents: Documents, toProjectId: string): Promise<boolean> {
      const result = await run(documents, ({ id }) =>
        client
          .mutation(MoveDocumentMutation, { documentId: id, toProjectId }, oneOfMany(MoveDocumentMutation))
          .toPromise(),
      );
      tell(result, {
        one: WORKSPACE_TEXTS.documentAttached,
        many: 'attached to the project',
        failed: WORKSPACE_TEXTS.documentNotAttached,
      });
      onFinished(result.done);
      return result.done.length > 0;
    },
  };
}

const MAX_NAMED = 5;

interface Words {
  one: string;
  many: string;
  failed: string;
  undo?: () => void;
}

function tell({ done, failed, stopped }: InTurnResult<DocumentRow>, words: Words): void {
  const many = `${done.length} documents have been successfully ${words.many}.`;
  const success = done.length === 1 ? words.one : many;
  if (failed.length === 0 || done.length > 0) {
    const text = stopped ? `Stopped. ${success}` : success;
    if (words.undo && done.length > 0) toastUndo(text, words.undo);
    else toastSuccess(text);
  }
  if (failed.length === 0) return;
  const names = failed.map(({ item }) => item.fileName).join(', ');
  const isAlone = done.length + failed.length === 1;
  toastError(isAlone ? words.failed : `${words.failed}: ${names}`, failureReasons(failed));
}

/** A common reason is given once. Different reasons name their documents. */
function failureReasons(failed: readonly Failed<DocumentRow>[]): string | null {
  const reasons = new Set(failed.map(({ reason }) => reason));
  if (reasons.size === 1) return failed[0]!.reason;
  const named = failed.flatMap(({ item, reason }) => (reason === null ? [] : `${item.fileName}: ${reason}`));
  return named.slice(0, MAX_NAMED).join(' ');
}
