import type { DocumentFlags } from '@capwise/domain/workspace/documents';
import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import type { Client } from 'urql';
import type { ChosenFiles } from '../../../../../lib/chosen-files/upload-store.ts';
import { toastError } from '../../../../../lib/toast.ts';
import { createChanges } from './document-changes.ts';
import { createHolder } from './document-holder.ts';
import { type DocumentDetails, type DocumentItem, newDocuments } from './document-item.ts';
import { createTagChanges } from './document-tag-changes.ts';
import { createUploads } from './document-uploads.ts';

export interface DocumentList {
  documents(): readonly DocumentItem[];
  subscribe(listener: () => void): () => void;
  add(files: readonly File[], flags: DocumentFlags): void;
  /**
   * Removes a document from the list but not from the server. Restores it if this browser cannot delete the
   * stored file.
   */
  remove(key: string): void;
  upload(key: string): Promise<void>;
  uploadAll(): Promise<void>;
  cancel(key: string): void;
  rename(key: string, fileName: string): Promise<boolean>;
  change(key: string, changes: Partial<DocumentDetails>): Promise<void>;
  addTag(key: string, text: string): Promise<boolean>;
  removeTag(key: string, systemTagId: string): Promise<void>;
  restore(): Promise<void>;
  settled(): Promise<void>;
  stop(): void;
}

export interface DocumentListOptions {
  client: Client;
  accessToken(): Promise<string>;
  systemId: string;
  projectId: string;
  initial: readonly DocumentItem[];
  files: ChosenFiles;
}

export function createDocumentList(options: DocumentListOptions): DocumentList {
  const { client, files, systemId } = options;
  const holder = createHolder(options.initial);
  const changes = createChanges(client, holder);
  const tags = createTagChanges(client, holder, systemId);
  const uploads = createUploads({
    ...options,
    holder,
    async onUploaded(key, sent) {
      await Promise.all([files.drop(key), changes.catchUp(key, sent), tags.send(key)]);
    },
  });

  const remove = (key: string) => {
    const at = holder.all().findIndex((one) => one.key === key);
    const document = holder.all()[at];
    if (!document) return;
    uploads.cancel(key);
    holder.put(holder.all().toSpliced(at, 1));
    void files.drop(key).then((isGone) => {
      if (isGone) return;
      holder.put(holder.all().toSpliced(at, 0, { ...document, progress: null }));
      toastError(WORKSPACE_TEXTS.documentNotRemoved);
    });
  };

  const findFile = async ({ key }: DocumentItem) => {
    const file = await files.find(key);
    holder.patch(
      key,
      file
        ? { file }
        : { problem: 'This file is no longer stored in your browser. Remove it and choose it again' },
    );
  };

  return {
    documents: holder.all,
    subscribe: holder.subscribe,
    add(chosen, flags) {
      const added = newDocuments(chosen, flags, holder.all());
      holder.put([...holder.all(), ...added]);
      added.forEach(({ key }, at) => void files.keep(key, chosen[at]!));
    },
    remove,
    upload: uploads.upload,
    async uploadAll() {
      for (const { key } of holder.all()) await uploads.upload(key);
    },
    cancel: uploads.cancel,
    rename: changes.rename,
    change: changes.change,
    addTag: tags.add,
    removeTag: tags.remove,
    async restore() {
      const waiting = holder.all().filter((one) => one.isNewFile && !one.file);
      await Promise.all([...waiting.map(findFile), tags.refresh()]);
    },
    settled: changes.settled,
    stop: uploads.cancelAll,
  };
}
