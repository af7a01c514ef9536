import { ATTACHMENT_TEXTS, attachmentFault } from '@capwise/domain/compliance/attachments';
import { TEXTS } from '@capwise/domain/texts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { draftOf } from '../../../lib/draft.ts';
import { abortUpload, uploadInChunks } from '../../../lib/files/chunk-upload.ts';
import { type RunningUpload, UploadError } from '../../../lib/files/upload.ts';
import { isCanceled } from '../../../lib/files/upload-problem.ts';
import { chosenFilesOf } from '../../../lib/files/upload-store.ts';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { useAccessToken } from '../../../lib/session/session.tsx';
import { toastError } from '../../../lib/toast.ts';
import { type Attachment, type AttachmentDetails, AttachmentItem, nameOf } from './attachment.ts';

/** How a file that has not been uploaded whole stands. */
export interface UploadState {
  /** The fraction that is sent; null while nothing is. */
  progress: number | null;
  /** Why it is not; null while it goes on. */
  problem: string | null;
}

export interface Attachments {
  states: ReadonlyMap<string, UploadState>;
  /** Files that are no attachments, and why. */
  refused: readonly { name: string; reason: string }[];
  /** Uploads files, each called as it is. */
  add(files: readonly File[]): void;
  addOne(file: File, details: AttachmentDetails): void;
  edit(key: string, details: AttachmentDetails): void;
  /** Also ends its upload. */
  remove(key: string): void;
  /** Ends an upload that can be tried again. */
  cancel(key: string): void;
  retry(key: string): void;
  /** The attachments are saved: nothing of them is to be ended. */
  release(): void;
}

/** Files that are sent at the same time; the rest waits, and the page keeps connections for itself. */
const AT_ONCE = 3;

const DraftSchema = z.array(AttachmentItem.extend({ begun: z.string().nullable() }));

interface Options {
  /** The gift's, or 'new'. */
  name: string;
  attachments: readonly Attachment[];
  onChange(next: (attachments: readonly Attachment[]) => Attachment[]): void;
}

/** The attachments of the form: files go to the server at once, and a reload goes on where it was. */
export function useAttachments({ name, attachments, onChange }: Options): Attachments {
  const { tenantName, id: organizationId } = useOrganization();
  const { id: userId } = useMember();
  const accessToken = useAccessToken();
  const base = `/api/damDocuments/${tenantName}/${organizationId}`;
  const draft = useMemo(
    () => draftOf(`attachments.${organizationId}.${name}`, DraftSchema),
    [organizationId, name],
  );
  const chosen = useMemo(() => chosenFilesOf(`attachments.${userId}`), [userId]);
  const [states, setStates] = useState<ReadonlyMap<string, UploadState>>(new Map());
  const [refused, setRefused] = useState<Attachments['refused']>([]);
  const work = useRef({
    files: new Map<string, File>(),
    begun: new Map<string, string>(),
    running: new Map<string, RunningUpload<string>>(),
    waiting: [] as string[],
    isReleased: false,
    isMounted: false,
    isRestored: false,
  }).current;

  const note = (key: string, state: UploadState | null) =>
    setStates((before) => {
      const next = new Map(before);
      if (state) next.set(key, state);
      else next.delete(key);
      return next;
    });
  const end = (key: string) => {
    work.waiting = work.waiting.filter((one) => one !== key);
    work.running.get(key)?.cancel();
    const assetId = work.begun.get(key);
    work.begun.delete(key);
    if (assetId)
      void accessToken().then(
        (token) => abortUpload(base, assetId, token),
        () => {},
      );
  };
  const startNext = () => {
    while (work.running.size < AT_ONCE && work.waiting.length) void run(work.waiting.shift()!);
  };
  const run = async (key: string) => {
    const upload = uploadInChunks({
      base,
      file: work.files.get(key)!,
      assetId: work.begun.get(key) ?? null,
      accessToken,
      onProgress: (progress) => note(key, { progress, problem: null }),
      onBegun: (assetId) => {
        work.begun.set(key, assetId);
        keepDraft.current();
      },
    });
    work.running.set(key, upload);
    try {
      const assetId = await upload.done;
      work.begun.set(key, assetId);
      onChange((all) => all.map((one) => (one.key === key ? { ...one, assetId } : one)));
      note(key, null);
    } catch (error) {
      if (!isCanceled(error)) toastError(toastOf(error));
      if (work.files.has(key)) note(key, { progress: null, problem: problemOf(error) });
    } finally {
      work.running.delete(key);
      startNext();
    }
  };
  const send = (key: string, file: File) => {
    work.files.set(key, file);
    work.waiting.push(key);
    note(key, { progress: 0, problem: null });
    startNext();
  };
  const take = (file: File, details: AttachmentDetails) => {
    const key = crypto.randomUUID();
    onChange((all) => [...all, { ...details, key, byteSize: file.size, assetId: null, added: null }]);
    void chosen.keep(key, file);
    send(key, file);
  };

  // Written after each change of what would be lost.
  const keepDraft = useRef(() => {});
  keepDraft.current = () => {
    if (work.isReleased) return;
    const fresh = attachments.filter(({ added }) => added === null);
    if (fresh.length === 0) return draft.clear();
    draft.write(fresh.map((one) => ({ ...one, begun: work.begun.get(one.key) ?? null })));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is attached decides what is kept.
  useEffect(() => {
    if (work.isRestored) keepDraft.current();
  }, [attachments]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form.
  useEffect(() => {
    const restore = async () => {
      const left = draft.read() ?? [];
      const found = await Promise.all(
        left.map(async (one) => ({ ...one, file: await chosen.find(one.key) })),
      );
      work.isRestored = true;
      const usable = found.filter(({ file, assetId }) => file || assetId);
      if (usable.length === 0) return;
      onChange((all) => [...all, ...usable.map(({ file: _, begun: __, ...one }) => one)]);
      for (const { key, begun, assetId, file } of usable) {
        if (begun ?? assetId) work.begun.set(key, (begun ?? assetId)!);
        if (!assetId && file) send(key, file);
      }
    };
    const leave = () => {
      if (work.isMounted) return;
      if (!work.isReleased) for (const key of new Set([...work.files.keys(), ...work.begun.keys()])) end(key);
      for (const key of work.files.keys()) void chosen.drop(key);
      draft.clear();
    };
    if (!work.isMounted && !work.isRestored) void restore();
    work.isMounted = true;
    return () => {
      work.isMounted = false;
      // Not what React mounts twice while it is developed.
      setTimeout(leave);
    };
  }, []);

  return {
    states,
    refused,
    add(files) {
      const judged = files.map((file) => ({ file, reason: attachmentFault(file) }));
      setRefused(judged.flatMap(({ file, reason }) => (reason ? [{ name: file.name, reason }] : [])));
      for (const { file, reason } of judged)
        if (!reason) take(file, { fileName: nameOf(file), description: '' });
    },
    addOne: take,
    edit: (key, details) =>
      onChange((all) => all.map((one) => (one.key === key ? { ...one, ...details } : one))),
    remove(key) {
      work.files.delete(key);
      end(key);
      void chosen.drop(key);
      note(key, null);
      onChange((all) => all.filter((one) => one.key !== key));
    },
    cancel(key) {
      end(key);
      note(key, { progress: null, problem: 'The upload was canceled' });
    },
    retry: (key) => send(key, work.files.get(key)!),
    release() {
      work.isReleased = true;
    },
  };
}

/** ATT-007: what the server has answered, in words and as its code. */
function toastOf(error: unknown): string {
  if (!(error instanceof UploadError)) return TEXTS.fileNotUploaded;
  const { status, message } = error;
  if (message === ATTACHMENT_TEXTS.noAssetId) return message;
  return status === null ? TEXTS.fileNotUploaded : `${TEXTS.fileNotUploaded} ${status}`;
}

function problemOf(error: unknown): string {
  if (!(error instanceof UploadError)) return TEXTS.fileNotUploaded;
  return error.errorName === 'ForbiddenError' ? 'Your account may not upload files here' : error.message;
}
