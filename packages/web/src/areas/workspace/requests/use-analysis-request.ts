import { TEXTS } from '@capwise/domain/texts';
import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { AnalysisRequestFormSchema, whyNotSubmit } from '@capwise/domain/workspace/requests';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useMemo, useState } from 'react';
import { useClient } from 'urql';
import { chosenFilesOf, sweepChosenFiles } from '../../../lib/chosen-files/upload-store.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useAccessToken, useCan, useCurrentUser } from '../../../lib/session/session.tsx';
import { withdrawToast } from '../../../lib/toast.ts';
import { useDocuments } from '../documents/files/document-rows.tsx';
import { type DocumentItem, documentFrom, draftFrom } from '../documents/files/store/document-item.ts';
import { createDocumentList, type DocumentList } from '../documents/files/store/files-store.ts';
import { createOpenEdits } from '../documents/files/store/open-edits.ts';
import {
  EMPTY_FORM,
  hasContent,
  type RequestDraft,
  type RequestForm,
  type RequestRefusal,
  type RequestSelection,
  requestDraft,
} from './request-draft.ts';
import { SubmitAnalysisRequestMutation } from './requests.graphql.ts';

interface AnalysisRequestOptions {
  systemId: string;
  selection: RequestSelection | undefined;
  onDone(): void;
  onFailed(): void;
}

export function useAnalysisRequest({ systemId, selection, onDone, onFailed }: AnalysisRequestOptions) {
  const { id: userId } = useCurrentUser();
  const [save] = useSave(SubmitAnalysisRequestMutation, {
    done: TEXTS.requestSubmitted,
    failed: TEXTS.requestError,
    showsReason: true,
  });
  const draft = useMemo(() => requestDraft(userId, systemId, selection), [userId, systemId, selection]);
  const [initial] = useState(() => draft.read());
  const projectId = useProjectId(selection);
  const list = useDocumentList({ systemId, projectId }, initial, selection);
  const documents = useDocuments(list);
  const kept = useMemo(() => keptDocuments(documents, selection), [documents, selection]);
  const form = useForm<RequestForm>({
    mode: 'controlled',
    initialValues: initial?.form ?? EMPTY_FORM,
    validate: schemaResolver(AnalysisRequestFormSchema, { sync: true }),
    validateInputOnBlur: true,
  });
  const [edits] = useState(createOpenEdits);
  const [taking, setTaking] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<RequestRefusal | null>(initial?.refusal ?? null);
  const filled = hasContent(form.values, kept);

  useEffect(() => {
    if (filled) draft.write({ form: form.values, documents: kept.map(draftFrom), refusal });
    else draft.clear();
  }, [draft, filled, form.values, kept, refusal]);

  // The form may have been mounted again since the refusal, so set the error again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => {
    if (refusal?.field && Object.hasOwn(EMPTY_FORM, refusal.field))
      form.setFieldError(refusal.field, refusal.reason);
  }, [refusal]);

  const startOver = () => {
    for (const { key } of keptDocuments(list.documents(), selection)) list.remove(key);
    // The overlay may unmount before the effect above runs.
    draft.clear();
    form.setValues(EMPTY_FORM);
    form.clearErrors();
    setRefusal(null);
  };

  const send = () => {
    const variables = {
      ...AnalysisRequestFormSchema.parse(form.values),
      projectId,
      returnUrl: location.href,
      selectedDocuments: list.documents().map(({ id }) => id),
    };
    return save(variables);
  };

  /** False if a name or tag that is still being edited was not accepted. */
  const submit = async (): Promise<boolean> => {
    setTaking(true);
    const taken = await edits.take();
    setTaking(false);
    if (taken) await submitTaken();
    return taken;
  };

  const submitTaken = async () => {
    setSending(true);
    // The server must have newly marked types before it checks the documents.
    await list.settled();
    const ready = whyNotSubmit(form.isValid(), list.documents()) === null;
    const saved = ready ? await send() : null;
    setSending(false);
    if (!saved) return;
    if (saved.refusal) {
      onFailed();
      const { reason, field } = saved.refusal;
      return setRefusal(reason === null ? null : { reason, field });
    }
    withdrawToast(TEXTS.requestError);
    onDone();
    startOver();
  };

  return {
    form,
    list,
    documents,
    filled,
    failure: refusal?.reason ?? null,
    edits,
    sending,
    busy: taking || sending,
    reason: whyNotSubmit(form.isValid(), documents),
    startOver,
    submit,
  };
}
export type AnalysisRequest = ReturnType<typeof useAnalysisRequest>;

/** A selection is set each time the overlay opens. Only its new files exist nowhere else. */
const keptDocuments = (documents: readonly DocumentItem[], selection: RequestSelection | undefined) =>
  selection ? documents.filter(({ isNewFile }) => isNewFile) : documents;

/** New files go into the project of the selection, unless the user may not open projects. */
function useProjectId(selection: RequestSelection | undefined): string {
  const mayOpen = useCan('ViewProjects');
  return selection && mayOpen ? selection.projectId : String(NO_PROJECT);
}

function useDocumentList(
  place: { systemId: string; projectId: string },
  draft: RequestDraft | null,
  selection: RequestSelection | undefined,
): DocumentList {
  const client = useClient();
  const accessToken = useAccessToken();
  const { id: userId } = useCurrentUser();
  const [list] = useState(() =>
    createDocumentList({
      client,
      accessToken,
      ...place,
      initial: [...(selection?.documents ?? []), ...(draft?.documents.map(documentFrom) ?? [])],
      files: chosenFilesOf(userId),
    }),
  );
  useEffect(() => {
    void sweepChosenFiles().then(() => list.restore());
    return list.stop;
  }, [list]);
  return list;
}
