import { TEXTS } from '@capwise/domain/texts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import type { DocumentRequest, RequestedDocument } from './analyses/analysis-row.ts';
import { requestDraft } from './request-draft.ts';
import { WithdrawAnalysisRequestMutation } from './requests.graphql.ts';

const WORDS_STAY =
  'To change the request, withdraw it and choose Request Analysis: your words are still there.';
const WORDS_LOST =
  'You have begun another request here, so the words of this one are not taken over. Copy them first if you need them.';

/** Withdraws a request after a question. *Request Analysis* then starts with its words, to change them. */
export function useWithdrawal(document: RequestedDocument, onDone: () => void) {
  const { confirm, question } = useConfirm();
  const { id: userId } = useCurrentUser();
  const [run, busy] = useSave(WithdrawAnalysisRequestMutation, {
    done: TEXTS.requestWithdrawn,
    failed: TEXTS.requestNotWithdrawn,
    showsReason: true,
    accepts: ({ withdrawAnalysisRequest }) => withdrawAnalysisRequest,
  });
  const withdraw = async ({ id, phone, comments, otherUsers }: DocumentRequest) => {
    const { systemId, projectId } = document;
    const draft = requestDraft(userId, systemId, { projectId, documents: [] });
    const sure = await confirm({
      title: 'Withdraw this request?',
      text: `The analysts are notified. ${draft.read() ? WORDS_LOST : WORDS_STAY}`,
      yes: 'Withdraw',
      destructive: true,
    });
    if (!sure) return;
    const saved = await run({ requestId: id });
    if (saved?.data) {
      // Another request that was begun meanwhile has precedence.
      if (!draft.read()) draft.write({ form: { phone, otherUsers, comments }, documents: [], refusal: null });
    }
    onDone();
  };
  return { withdraw, busy, question };
}
