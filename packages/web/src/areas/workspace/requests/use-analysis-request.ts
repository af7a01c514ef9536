import { TEXTS } from '@capwise/domain/texts';
import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { AnalysisRequestFormSchema, whyNotSubmit } from '@capwise/domain/workspace/requests';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useMemo, useState } from 'react';
import { useClient } from 'urql';
import { chosenFilesOf, sweepChosenFiles } from '../../../lib/files/upload-store.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useAccessToken, useCurrentUser } from '../../../lib/session/session.tsx';
import { documentFrom, draftFrom } from '../documents/document-item.ts';
import { createDocumentList, type DocumentList } from '../documents/document-list.ts';
import { useDocuments } from '../documents/document-rows.tsx';
import {
  EMPTY_FORM,
  hasContent,
  type RequestDraft,
  type RequestForm,
  requestDraft,
} from './request-draft.ts';
import { SubmitAnalysisRequestMutation } from './requests.graphql.ts';

/** The request that somebody is putting together for a system: it outlives the overlay, a failure and a reload. */
export function useAnalysisRequest(systemId: string, onDone: () => void) {
  const { id: userId } = useCurrentUser();
  const [save] = useSave(SubmitAnalysisRequestMutation, {
    done: TEXTS.requestSubmitted,
    failed: TEXTS.requestError,
  });
  const draft = useMemo(() => requestDraft(userId, systemId), [userId, systemId]);
  const [initial] = useState(() => draft.read());
  const list = useDocumentList(systemId, initial);
  const documents = useDocuments(list);
  const form = useForm<RequestForm>({
    mode: 'controlled',
    initialValues: initial?.form ?? EMPTY_FORM,
    validate: schemaResolver(AnalysisRequestFormSchema, { sync: true }),
    validateInputOnBlur: true,
  });
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const filled = hasContent(form.values, documents);

  useEffect(() => {
    if (filled) draft.write({ form: form.values, documents: documents.map(draftFrom) });
    else draft.clear();
  }, [draft, filled, form.values, documents]);

  const startOver = () => {
    list.clear();
    form.setValues(EMPTY_FORM);
    form.clearErrors();
    setFailure(null);
  };

  const send = () => {
    const variables = {
      ...AnalysisRequestFormSchema.parse(form.values),
      projectId: String(NO_PROJECT),
      returnUrl: location.href,
      selectedDocuments: list.documents().map(({ id }) => id),
    };
    return save(variables);
  };

  const submit = async () => {
    setSending(true);
    // A type that was just marked is stored before the server looks at the documents.
    await list.settled();
    const ready = whyNotSubmit(form.isValid(), list.documents()) === null;
    const saved = ready ? await send() : null;
    setSending(false);
    if (!saved) return;
    onDone();
    if (saved.refusal) setFailure(saved.refusal.reason);
    else startOver();
  };

  return {
    form,
    list,
    documents,
    filled,
    /** Why the last attempt failed, as far as the server says it to the user. */
    failure,
    sending,
    reason: whyNotSubmit(form.isValid(), documents),
    startOver,
    submit,
  };
}
export type AnalysisRequest = ReturnType<typeof useAnalysisRequest>;

/** The documents of the request, with those of the draft. */
function useDocumentList(systemId: string, draft: RequestDraft | null): DocumentList {
  const client = useClient();
  const accessToken = useAccessToken();
  const { id: userId } = useCurrentUser();
  const [list] = useState(() =>
    createDocumentList({
      client,
      accessToken,
      systemId,
      projectId: String(NO_PROJECT),
      initial: draft?.documents.map(documentFrom) ?? [],
      files: chosenFilesOf(userId),
    }),
  );
  useEffect(() => {
    void sweepChosenFiles().then(() => list.restore());
    return list.stop;
  }, [list]);
  return list;
}
