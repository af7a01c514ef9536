import { hasTag, TagSchema } from '@capwise/domain/workspace/documents';
import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import type { Client } from 'urql';
import { errorReason } from '../../../../../lib/graphql/errors/reported-reason.ts';
import { IN_PLACE } from '../../../../../lib/graphql/in-place.ts';
import { toastError } from '../../../../../lib/toast.ts';
import type { DocumentHolder } from './document-holder.ts';
import { type DocumentTag, isTemporary, nextTemporaryId, tagTexts } from './document-item.ts';
import {
  DeleteDocumentTagMutation,
  SaveDocumentTagMutation,
  SystemDocumentTagsQuery,
} from './documents.graphql.ts';

export interface TagChanges {
  /**
   * Resolves with whether the tag was added. If it was blank or failed, the text stays in the input
   * (SHELL-081).
   */
  add(key: string, text: string): Promise<boolean>;
  remove(key: string, systemTagId: string): Promise<void>;
  send(key: string): Promise<void>;
  refresh(): Promise<void>;
}

export function createTagChanges(client: Client, holder: DocumentHolder, systemId: string): TagChanges {
  const currentTags = (key: string) => holder.find(key)?.documentTags ?? [];
  const put = (key: string, documentTags: readonly DocumentTag[]) => holder.patch(key, { documentTags });

  const save = async (documentId: string, tag: string): Promise<DocumentTag | null> => {
    const variables = { documentId, systemId, tag };
    const { data, error } = await client.mutation(SaveDocumentTagMutation, variables, IN_PLACE).toPromise();
    if (!data) toastError(WORKSPACE_TEXTS.tagNotAdded, errorReason(error));
    return data?.saveDocumentTag ?? null;
  };

  return {
    async add(key, text) {
      const document = holder.find(key);
      const parsed = TagSchema.safeParse(text);
      if (!document || !parsed.success) return false;
      if (hasTag(tagTexts(document), parsed.data)) return true;
      const tag = document.isNewFile
        ? newTag(document.id, document.documentTags, parsed.data)
        : await save(document.id, parsed.data);
      if (tag) put(key, [...currentTags(key).filter((one) => one.systemTag.id !== tag.systemTag.id), tag]);
      return tag !== null;
    },
    async remove(key, systemTagId) {
      const documentId = holder.find(key)?.id;
      const before = currentTags(key);
      const removed = before.find(({ systemTag }) => systemTag.id === systemTagId);
      if (!documentId || !removed) return;
      put(
        key,
        before.filter((one) => one !== removed),
      );
      if (isTemporary(systemTagId)) return;
      const variables = { documentId, systemTagId };
      const { error } = await client.mutation(DeleteDocumentTagMutation, variables, IN_PLACE).toPromise();
      if (!error) return;
      toastError(WORKSPACE_TEXTS.tagNotDeleted, errorReason(error));
      put(key, [...currentTags(key), removed]);
    },
    async send(key) {
      for (const local of currentTags(key).filter(({ systemTag }) => isTemporary(systemTag.id))) {
        const document = holder.find(key);
        if (!document?.documentTags.includes(local)) continue;
        const saved = await save(document.id, local.systemTag.tag);
        put(
          key,
          currentTags(key).flatMap((one) => (one === local ? (saved ?? []) : one)),
        );
      }
    },
    async refresh() {
      const saved = holder.all().filter((one) => !one.isNewFile);
      const answers = await Promise.all(
        saved.map(async ({ key, id }) => {
          const variables = { systemId, documentId: id };
          const context = { ...IN_PLACE, requestPolicy: 'network-only' as const };
          const { data } = await client.query(SystemDocumentTagsQuery, variables, context).toPromise();
          if (data) put(key, data.systemDocumentTags);
          return Boolean(data);
        }),
      );
      if (answers.includes(false)) toastError(WORKSPACE_TEXTS.tagsNotRetrieved);
    },
  };
}

const newTag = (documentId: string, tags: readonly DocumentTag[], tag: string): DocumentTag => ({
  documentId,
  systemTag: { id: nextTemporaryId(tags.map(({ systemTag }) => systemTag.id)), tag },
});
