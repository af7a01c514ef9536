import { TEXTS } from '@capwise/domain/texts';
import type { Client } from 'urql';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { reasonOf } from '../../../lib/graphql/told-reason.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import type { DocumentHolder } from './document-holder.ts';
import { type DocumentDetails, type DocumentItem, detailsOf } from './document-item.ts';
import { UpdateDocumentMutation } from './documents.graphql.ts';

export interface DocumentChanges {
  /** Shows a change of flags or category at once, saves it, and takes it back when that fails (SHELL-080). */
  change(key: string, changes: Partial<DocumentDetails>): Promise<void>;
  /** Whether the new name holds; a saved document has it only after the server does (SHELL-079). */
  rename(key: string, fileName: string): Promise<boolean>;
  /** Brings the server what was changed while the file was on its way. */
  catchUp(key: string, sent: DocumentDetails): Promise<void>;
  /** When everything that was changed is saved or taken back. */
  settled(): Promise<void>;
}

/** UpdateDocument carries the whole document, so the changes of one document are sent one after the other. */
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
    const variables = { id: document.id, ...detailsOf(document), ...changes };
    const { error } = await client.mutation(UpdateDocumentMutation, variables, IN_PLACE).toPromise();
    if (error) toastError(TEXTS.documentNotUpdated, reasonOf(error));
    return !error;
  };

  const saveOrTakeBack = (key: string, changes: Partial<DocumentDetails>, before: DocumentDetails) =>
    inLine(key, async () => {
      if (await save(key, {})) return;
      const now = holder.find(key);
      if (now) holder.patch(key, takenBack(now, changes, before));
    });

  return {
    async change(key, changes) {
      const document = holder.find(key);
      if (!document) return;
      holder.patch(key, changes);
      if (!document.isNewFile) await saveOrTakeBack(key, changes, detailsOf(document));
    },
    async rename(key, fileName) {
      if (holder.find(key)?.isNewFile === false) {
        if (!(await inLine(key, () => save(key, { fileName })))) return false;
        toastSuccess(TEXTS.documentUpdated);
      }
      holder.patch(key, { fileName });
      return true;
    },
    async catchUp(key, sent) {
      const document = holder.find(key);
      if (!document) return;
      const now = detailsOf(document);
      if (JSON.stringify(now) !== JSON.stringify(sent)) await saveOrTakeBack(key, now, sent);
    },
    settled: async () => void (await Promise.all(lines.values())),
  };
}

/** The changed fields as they were, those excepted that were changed again in the meantime. */
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
