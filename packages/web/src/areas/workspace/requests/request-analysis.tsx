import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { UploadQuestion } from '../../../ui/form/upload-question.tsx';
import type { RequestSelection } from './request-draft.ts';
import { RequestForm } from './request-form.tsx';
import { useAnalysisRequest } from './use-analysis-request.ts';

export interface RequestAnalysisProps {
  opened: boolean;
  onClose(): void;
  /** The system of the documents. */
  systemId: string;
  systemName: string;
  selection?: RequestSelection;
  /** Called after a refused request. Defaults to `onClose`. */
  onFailed?(): void;
}

/** The Request Analysis overlay. While closed, it retains the input and continues uploading. */
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
