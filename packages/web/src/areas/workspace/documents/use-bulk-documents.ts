import { TEXTS } from '@capwise/domain/texts';
import { type DocumentInput, useClient } from 'urql';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import type { DocumentRow } from './document-table-row.ts';
import { ArchiveDocumentMutation, MoveDocumentMutation } from './documents.graphql.ts';
import { type InTurnResult, useInTurn } from './use-in-turn.ts';

type Documents = readonly DocumentRow[];

/** Without type names the cache knows of no change, and does not ask for the list after each document. */
const oneOfMany = (mutation: DocumentInput) => ({ ...IN_PLACE, asWritten: mutation });

/** Archives or attaches several documents, and tells once how that went. The list is asked anew either way. */
export function useBulkDocuments(reload: () => void) {
  const client = useClient();
  const { turn, run, stop } = useInTurn<DocumentRow>();

  return {
    turn,
    stop,
    async archive(documents: Documents) {
      const result = await run(documents, async ({ id }) => {
        const variables = { documentId: id };
        return !(
          await client
            .mutation(ArchiveDocumentMutation, variables, oneOfMany(ArchiveDocumentMutation))
            .toPromise()
        ).error;
      });
      tell(result, { one: TEXTS.documentArchived, many: 'archived', failed: TEXTS.documentNotArchived });
      reload();
    },
    /** Whether any of them is in the project now. */
    async attach(documents: Documents, toProjectId: string): Promise<boolean> {
      const result = await run(documents, async ({ id }) => {
        const variables = { documentId: id, toProjectId };
        return !(
          await client.mutation(MoveDocumentMutation, variables, oneOfMany(MoveDocumentMutation)).toPromise()
        ).error;
      });
      tell(result, {
        one: TEXTS.documentAttached,
        many: 'attached to the project',
        failed: TEXTS.documentNotAttached,
      });
      reload();
      return result.done.length > 0;
    },
  };
}

interface Words {
  one: string;
  /** What was done, after 'have been successfully'. */
  many: string;
  failed: string;
}

function tell({ done, failed, stopped }: InTurnResult<DocumentRow>, words: Words): void {
  const many = `${done.length} documents have been successfully ${words.many}.`;
  const success = done.length === 1 ? words.one : many;
  const names = failed.map(({ fileName }) => fileName).join(', ');
  const isAlone = done.length + failed.length === 1;
  if (failed.length === 0) toastSuccess(stopped ? `Stopped. ${success}` : success);
  else toastError(isAlone ? words.failed : `${words.failed}: ${names}`);
}
