import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import type { Client } from 'urql';
import { errorReason } from '../../../../../lib/graphql/errors/reported-reason.ts';
import { IN_PLACE } from '../../../../../lib/graphql/in-place.ts';
import { toastError, toastSuccess } from '../../../../../lib/toast.ts';
import type { DocumentHolder } from './document-holder.ts';
import { type DocumentDetails, type DocumentItem, documentDetails } from './document-item.ts';
import { changesTypes, checkType } from './document-type.ts';
import { UpdateDocumentMutation } from './documents.graphql.ts';

export interface DocumentChanges {
  change(key: string, changes: Partial<DocumentDetails>): Promise<void>;
  /**
   * Renames the document. A saved document changes only after the server confirms (SHELL-079). @returns
   * Whether the new name was accepted.
   */
  rename(key: string, fileName: string): Promise<boolean>;
  catchUp(key: string, sent: DocumentDetails): Promise<void>;
  /** Resolves when all changes are saved or reverted. */
  settled(): Promise<void>;
}

/** UpdateDocument sends the whole document, so the changes to one document are sent one after another. */
export function createChanges(client: Client, holder: DocumentHolder): DocumentChanges {
  const lines = new Map<string, Promise<unknown>>();

  const inLine = <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const next = (lines.get(key) ?? Promise.resolve()).then(work);
    lines.set(key, next);
    void next.finally(() => lines.get(key) === next && lines.delete(key));
    return next;
  };

  const save = async (key: string, changes: Partial<DocumentDetails>): Promise<boolean> => {
    const document = holder.find(key);
    if (!document) return false;
    const variables = { id: document.id, ...documentDetails(document), ...changes };
    const { error } = await client.mutation(UpdateDocumentMutation, variables, IN_PLACE).toPromise();
    if (error) toastError(WORKSPACE_TEXTS.documentNotUpdated, errorReason(error));
    return !error;
  };

  const saveOrTakeBack = (key: string, changes: Partial<DocumentDetails>, before: DocumentDetails) =>
    inLine(key, async () => {
      if (changesTypes(changes) && !checkType(holder, key)) return;
      if (await save(key, {})) return;
      const now = holder.find(key);
      if (now) holder.patch(key, takenBack(now, changes, before));
    });

  return {
    async change(key, changes) {
      const document = holder.find(key);
      if (!document) return;
      holder.patch(key, changes);
      if (changesTypes(changes)) checkType(holder, key);
      if (!document.isNewFile) await saveOrTakeBack(key, changes, documentDetails(document));
    },
    async rename(key, fileName) {
      if (holder.find(key)?.isNewFile === false) {
        if (!(await inLine(key, () => save(key, { fileName })))) return false;
        toastSuccess(WORKSPACE_TEXTS.documentUpdated);
      }
      holder.patch(key, { fileName });
      return true;
    },
    async catchUp(key, sent) {
      const document = holder.find(key);
      if (!document) return;
      const now = documentDetails(document);
      if (JSON.stringify(now) !== JSON.stringify(sent)) await saveOrTakeBack(key, now, sent);
    },
    settled: async () => void (await Promise.all(lines.values())),
  };
}

/** Previous values of the changed fields, except fields that have changed again. */
function takenBack(
  now: DocumentItem,
  changes: Partial<DocumentDetails>,
  before: DocumentDetails,
): Partial<DocumentDetails> {
  const names = Object.keys(changes) as (keyof DocumentDetails)[];
  return Object.fromEntries(
    names.filter((name) => now[name] === changes[name]).map((name) => [name, before[name]]),
  );
}
