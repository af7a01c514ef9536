import { attachmentFault } from '@capwise/domain/compliance/attachments';
import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { chosenFilesOf } from '../../../lib/chosen-files/upload-store.ts';
import { draftOf } from '../../../lib/draft.ts';
import type { UploadState } from '../../../lib/files/upload-runner.ts';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { useAccessToken } from '../../../lib/session/session.tsx';
import { type Attachment, type AttachmentDetails, AttachmentItem, attachmentName } from './attachment.ts';
import { type QueueCalls, UploadQueue } from './upload-queue.ts';

export interface Attachments {
  /** Identifies the form, for drafts. */
  owner: string;
  states: ReadonlyMap<string, UploadState>;
  refused: readonly { name: string; reason: string }[];
  add(files: readonly File[]): void;
  addOne(file: File, details: AttachmentDetails): void;
  edit(key: string, details: AttachmentDetails): void;
  remove(key: string): void;
  cancel(key: string): void;
  retry(key: string): void;
  /** Call after saving: leaving the form then aborts no upload. */
  release(): void;
}

interface Options {
  /** The gift's ID, or 'new'. */
  name: string;
  attachments: readonly Attachment[];
  onChange(next: (attachments: readonly Attachment[]) => Attachment[]): void;
}

/** Attachments of the form. Uploads start immediately and resume after a reload. */
export function useAttachments({ name, attachments, onChange }: Options): Attachments {
  const { id: organizationId } = useOrganization();
  const owner = `${organizationId}.${name}`;
  const { states, queue, calls } = useQueue();
  const [refused, setRefused] = useState<Attachments['refused']>([]);
  const kept = useKept(owner, queue, attachments, onChange);
  calls.current.onBegun = kept.write;
  calls.current.onWhole = (key, assetId) =>
    onChange((all) => all.map((one) => (one.key === key ? { ...one, assetId } : one)));

  const take = (file: File, details: AttachmentDetails) => {
    const key = crypto.randomUUID();
    onChange((all) => [...all, { ...details, key, byteSize: file.size, assetId: null, added: null }]);
    kept.keep(key, file);
    queue.send(key, file);
  };
  return {
    owner,
    states,
    refused,
    add(files) {
      const judged = files.map((file) => ({ file, reason: attachmentFault(file) }));
      setRefused(judged.flatMap(({ file, reason }) => (reason ? [{ name: file.name, reason }] : [])));
      for (const { file, reason } of judged)
        if (!reason) take(file, { fileName: attachmentName(file), description: '' });
    },
    addOne: take,
    edit: (key, details) =>
      onChange((all) => all.map((one) => (one.key === key ? { ...one, ...details } : one))),
    remove(key) {
      queue.forget(key);
      kept.drop(key);
      onChange((all) => all.filter((one) => one.key !== key));
    },
    cancel: (key) => queue.cancel(key),
    retry: (key) => queue.retry(key),
    release: kept.release,
  };
}

function useQueue() {
  const { tenantName, id: organizationId } = useOrganization();
  const accessToken = useAccessToken();
  const [states, setStates] = useState<ReadonlyMap<string, UploadState>>(new Map());
  const onState = (key: string, state: UploadState | null) =>
    setStates((before) => {
      const others = [...before].filter(([other]) => other !== key);
      return new Map(state ? [...others, [key, state]] : others);
    });
  const base = `/api/damDocuments/${tenantName}/${organizationId}`;
  const calls = useRef<QueueCalls>({ base, accessToken, onState, onBegun() {}, onWhole() {} });
  Object.assign(calls.current, { base, accessToken });
  const [queue] = useState(() => new UploadQueue(() => calls.current));
  return { states, queue, calls };
}

const DraftSchema = z.array(AttachmentItem.extend({ begun: z.string().nullable() }));

/**
 * Stores unsaved attachments in this tab, so that a reload can restore them. Leaving the form aborts their
 * uploads.
 */
function useKept(
  owner: string,
  queue: UploadQueue,
  attachments: readonly Attachment[],
  onChange: Options['onChange'],
) {
  const { id: userId } = useMember();
  const draft = useMemo(() => draftOf(`attachments.${owner}`, DraftSchema), [owner]);
  const chosen = useMemo(() => chosenFilesOf(`attachments.${userId}`), [userId]);
  const stage = useRef({ isMounted: false, isRestored: false, isReleased: false }).current;
  const latest = useRef(attachments);
  latest.current = attachments;

  const write = () => {
    if (stage.isReleased || !stage.isRestored) return;
    const fresh = latest.current.filter(({ added }) => added === null);
    if (fresh.length === 0) return draft.clear();
    draft.write(fresh.map((one) => ({ ...one, begun: queue.begunAs(one.key) })));
  };
  const restore = async () => {
    const left = draft.read() ?? [];
    const found = await Promise.all(left.map(async (one) => ({ ...one, file: await chosen.find(one.key) })));
    stage.isRestored = true;
    const usable = found.filter(({ file, assetId }) => file || assetId);
    if (usable.length) onChange((all) => [...all, ...usable.map(({ file: _, begun: __, ...one }) => one)]);
    for (const { key, begun, assetId, file } of usable) {
      const known = assetId ?? begun;
      if (known) queue.takeUp(key, known);
      if (!assetId && file) queue.send(key, file);
    }
  };
  const leave = () => {
    if (stage.isMounted) return;
    for (const key of queue.keys) {
      if (!stage.isReleased) queue.forget(key);
      void chosen.drop(key);
    }
    draft.clear();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is attached decides what is kept.
  useEffect(write, [attachments]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form.
  useEffect(() => {
    if (!stage.isMounted && !stage.isRestored) void restore();
    stage.isMounted = true;
    return () => {
      stage.isMounted = false;
      // Deferred, because React mounts twice in development and the first unmount is not a leave.
      setTimeout(leave);
    };
  }, []);
  return {
    write,
    keep: (key: string, file: File) => void chosen.keep(key, file),
    drop: (key: string) => void chosen.drop(key),
    release() {
      stage.isReleased = true;
    },
  };
}
