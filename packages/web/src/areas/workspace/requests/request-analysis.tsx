import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { UploadQuestion } from '../../../ui/form/upload-question.tsx';
import type { RequestSelection } from './request-draft.ts';
import { RequestForm } from './request-form.tsx';
import { useAnalysisRequest } from './use-analysis-request.ts';

export interface RequestAnalysisProps {
  opened: boolean;
  onClose(): void;
  /** The system that the documents are filed under. */
  systemId: string;
  systemName: string;
  /** Documents to begin with; without them the list is empty. */
  selection?: RequestSelection;
  /** Closes it after a request that was not taken; as `onClose` without it. */
  onFailed?(): void;
}

/** The Request Analysis overlay (000 §2). Closed, it still holds what was typed and goes on uploading. */
export default function RequestAnalysis(props: RequestAnalysisProps) {
  const { opened, onClose, systemId, systemName, selection, onFailed = onClose } = props;
  const request = useAnalysisRequest({ systemId, selection, onDone: onClose, onFailed });
  return (
    <>
      <Dialog title="Request Analysis" opened={opened} onClose={onClose} busy={request.busy} width={880}>
        <RequestForm request={request} systemId={systemId} systemName={systemName} onCancel={onClose} />
      </Dialog>
      {request.documents.some(({ progress }) => progress !== null) && <UploadQuestion />}
    </>
  );
}
